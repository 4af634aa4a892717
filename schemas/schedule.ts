import { z } from 'zod'
import { beginningOfLondonDay, isDay, londonDay } from './legal/calendar.ts'
import { legalPages } from './legal/legal-pages.ts'
import { items } from './model/objects.ts'

/** The types of the documents that come or go at a time of their own: announcements, and legal texts on their first day. */
export const scheduledTypes = ['announcement', 'legalVersion', legalPages.terms.type, legalPages.privacy.type]

/** Asks for the times of these documents, see `momentsOf`. */
export const scheduleQuery = `*[_type in ${JSON.stringify(scheduledTypes)}]{
  "times": [from, until], "days": [effectiveDate, lastUpdated]
}`

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const day = z
  .string()
  .refine(isDay)
  .transform((text) => beginningOfLondonDay(text).getTime())
const schedule = items(z.object({ times: items(time), days: items(day) }))

/** The moments in an answer to `scheduleQuery`, in milliseconds since 1970. Never throws. */
export function momentsOf(answer: unknown): number[] {
  return schedule.parse(answer).flatMap(({ times, days }) => [...times, ...days])
}

/**
 * Whether the site changes by itself between two times: at one of the moments, or because a year begins.
 * All are in milliseconds since 1970. The later time is part of the span, the earlier one is not.
 */
export function changesBetween(moments: readonly number[], one: number, other: number): boolean {
  const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
  const year = beginningOfLondonDay(`${londonDay(new Date(later)).slice(0, 4)}-01-01`).getTime()
  return [...moments, year].some((moment) => earlier < moment && moment <= later)
}
