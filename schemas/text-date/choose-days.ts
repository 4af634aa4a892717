import { dayMs } from '../time-zone.ts'
import { type Day, type Item, isLink } from './days.ts'

/** The starts of two days, as if local time were UTC (ms since the Unix epoch). */
export type Days = readonly [first: number, last: number]

/**
 * Returns the first and last day of a text, with their years; null if the days do not form a span, or if no year or
 * more than one year fits.
 */
export function chooseDays(items: readonly Item[], today: number): Days | null {
  const span = readSpan(items)
  const hasTime = items.some((item) => item.kind === 'time' && item.start !== null)
  return span && chooseYears(span, today, hasTime)
}

interface Span {
  first: Day
  last: Day
  /** The number of days if the text lists them all. */
  count: number | null
}

/** Returns the days of a text as a span; null if they do not form one. */
function readSpan(items: readonly Item[]): Span | null {
  const days = items.filter((item) => item.kind === 'day')
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const links = readLinks(items)
  const isBetween = links[0] === 'and' && items.some(({ kind }) => kind === 'between')
  if (days.length === 2 && (isBetween || isSpanLink(links[0]))) return { first, last, count: null }
  if (startsWithFrom(items)) return null
  if (days.every(({ day, month }) => day === first.day && month === first.month)) {
    const year = days.find((day) => day.year !== null)?.year ?? null
    const weekday = days.find((day) => day.weekday !== null)?.weekday ?? null
    const day = { ...first, year, weekday }
    return { first: day, last: day, count: 1 }
  }
  const isList = links.every((link) => link === 'and' || link === 'comma') && links.at(-1) === 'and'
  return isList ? { first, last, count: days.length } : null
}

export const isSpanLink = (link: string | null | undefined) =>
  link === 'dash' || link === 'to' || link === 'until'

/** Returns the kind of link between each day and the next, for example `dash`; null if the two are not linked. */
export function readLinks(items: readonly Item[]): (string | null)[] {
  const days = items.flatMap(({ kind }, at) => (kind === 'day' ? [at] : []))
  return days.slice(1).map((day, index) => {
    const between = items.slice((days[index] ?? 0) + 1, day).filter(({ kind }) => !kindsInLinks.has(kind))
    const [link, ...others] = between.filter(({ kind }) => kind !== 'comma')
    if (!link) return between.length > 0 ? 'comma' : null
    return others.length === 0 && isLink(link) ? link.kind : null
  })
}

const kindsInLinks = new Set(['at', 'mark', 'time'])

/** Whether the text has a start but no end, like "From 10 December". */
function startsWithFrom(items: readonly Item[]): boolean {
  const before = items.slice(
    0,
    items.findIndex(({ kind }) => kind === 'day'),
  )
  return before.findLast(({ kind }) => !kindsAfterFrom.has(kind))?.kind === 'from'
}

const kindsAfterFrom = new Set(['at', 'mark', 'comma', 'weekday'])

/** If a weekday only fits a day farther away than this (ms), it is more likely to be a mistake. */
const maxDistance = 270 * dayMs

/**
 * Max length of an event in days. A longer span means that the day and month, or the two dates, are swapped.
 */
const maxDays = 335

function chooseYears({ first, last, count }: Span, today: number, hasTime: boolean): Days | null {
  const readings = [false, true].map((isSwapped) => {
    const [a, b] = isSwapped ? [swap(first), swap(last)] : [first, last]
    if (!a || !b) return []
    const isOverNewYear = a.month > b.month || (a.month === b.month && a.day > b.day)
    return getYears(a, b, isOverNewYear, today, hasTime).flatMap((year): Days[] => {
      const days = [toTime(a, year), toTime(b, b.year ?? year + Number(isOverNewYear))] as const
      const length = (days[1] - days[0]) / dayMs
      return length >= 0 && length <= maxDays && (count === null || length === count - 1) ? [days] : []
    })
  })
  const getDistance = ([from, to]: Days) => (today < from || today > to ? Math.abs(from - today) : 0)
  const nearest = readings.map((days) => days.toSorted((a, b) => getDistance(a) - getDistance(b)))
  const [usual = [], american = []] = nearest
  if (first.weekday === null && last.weekday === null) return usual[0] ?? american[0] ?? null
  const hasYear = first.year !== null || last.year !== null
  const fits = (days: Days | undefined) =>
    days !== undefined &&
    (hasYear || getDistance(days) <= maxDistance) &&
    isWeekday(days[0], first.weekday) &&
    isWeekday(days[1], last.weekday)
  if (fits(usual[0])) return usual[0] ?? null
  const fitting = nearest.map((days) => days.filter(fits)).filter((days) => days.length > 0)
  return fitting.length === 1 ? (fitting[0]?.[0] ?? null) : null
}

function isWeekday(time: number, weekday: number | null): boolean {
  return weekday === null || weekday === new Date(time).getUTCDay()
}

/** Swaps day and month, for "12/25" with the month first; null if that is impossible. */
function swap(day: Day): Day | null {
  return day.isSwappable && day.isWhole ? { ...day, day: day.month + 1, month: day.day - 1 } : null
}

/** Returns the years in which a span can start: the written year, or last year, this year and next year. */
function getYears(a: Day, b: Day, isOverNewYear: boolean, today: number, hasTime: boolean): number[] {
  const now = new Date(today).getUTCFullYear()
  const written = a.year ?? (b.year === null ? null : b.year - Number(isOverNewYear))
  if (written === null) return [now - 1, now, now + 1]
  // In "10 December 2030", "2030" can mean 20:30; in "10 December 2030, 19:00", it is the year.
  return hasTime || written <= now + 2 ? [written] : []
}

/** In milliseconds since the Unix epoch; NaN if the day does not exist. */
function toTime({ month, day }: Day, year: number): number {
  const time = Date.UTC(year, month, day)
  return new Date(time).getUTCMonth() === month ? time : Number.NaN
}
