'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { followReading } from './follow-reading.ts'
import { lendIds } from './lend-ids.ts'
import { toggleSections } from './toggle-sections.ts'

/** Marks the section that is being read in the table of contents, and lets headings toggle their section. */
export function SectionTracker() {
  const marker = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const article = marker.current?.closest('article')
    return article ? lendIds(article) : undefined
  }, [])

  useEffect(() => {
    const article = marker.current?.closest('article')
    if (!article) return
    const stops = [followReading(article), toggleSections(article)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  return <span ref={marker} hidden />
}
