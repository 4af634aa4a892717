'use client'

import { useRouter, useSelectedLayoutSegments } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
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
  useRefreshAt(nextStart)
  // Use the route's segments, because the path differs between the server and the browser if the server rewrites the
  // request.
  const section = sectionAt(useSelectedLayoutSegments())
  const [ended, setEnded] = useState<readonly string[]>([])
  const shown = bars.find(
    ({ sections, until }) =>
      (sections.length === 0 || sections.includes(section)) && (until === null || !ended.includes(until)),
  )
  const until = shown?.until ?? null

  useEffect(() => {
    // A preview of an earlier time can show an announcement that has already ended.
    if (until === null || Date.parse(until) <= Date.now()) return
    // An interval, because the clock of `setTimeout` stops while a computer sleeps.
    const timer = setInterval(() => {
      if (Date.parse(until) <= Date.now()) setEnded((times) => [...times, until])
    }, checkIntervalMs)
    return () => clearInterval(timer)
  }, [until])

  return shown?.bar
}

/** Requests the page again when an announcement starts. */
function useRefreshAt(start: string | null): void {
  const router = useRouter()
  useEffect(() => {
    if (start === null || Date.parse(start) <= Date.now()) return
    const refreshAt = Date.parse(start) + Math.random() * maxRefreshDelayMs
    const timer = setInterval(() => {
      if (Date.now() < refreshAt) return
      clearInterval(timer)
      router.refresh()
    }, checkIntervalMs)
    return () => clearInterval(timer)
  }, [start, router])
}
