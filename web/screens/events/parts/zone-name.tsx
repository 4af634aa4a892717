'use client'

import type { ReactNode } from 'react'
import { useBrowserValue } from '@/ui'
import styles from './zone-name.module.css'

interface ZoneNameProps {
  /** A local time with its offset: "2026-11-30T20:30:00+02:00". */
  dateTime: string
  /** True if the time zone is not the site's. */
  isAlwaysShown?: boolean
  children: ReactNode
}

/**
 * The time zone of an hour. If it is the site's, only visitors whose own clocks show another hour see it: it keeps its space
 * until the browser knows, so nothing moves. Without scripts everybody sees it.
 */
export function ZoneName({ dateTime, isAlwaysShown = false, children }: ZoneNameProps) {
  // Without its offset, the same text is read on the visitor's clocks.
  const isElsewhere = useBrowserValue(() => Date.parse(dateTime) !== Date.parse(dateTime.slice(0, 19)), null)
  return (
    <>
      {' '}
      <small className={styles.zone} data-elsewhere={isAlwaysShown || (isElsewhere ?? undefined)}>
        {children}
      </small>
    </>
  )
}
