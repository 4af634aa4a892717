'use client'

import { useRouter, useSelectedLayoutSegments } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { sectionAt } from './section'

interface FirstOnPageProps {
  /** Bars with their end and the sections of the site that show them. A bar without sections is shown on all pages. */
  bars: readonly { sections: readonly string[]; until: string | null; bar: ReactNode }[]
  /** When the next announcement starts (ISO 8601). Its text is not in the page before. */
  nextStart: string | null
}

const checkIntervalMs = 1000

/** Open tabs request a started announcement within this time, each at a random instant. */
const maxRefreshDelayMs = 5000

/** Shows the first bar that belongs on the current page. If it ends while the page is open, shows the next one. */
export function FirstOnPage({ bars, nextStart }: FirstOnPageProps) {
  useRefreshAt(nextStart)
  // Uses the route's segments, because the path differs between the server and the browser if the server rewrites the
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
