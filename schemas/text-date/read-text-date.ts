import { dayMs, localDay } from '../time-zone.ts'
import { chooseDays, type Days, isSpanLink, readLinks } from './choose-days.ts'
import { type Item, isLink } from './days.ts'
import { parseText } from './parse-text.ts'

/** The days of a text, and its times if it contains any. */
interface TextDate {
  /** As YYYY-MM-DD. */
  firstDay: string
  /** As YYYY-MM-DD; equal to `firstDay` if the text has only one day. */
  lastDay: string
  /** In minutes after the start of the first day. */
  time: number | null
  /** In minutes after the start of the last day; more than 24 hours if the event continues past midnight. */
  endTime: number | null
}

/** Longer texts are not dates. */
const maxLength = 200

/**
 * Parses a date in natural language: "Sat 12 Dec, 8 pm", "10 Δεκεμβρίου 20:30", "10.-12.12.2026"; `docs/listings.md`
 * has a table. If the year is missing, the weekday determines it; without a weekday, the year that brings the day
 * nearest to now is used.
 * @param now Unix time (ms)
 * @returns null if the text does not contain a day or is ambiguous
 */
export function readTextDate(text: string, now: number, timeZone = 'UTC'): TextDate | null {
  // In a truncated text, the rest of the date can be missing.
  if (text.length > maxLength || text.endsWith('…')) return null
  const today = Date.parse(localDay(now, timeZone))
  const readings = parseText(text).orders.flatMap((items) => interpret(items, today) ?? [])
  return readings.length === 1 ? (readings[0] ?? null) : null
}

function interpret(items: readonly Item[], today: number): TextDate | null {
  const days = chooseDays(items, today)
  if (!days || !isExplained(items, days)) return null
  const toText = (day: number) => new Date(day).toISOString().slice(0, 10)
  return { firstDay: toText(days[0]), lastDay: toText(days[1]), ...readTimes(items) }
}

/** Whether each item agrees with the days or is unrelated to them. */
function isExplained(items: readonly Item[], days: Days): boolean {
  return items.every((item, at) => {
    const [before, after] = [items[at - 1], items[at + 1]]
    if (item.kind === 'doubt' || item.kind === 'onwards') return false
    if (item.kind === 'month') return ![before, after].some((other) => other?.kind === 'day' || isLink(other))
    if (item.kind === 'number') return isNumberOfName(items, at)
    if (item.kind === 'year') return days.some((day) => new Date(day).getUTCFullYear() === item.year)
    if (item.kind !== 'weekday') return true
    // "Thu - 10 December", "10 December - Sat"
    if (isLink(after)) return hasWeekday([days[0], days[0]], item.weekday)
    if (isLink(before)) return hasWeekday([days[1], days[1]], item.weekday)
    return item.isAbbreviated || hasWeekday(days, item.weekday)
  })
}

/** "2 sessions", "at 8", "Amphitheatre 3": a number that is not another day. */
function isNumberOfName(items: readonly Item[], at: number): boolean {
  const [before, after] = [items[at - 1], items[at + 1]]
  // "10 or 11 December" in a language that the grammar does not support
  if (after?.kind === 'word' && items[at + 2]?.kind === 'day') return false
  if (before?.kind === 'word' && before.isShort && items[at - 2]?.kind === 'day') return false
  return kindsBeforeNumber.has(before?.kind ?? '') || after?.kind === 'word' || after?.kind === 'label'
}

const kindsBeforeNumber = new Set(['word', 'label', 'at', 'mark', 'clockWord'])

function hasWeekday([from, to]: Days, weekday: number): boolean {
  return from + ((weekday - new Date(from).getUTCDay() + 7) % 7) * dayMs <= to
}

interface FoundTime {
  start: number | null
  end: number | null
  at: number
}

/** Returns the times in a text; null if it does not contain any or is ambiguous. */
function readTimes(items: readonly Item[]): Pick<TextDate, 'time' | 'endTime'> {
  const none = { time: null, endTime: null }
  if (items.some((_, at) => isTimeZone(items, at))) return none
  const times = items.flatMap((item, at) => findTime(item, items[at - 1], at))
  const [first, second] = items.filter((item) => item.kind === 'day')
  const firstDay = items.findIndex(({ kind }) => kind === 'day')
  const middle = items.findIndex(({ kind }, at) => at > firstDay && isSpanLink(kind))
  const isSpan = isSpanLink(readLinks(items)[0]) && first?.isWhole && second?.isWhole
  const before = times.filter(({ at }) => at < middle)
  const after = times.filter(({ at }) => at > middle)
  const [start, end] = [before[0], after[0]]
  if (isSpan && start) {
    const isClear = before.length === 1 && after.length <= 1 && start.end === null && !end?.end
    return isClear ? { time: start.start, endTime: end?.start ?? null } : none
  }
  const [only] = times
  if (!only || times.length > 1 || (isSpan && only.end === null)) return none
  if (items[only.at - 1]?.kind === 'until') return { time: null, endTime: only.start }
  const isNight = only.end !== null && only.end <= (only.start ?? 0)
  return { time: only.start, endTime: only.end === null ? null : only.end + (isNight ? dayMs / 60_000 : 0) }
}

/** "20:00 CET", "20:00 (UTC+2)": a time in another time zone is not the event's local time. */
function isTimeZone(items: readonly Item[], at: number): boolean {
  if (items[at]?.kind === 'offset') return true
  const before = items[at - 1]?.kind === 'mark' ? items[at - 2] : items[at - 1]
  return items[at]?.kind === 'timeZone' && before?.kind === 'time'
}

/** "at 8" can be morning or evening; "at 20" is unambiguous. */
function findTime(item: Item, before: Item | undefined, at: number): FoundTime[] {
  if (item.kind === 'time') return [{ start: item.start, end: item.end, at }]
  const isHour =
    item.kind === 'number' && item.value < 24 && (before?.kind === 'at' || before?.kind === 'mark')
  return isHour ? [{ start: item.value > 12 ? item.value * 60 : null, end: null, at }] : []
}
