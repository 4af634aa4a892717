import { dayMs, hourMs, localDay, toEpochMs, toUtc } from '../../../../schemas/time-zone.ts'
import { addMs, isDay, toFloatingMs, toLocalTime } from './clock.ts'

/** One date of an event: timestamps as ISO 8601 in UTC, or days as YYYY-MM-DD. */
export interface Occurrence {
  start: string
  /** Null if the event has no end. */
  end: string | null
}

/** The parts of a schedule that affect the bounds of a date. */
interface Place {
  zone: string
  isInWords: boolean
}

/**
 * Creates a date from a start and an end. The end is ignored unless it is after the start. Times without a zone are
 * local.
 */
export function createOccurrence(from: string, until: string | null, zone: string): Occurrence {
  const start = toUtc(from, zone)
  const clock = toLocalTime(start, zone)
  if (until === null || (isDay(until) && until <= clock.slice(0, 10))) return { start, end: null }
  // An event in the DST gap moves forward one hour and keeps its length.
  if (!isDay(from) && !isDay(until) && clock !== toLocalTime(from, zone) && !until.endsWith('Z'))
    return { start, end: addLength(clock, Math.max(0, toFloatingMs(until) - toFloatingMs(from)), zone) }
  const end = toUtc(isDay(start) || isDay(until) ? getLocalEnd(clock, until, zone) : until, zone)
  return { start, end: end > start ? end : null }
}

/** The local end of a date that starts at a local time. If the end is a day, the event lasts until that day is over. */
export function getLocalEnd(start: string, end: string, zone: string): string {
  if (isDay(start)) return toLocalTime(end, zone).slice(0, 10)
  return isDay(end) ? `${end}T23:59:00` : toLocalTime(end, zone)
}

export function addLength(start: string, length: number | null, zone: string): string | null {
  return length ? toUtc(addMs(start, length), zone) : null
}

/** The start in milliseconds since the Unix epoch; the start of the day if the time is unknown. */
export function getStartMs({ start }: Occurrence, zone: string): number {
  return isDay(start) ? toEpochMs(Date.parse(start), zone) : Date.parse(start)
}

/** When an event starts and ends on one of its dates. */
export interface Bounds {
  /** First local day, as YYYY-MM-DD. */
  firstDay: string
  /** Last local day, as YYYY-MM-DD. A night that ends early in the morning belongs to the day before. */
  lastDay: string
  /** The previous day if the date starts between midnight and 05:00 and belongs to the night before; otherwise null. */
  nightOf: string | null
  /** Whether the start time is known. */
  hasTime: boolean
  /** The start as ISO 8601 in UTC; the start of the first day if the time is unknown. */
  begins: string
  /** The end as ISO 8601 in UTC; null if its time is unknown, even if its day is known. */
  ends: string | null
}

/** A night that ends within this time after midnight belongs to the day before (ms). */
const smallHoursMs = 6 * hourMs

/** Assumed length of an event without an end (ms). */
export const assumedLengthMs = 12 * hourMs

/** Computes the bounds of a date. */
export function getBounds({ start, end }: Occurrence, { zone }: Place): Bounds {
  const hasTime = !isDay(start)
  const clock = toLocalTime(start, zone)
  const firstDay = clock.slice(0, 10)
  const endDay = end && (isDay(end) ? end : toLocalTime(before(end, smallHoursMs), zone).slice(0, 10))
  const isNight = hasTime && clock.slice(11) < '05:00' && isInTheNight(clock, end && toLocalTime(end, zone))
  return {
    firstDay,
    lastDay: endDay && endDay > firstDay ? endDay : firstDay,
    nightOf: isNight ? before(firstDay, dayMs).slice(0, 10) : null,
    hasTime,
    begins: new Date(getStartMs({ start, end }, zone)).toISOString(),
    ends: end && !isDay(end) ? end : null,
  }
}

const before = (time: string, length: number) => new Date(Date.parse(time) - length).toISOString()

/**
 * Whether an event that starts before 05:00 belongs to the evening before. An event that ends after noon belongs to its
 * own day, and so does an event at midnight without an end, because apps write a day without a time as midnight.
 */
function isInTheNight(start: string, end: string | null): boolean {
  if (end === null) return start.slice(11, 16) > '00:00'
  return end <= `${start.slice(0, 10)}T12:00`
}

/**
 * When a date is over (Unix time in ms). Without an end, a date with a time lasts `assumedLengthMs`, and a day lasts
 * until midnight. A date in free text lasts until midnight too, or for `smallHoursMs` if it starts late.
 */
export function getEndMs({ start, end }: Occurrence, { zone, isInWords }: Place): number {
  if (end && !isDay(end)) return Date.parse(end)
  const begins = getStartMs({ start, end }, zone)
  if (!isDay(start) && !isInWords && end === null) return begins + assumedLengthMs
  const lastDay = end ?? (isDay(start) ? start : localDay(begins, zone))
  return Math.max(toEpochMs(Date.parse(lastDay) + dayMs, zone), begins + smallHoursMs)
}
