import { localDay } from '../time-zone.ts'
import { findDays, isTwofold, type NamedDay, type NamedDays, type Order } from './named-days.ts'
import { type Time, type Token, tokensOf } from './tokens.ts'

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

const aDay = 24 * 60 * 60 * 1000

/**
 * Reads a date as people write it: "Sat 12 Dec, 8 pm", "10 Δεκεμβρίου 20:30", "10.-12.12.2026"; `docs/listings.md` has a table.
 * Without a year it is the one that makes the weekday right, or else brings the day nearest to now.
 * @param now in milliseconds since 1970
 * @returns null if the text names no day, or can be read in two ways
 */
export function readTextDate(text: string, now: number, timeZone = 'UTC'): TextDate | null {
  if (text.length > longestText) return null
  const tokens = tokensOf(text)
  const today = Date.parse(localDay(now, timeZone))
  if (!isTwofold(tokens)) return readOrder(tokens, 'dayFirst', today)
  // A number on both sides of the month: only the weekday can say which is the day.
  const read = (['dayFirst', 'monthFirst'] as const).flatMap((order) => readOrder(tokens, order, today) ?? [])
  return read.length === 1 ? (read[0] ?? null) : null
}

function readOrder(tokens: readonly Token[], order: Order, today: number): TextDate | null {
  const named = findDays(tokens, order)
  const span = spanOf(named, tokens)
  if (!span || (isTwofold(tokens) && span.first.weekday === null)) return null
  const days = daysOf(span, today)
  if (!days || !isExplained(tokens, named, days)) return null
  const toText = (day: number) => new Date(day).toISOString().slice(0, 10)
  return { firstDay: toText(days[0]), lastDay: toText(days[1]), ...timesOf(tokens, named, days) }
}

interface Span {
  first: NamedDay
  last: NamedDay
  /** How many days it has, if the text names them all. */
  count: number | null
}

/** From the first named day to the last one; null if they are separate days. */
function spanOf({ days, links }: NamedDays, tokens: readonly Token[]): Span | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const isRange = days.length === 2 && links[0] === 'range'
  const isBetween = days.length === 2 && links[0] === 'and' && tokens.some(({ kind }) => kind === 'between')
  if (isRange || isBetween) return { first, last, count: null }
  const before = tokens
    .slice(0, first.first)
    .findLast(({ kind }) => !['at', 'comma', 'weekday'].includes(kind))
  // "from 10 December" does not say until when.
  if (before?.kind === 'from') return null
  if (days.every(({ day, month }) => day === first.day && month === first.month)) {
    const year = days.find((day) => day.year !== null)?.year ?? null
    const weekday = days.find((day) => day.weekday !== null)?.weekday ?? null
    const day = { ...first, year, weekday }
    return { first: day, last: day, count: 1 }
  }
  const isList = links.at(-1) === 'and' && links.every((link) => link === 'and' || link === 'comma')
  return isList ? { first, last, count: days.length } : null
}

/** In milliseconds since 1970. */
type Days = readonly [first: number, last: number]

/** A weekday chooses no year that is farther away, in milliseconds: rather was it mistyped. */
const farthest = 270 * aDay

/** The longest event, in days; what seems to be longer has its days the wrong way round. */
const longestSpan = 335

/** The days of a span with their years; null if no year fits, or two readings do. */
function daysOf({ first, last, count }: Span, today: number): Days | null {
  const { weekday } = first.weekday === null ? last : first
  const readings = [false, true].map((isExchanged) => {
    const [a, b] = isExchanged ? [exchanged(first), exchanged(last)] : [first, last]
    if (!a || !b) return []
    const isReversed = a.month > b.month || (a.month === b.month && a.day > b.day)
    return yearsOf(a, b, isReversed, today).flatMap((year): Days[] => {
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
function yearsOf(a: NamedDay, b: NamedDay, isReversed: boolean, today: number): number[] {
  const now = new Date(today).getUTCFullYear()
  const written = a.year ?? (b.year === null ? null : b.year - Number(isReversed))
  // "10 December 2030" is half past eight.
  return written === null ? [now - 1, now, now + 1] : written <= now + 2 ? [written] : []
}

/** NaN if there is no such day. */
function dayOf({ month, day }: NamedDay, year: number): number {
  const moment = Date.UTC(year, month, day)
  return new Date(moment).getUTCMonth() === month ? moment : Number.NaN
}

/** Whether everything in a text agrees with its days, or has nothing to do with them. */
function isExplained(tokens: readonly Token[], { days, used }: NamedDays, [from, to]: Days): boolean {
  const isTwo = isTwofold(tokens)
  return tokens.every((token, at) => {
    if (used.has(at)) return true
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    switch (token.kind) {
      case 'doubt':
        return false
      case 'number': {
        const isJoined = [-1, 1].some((step) => {
          const [word, day] = [tokens[at + step], at + 2 * step]
          return word?.kind === 'word' && word.length <= 4 && used.has(day)
        })
        if (isJoined) return false
        const isBesideMonth = isTwo && days.some(({ first, last }) => at === first - 1 || at === last + 1)
        const kinds = [before?.kind, after?.kind]
        return (
          isBesideMonth ||
          kinds.includes('word') ||
          kinds.includes('label') ||
          ['at', 'clock'].includes(kinds[0] ?? '')
        )
      }
      case 'year':
        return [from, to].some((day) => new Date(day).getUTCFullYear() === token.value)
      case 'month':
        return ![before?.kind, after?.kind].some(
          (kind) => kind === 'date' || kind === 'range' || kind === 'and',
        )
      case 'weekday':
        return !token.isWhole || isOfDays(token.weekday, from, to)
      default:
        return true
    }
  })
}

function isOfDays(weekday: number, from: number, to: number): boolean {
  const after = (weekday - new Date(from).getUTCDay() + 7) % 7
  return from + after * aDay <= to
}

/** The times of day of a text; null if it names none, or does not say which of several is meant. */
function timesOf(tokens: readonly Token[], { days, links, used }: NamedDays, [from, to]: Days) {
  const times = tokens.flatMap((token, at) => {
    const time = token.kind === 'time' ? token : used.has(at) ? null : hourOf(tokens, at)
    return time ? { ...time, at } : []
  })
  const [a, b] = days
  const middle = tokens.findIndex(({ kind }, at) => kind === 'range' && a && at > a.last)
  const isSplit = links[0] === 'range' && a?.isWhole && b?.isWhole
  const [before, after] = [times.filter(({ at }) => at < middle), times.filter(({ at }) => at > middle)]
  const [start, end] = [before[0], after[0]]
  const none = { time: null, endTime: null }
  if (isSplit && start) {
    if (before.length > 1 || after.length > 1 || start.to !== null || (end && end.to !== null)) return none
    return { time: start.from, endTime: end?.from ?? null }
  }
  const [only] = times
  if (!only || times.length > 1 || (isSplit && only.to === null)) return none
  const link = tokens[only.at - 1]
  if (link?.kind === 'range' && link.by === 'until') return { time: null, endTime: only.from }
  const isNight = from === to && only.to !== null && only.to <= (only.from ?? 0)
  return { time: only.from, endTime: only.to === null ? null : only.to + (isNight ? aDay / 60_000 : 0) }
}

/** "at 20", "ore 9": before noon it says nothing unless the language counts to 24. */
function hourOf(tokens: readonly Token[], at: number): Time | null {
  const [before, token] = [tokens[at - 1]?.kind, tokens[at]]
  if (token?.kind !== 'number' || (before !== 'at' && before !== 'clock') || token.value > 23) return null
  return { kind: 'time', from: before === 'clock' || token.value > 12 ? token.value * 60 : null, to: null }
}
