'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { sectionAt } from './section'

interface FirstOnPageProps {
  /** Bars with the sections of the site that show them, and their end; a bar without sections is on all pages. */
  bars: readonly { sections: readonly string[]; until: string | null; bar: ReactNode }[]
}

const checkIntervalMs = 1000

/** Shows the first bar that belongs on the current page, and the next one if it ends while the page is open. */
export function FirstOnPage({ bars }: FirstOnPageProps) {
  // The path would differ between the server and the browser for pages to which the server rewrites.
  const section = sectionAt(useSelectedLayoutSegments())
  const [ended, setEnded] = useState<readonly string[]>([])
  const shown = bars.find(
    ({ sections, until }) =>
      (sections.length === 0 || sections.includes(section)) && (until === null || !ended.includes(until)),
  )
  const until = shown?.until ?? null

  useEffect(() => {
    // The preview can show an earlier time.
    if (until === null || Date.parse(until) <= Date.now()) return
    // An interval, because the clock of `setTimeout` stops while a computer sleeps.
    const timer = setInterval(() => {
      if (Date.parse(until) <= Date.now()) setEnded((times) => [...times, until])
    }, checkIntervalMs)
    return () => clearInterval(timer)
  }, [until])

  return shown?.bar
}
