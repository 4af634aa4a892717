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
 * The time zone of a time. The site's own zone is only shown to visitors whose local time differs. Its space is
 * reserved until the browser has compared the times, so nothing moves. Without scripts, the zone is always shown.
 */
export function ZoneName({ dateTime, isAlwaysShown = false, children }: ZoneNameProps) {
  // Without its offset, the text is parsed as the visitor's local time.
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
