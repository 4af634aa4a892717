'use client'

import { useEffect } from 'react'
import type { UsageEvent } from './catalogue'
import { track } from './track'

/**
 * Reports once that the part of a page in which it stands was shown, and again when the visitor comes back to it.
 * A new object with equal content is the same event.
 */
export function TrackView({ event }: { event: UsageEvent }) {
  const content = JSON.stringify(event)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` stands for the event.
  useEffect(() => {
    // React may run an effect twice in a row. The timer of the first run does not live to fire.
    const timer = setTimeout(() => track(event))
    return () => clearTimeout(timer)
  }, [content])
  return null
}
