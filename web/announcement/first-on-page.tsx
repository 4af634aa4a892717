'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import type { ReactNode } from 'react'
import { sectionAt } from './section'

interface FirstOnPageProps {
  /** Sections of the site that show each bar; a bar without sections is on all pages. */
  bars: readonly { sections: readonly string[]; bar: ReactNode }[]
}

/** Shows the first bar that belongs on the current page. */
export function FirstOnPage({ bars }: FirstOnPageProps) {
  // The path would differ between the server and the browser for pages to which the server rewrites.
  const section = sectionAt(useSelectedLayoutSegments())
  return bars.find(({ sections }) => sections.length === 0 || sections.includes(section))?.bar
}
