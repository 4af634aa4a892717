import { z } from 'zod'
import { beginningOfLondonDay, isDay, londonDay } from './legal/calendar.ts'
import { legalPageNames, legalPages } from './legal/legal-pages.ts'
import { items } from './model/objects.ts'

const time = z.iso
  .datetime({ offset: true })
  .transform((text) => [Date.parse(text)])
  .catch([])
const day = z
  .string()
  .refine(isDay)
  .transform((text) => [beginningOfLondonDay(text).getTime()])
  .catch([])
const announcements = items(z.object({ from: time, until: time }))
const versions = items(z.object({ effectiveDate: day }))
const legalPage = z.object({ lastUpdated: day }).catch({ lastUpdated: [] })

/**
 * The moments at which documents come or go by themselves, in milliseconds since 1970: announcements, and legal texts on their first
 * day. Never throws.
 * @param parts of the content, by name
 */
export function momentsIn(parts: Readonly<Record<string, unknown>>): number[] {
  return [
    ...announcements.parse(parts.announcements).flatMap(({ from, until }) => [...from, ...until]),
    ...legalPageNames.flatMap((page) => [
      ...legalPage.parse(parts[legalPages[page].type]).lastUpdated,
      ...versions.parse(parts[`${page}Versions`]).flatMap(({ effectiveDate }) => effectiveDate),
    ]),
  ]
}

/** The year that pages show at a time, in milliseconds since 1970. */
export function yearAt(time: number): number {
  return Number(londonDay(new Date(time)).slice(0, 4))
}

/** When a year begins, in milliseconds since 1970. */
function beginningOfYear(year: number): number {
  return beginningOfLondonDay(`${year}-01-01`).getTime()
}

/**
 * Whether the site changes by itself between two times: at one of the moments, or because a year begins.
 * All are in milliseconds since 1970. The later time is part of the span, the earlier one is not.
 */
export function changesBetween(moments: readonly number[], one: number, other: number): boolean {
  const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
  return [...moments, beginningOfYear(yearAt(later))].some((moment) => earlier < moment && moment <= later)
}

/** The next time after another at which the site changes by itself, in milliseconds since 1970. */
export function nextChange(moments: readonly number[], time: number): number {
  return Math.min(...moments.filter((moment) => moment > time), beginningOfYear(yearAt(time) + 1))
}
