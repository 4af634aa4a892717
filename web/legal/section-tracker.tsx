'use client'

import { useEffect } from 'react'
import { followReading } from './follow-reading.ts'
import { toggleSections } from './toggle-sections.ts'

/** Marks the section that is being read in the table of contents, and lets headings toggle their section. */
export function SectionTracker() {
  useEffect(() => {
    const stops = [followReading(document), toggleSections(document)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return null
}
