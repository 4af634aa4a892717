'use client'

import { useRouter, useSelectedLayoutSegments } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { sectionAt } from './section'

interface FirstOnPageProps {
  /**
   * The bars, each with its end and the sections of the site on which it appears. A bar without sections appears on all
   * pages.
   */
  bars: readonly { sections: readonly string[]; until: string | null; bar: ReactNode }[]
  /** When the next announcement starts (ISO 8601). The page does not contain its text before then. */
  nextStart: string | null
}

const checkIntervalMs = 1000

/** Max random delay after an announcement starts, so that open tabs do not all request it at the same time. */
const maxRefreshDelayMs = 5000

/** Shows the first bar that belongs on the current page. If it ends while the page is open, shows the next one. */
export function FirstOnPage({ bars, nextStart }: FirstOnPageProps) {
  // Use the route's segments, because the path differs between the server and the browser if the server rewrites the
  // request.
  const section = sectionAt(useSelectedLayoutSegments())
  const router = useRouter()
  const [ended, setEnded] = useState<readonly string[]>([])
  const shown = bars.find(
    ({ sections, until }) =>
      (sections.length === 0 || sections.includes(section)) && (until === null || !ended.includes(until)),
  )
  useAt(shown?.until ?? null, 0, (time) => setEnded((times) => [...times, time]))
  useAt(nextStart, maxRefreshDelayMs, () => router.refresh())
  return shown?.bar
}

/**
 * Calls a function once at a time (ISO 8601), plus a random delay. Ignores times before the page was opened, because a
 * preview of an earlier time can show an announcement that has already ended.
 */
function useAt(time: string | null, maxDelayMs: number, act: (time: string) => void): void {
  const actAtTime = useEffectEvent(act)
  useEffect(() => {
    if (time === null || Date.parse(time) <= Date.now()) return
    const actsAt = Date.parse(time) + Math.random() * maxDelayMs
    // An interval, because the clock of `setTimeout` stops while a computer sleeps.
    const timer = setInterval(() => {
      if (Date.now() < actsAt) return
      clearInterval(timer)
      actAtTime(time)
    }, checkIntervalMs)
    return () => clearInterval(timer)
  }, [time, maxDelayMs])
}
