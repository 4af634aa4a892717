import { aDay, localDay } from '../time-zone.ts'
import { findDays, isTwofold, type NamedDay, type NamedDays } from './named-days.ts'
import type { Token } from './token-kinds.ts'
import { shapeOf, tokensOf } from './tokens.ts'

/** The days, and the times where there are some, that a text names. */
export interface TextDate {
  /** As YYYY-MM-DD. */
  firstDay: string
  /** As YYYY-MM-DD; the first day where only one is named. */
  lastDay: string
  /** In minutes after the beginning of the first day. */
  time: number | null
  /** In minutes after the beginning of the last day; more than a day where a night ends on the morning after it. */
  endTime: number | null
}

/** A longer text is no date. */
const longestText = 200

/**
 * Reads a date as people write it: "Sat 12 Dec, 8 pm", "10 Δεκεμβρίου 20:30", "10.-12.12.2026"; `docs/listings.md` has a table.
 * Without a year it is the one that makes the weekday right, or else brings the day nearest to now.
 * @param now in milliseconds since 1970
 * @returns null if the text names no day, or can be read in two ways
 */
export function readTextDate(text: string, now: number, timeZone = 'UTC'): TextDate | null {
  // A text that was cut may have lost a day.
  if (text.length > longestText || text.endsWith('…')) return null
  const tokens = tokensOf(text)
  const shape = shapeOf(tokens)
  const today = Date.parse(localDay(now, timeZone))
  if (!isTwofold(shape)) return meaningOf(tokens, findDays(tokens, shape, 'dayFirst'), today)
  // A number on both sides of the month: only the weekday can say which is the day.
  const read = (['dayFirst', 'monthFirst'] as const).flatMap((order) => {
    const named = findDays(tokens, shape, order)
    const rest = named.rest.replaceAll(/N(?=\.)|(?<=\.)N/g, 'X')
    return named.days[0]?.weekday == null ? [] : (meaningOf(tokens, { ...named, rest }, today) ?? [])
  })
  return read.length === 1 ? (read[0] ?? null) : null
}

function meaningOf(tokens: readonly Token[], named: NamedDays, today: number): TextDate | null {
  const span = spanOf(named)
  const days = span && daysOf(span, today, /[TP]/.test(named.rest))
  if (!days || !isExplained(tokens, named.rest, days)) return null
  const toText = (day: number) => new Date(day).toISOString().slice(0, 10)
  return { firstDay: toText(days[0]), lastDay: toText(days[1]), ...timesOf(tokens, named) }
}

interface Span {
  first: NamedDay
  last: NamedDay
  /** How many days it has, if the text names them all. */
  count: number | null
}

/** From the first named day to the last one; null if they are separate days. */
function spanOf({ days, links, rest }: NamedDays): Span | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const isBetween = rest.includes('B') && links[0] === 'A'
  if (days.length === 2 && (isBetween || /^[-RU]$/.test(links[0] ?? ''))) return { first, last, count: null }
  // "from 10 December" does not say until when.
  if (/F[SCW]*$/.test(rest.slice(0, first.first))) return null
  if (days.every(({ day, month }) => day === first.day && month === first.month)) {
    const year = days.find((day) => day.year !== null)?.year ?? null
    const weekday = days.find((day) => day.weekday !== null)?.weekday ?? null
    const day = { ...first, year, weekday }
    return { first: day, last: day, count: 1 }
  }
  return /^[AC]*A$/.test(links.join('')) && !links.includes('') ? { first, last, count: days.length } : null
}

/** In milliseconds since 1970. */
type Days = readonly [first: number, last: number]

/** A weekday that only fits a day farther away, in milliseconds, is more likely a mistake. */
const farthest = 270 * aDay

/** The longest event, in days; what seems to be longer has its days the wrong way round. */
const longestSpan = 335

/**
 * The days of a span with their years; null if no year fits, or two readings do.
 * @param hasTime whether the text names a time of day too
 */
function daysOf({ first, last, count }: Span, today: number, hasTime: boolean): Days | null {
  const { weekday } = first.weekday === null ? last : first
  const readings = [false, true].map((isExchanged) => {
    const [a, b] = isExchanged ? [exchanged(first), exchanged(last)] : [first, last]
    if (!a || !b) return []
    const isReversed = a.month > b.month || (a.month === b.month && a.day > b.day)
    return yearsOf(a, b, isReversed, today, hasTime).flatMap((year): Days[] => {
      const days = [dayOf(a, year), dayOf(b, b.year ?? year + Number(isReversed))] as const
      const length = (days[1] - days[0]) / aDay
      return length >= 0 && length <= longestSpan && (count === null || length === count - 1) ? [days] : []
    })
  })
  const distance = ([from, to]: Days) => (today < from || today > to ? Math.abs(from - today) : 0)
  const sorted = readings.map((days) => days.toSorted((a, b) => distance(a) - distance(b)))
  const [usual = [], american = []] = sorted
  const hasYear = first.year !== null || last.year !== null
  if (weekday === null) return usual[0] ?? american[0] ?? null
  const fits = (days: Days | undefined) =>
    days !== undefined &&
    (hasYear || distance(days) <= farthest) &&
    [first, last].every(
      (day, at) => day.weekday === null || day.weekday === new Date(days[at] ?? 0).getUTCDay(),
    )
  if (fits(usual[0])) return usual[0] ?? null
  const fitting = sorted.map((days) => days.filter(fits)).filter((days) => days.length > 0)
  return fitting.length === 1 ? (fitting[0]?.[0] ?? null) : null
}

function exchanged(day: NamedDay): NamedDay | null {
  return day.isSlashed && day.isWhole ? { ...day, day: day.month + 1, month: day.day - 1 } : null
}

/** The years in which a span can begin: the written one, or those next to today. */
function yearsOf(a: NamedDay, b: NamedDay, isReversed: boolean, today: number, hasTime: boolean): number[] {
  const now = new Date(today).getUTCFullYear()
  const written = a.year ?? (b.year === null ? null : b.year - Number(isReversed))
  if (written === null) return [now - 1, now, now + 1]
  // "10 December 2030" may be half past eight, "10 December 2030, 19:00" is not.
  return hasTime || written <= now + 2 ? [written] : []
}

/** NaN if there is no such day. */
function dayOf({ month, day }: NamedDay, year: number): number {
  const moment = Date.UTC(year, month, day)
  return new Date(moment).getUTCMonth() === month ? moment : Number.NaN
}

/** Whether everything in a text agrees with its days, or has nothing to do with them. */
function isExplained(tokens: readonly Token[], rest: string, [from, to]: Days): boolean {
  // A word that makes it unsure, numbers that may be days or are linked to one by a short word, months without a day.
  if (/Q|(?<![XxLSK])N(?![XxL])|N[Xx]\.|\.xN|[.RUA-]M|M[.RUA-]/.test(rest)) return false
  return tokens.every(({ value, length = 0 }, at) => {
    if (rest[at] === 'Y') return [from, to].some((day) => new Date(day).getUTCFullYear() === value)
    if (rest[at] !== 'W' || length < 4) return true
    return from + ((value - new Date(from).getUTCDay() + 7) % 7) * aDay <= to
  })
}

/** The times of day of a text; null if it names none, or does not say which of several is meant. */
function timesOf(tokens: readonly Token[], { days, links, rest }: NamedDays) {
  const times = [...rest.matchAll(/T\^[Tt]|[TPt]|(?<=S)N|(?<=K)n/g)].flatMap(({ 0: found, index }) => {
    const end = found.includes('^') ? minutesAt(tokens, rest, index + 2) : (tokens[index]?.to ?? null)
    if (/n/i.test(found) && (tokens[index]?.value ?? 99) > 23) return []
    return { from: minutesAt(tokens, rest, index), to: end, at: index }
  })
  const [a, b] = days
  const middle = rest.search(/(?<=\..*)[-RU]/)
  const isSplit = /^[-RU]$/.test(links[0] ?? '') && a?.isWhole && b?.isWhole
  const [before, after] = [times.filter(({ at }) => at < middle), times.filter(({ at }) => at > middle)]
  const [start, end] = [before[0], after[0]]
  const none = { time: null, endTime: null }
  if (isSplit && start) {
    if (before.length > 1 || after.length > 1 || start.to !== null || (end && end.to !== null)) return none
    return { time: start.from, endTime: end?.from ?? null }
  }
  const [only] = times
  if (!only || times.length > 1 || (isSplit && only.to === null)) return none
  if (rest[only.at - 1] === 'U') return { time: null, endTime: only.from }
  const isNight = only.to !== null && only.to <= (only.from ?? 0)
  return { time: only.from, endTime: only.to === null ? null : only.to + (isNight ? aDay / 60_000 : 0) }
}

/** The time at an index. "at 8" says nothing before noon, "ore 8" does: null if it is not known. */
function minutesAt(tokens: readonly Token[], rest: string, at: number): number | null {
  const { value = 0, time = value } = tokens[at] ?? {}
  if (rest[at] === 't') return null
  if (!/n/i.test(rest[at] ?? '')) return time
  return rest[at - 1] === 'K' || value > 12 ? value * 60 : null
}
