import { aDay, anHour, localDay, momentOf, utc } from '../../../../schemas/time-zone.ts'
import { addTo, asUtc, clockText, isDay } from './clock.ts'

/** One time at which an event takes place: moments as ISO 8601 in UTC, or days as YYYY-MM-DD. */
export interface Occurrence {
  start: string
  /** Null if the event does not say when it ends. */
  end: string | null
}

/** The parts of a schedule on which the bounds of a date depend. */
interface Place {
  zone: string
  isInWords: boolean
}

/** The date that begins at one time or day and ends at another, if that is later. Times without a zone are those of the clocks. */
export function dateBetween(from: string, until: string | null, zone: string): Occurrence {
  const start = utc(from, zone)
  const clock = clockText(start, zone)
  if (until === null || (isDay(until) && until <= clock.slice(0, 10))) return { start, end: null }
  // An event of an hour that clocks skip is as long in the next one.
  if (!isDay(from) && !isDay(until) && clock !== clockText(from, zone) && !until.endsWith('Z'))
    return { start, end: endFrom(clock, Math.max(0, asUtc(until) - asUtc(from)), zone) }
  const end = utc(isDay(start) || isDay(until) ? endOn(clock, until, zone) : until, zone)
  return { start, end: end > start ? end : null }
}

/** When a date that begins at a time of the clocks ends on them. An event that names its last day goes on until that day is over. */
export function endOn(start: string, end: string, zone: string): string {
  if (isDay(start)) return clockText(end, zone).slice(0, 10)
  return isDay(end) ? `${end}T23:59:00` : clockText(end, zone)
}

export function endFrom(start: string, length: number | null, zone: string): string | null {
  return length ? utc(addTo(start, length), zone) : null
}

/** In milliseconds since 1970; that of the day if the hour is not known. */
export function beginningOf({ start }: Occurrence, zone: string): number {
  return isDay(start) ? momentOf(Date.parse(start), zone) : Date.parse(start)
}

/** The place of an occurrence in time. */
export interface Bounds {
  /** Its first day in its own zone, as YYYY-MM-DD. */
  firstDay: string
  /** Its last day, as YYYY-MM-DD. A night that ends early in the morning belongs to the day before. */
  lastDay: string
  /** The day before, if it takes place in the night after that day: it begins between midnight and 05:00. Otherwise null. */
  nightOf: string | null
  /** Whether the hour of the beginning is known. */
  hasTime: boolean
  /** The beginning as ISO 8601 in UTC; that of the first day if the hour is not known. */
  begins: string
  /** The end as ISO 8601 in UTC; null if the event does not say when it ends, even if it says on which day. */
  ends: string | null
}

/** A night that ends so early belongs to the day before, in milliseconds. */
const smallHours = 6 * anHour

/** An event without an end counts as over this long after its start, in milliseconds. */
export const assumedLength = 12 * anHour

/** The place of an occurrence in time. */
export function boundsOf({ start, end }: Occurrence, { zone }: Place): Bounds {
  const hasTime = !isDay(start)
  const clock = clockText(start, zone)
  const firstDay = clock.slice(0, 10)
  const endDay = end && (isDay(end) ? end : clockText(before(end, smallHours), zone).slice(0, 10))
  const isNight = hasTime && clock.slice(11) < '05:00' && isInTheNight(clock, end && clockText(end, zone))
  return {
    firstDay,
    lastDay: endDay && endDay > firstDay ? endDay : firstDay,
    nightOf: isNight ? before(firstDay, aDay).slice(0, 10) : null,
    hasTime,
    begins: new Date(beginningOf({ start, end }, zone)).toISOString(),
    ends: end && !isDay(end) ? end : null,
  }
}

const before = (time: string, length: number) => new Date(Date.parse(time) - length).toISOString()

/**
 * Whether people count an event that begins before 05:00 as part of the evening before. An event that goes on after noon belongs to
 * its own day. So does one at midnight without an end, because apps write a day without an hour as its midnight.
 */
function isInTheNight(start: string, end: string | null): boolean {
  if (end === null) return start.slice(11, 16) > '00:00'
  return end <= `${start.slice(0, 10)}T12:00`
}

/**
 * When an occurrence is over, in milliseconds since 1970. Without an end, one with a moment lasts `assumedLength`, and one with a
 * day until that is over; a late beginning in words has some hours of the night as well.
 */
export function overAt({ start, end }: Occurrence, { zone, isInWords }: Place): number {
  if (end && !isDay(end)) return Date.parse(end)
  const begins = beginningOf({ start, end }, zone)
  if (!isDay(start) && !isInWords && end === null) return begins + assumedLength
  const lastDay = end ?? (isDay(start) ? start : localDay(begins, zone))
  return Math.max(momentOf(Date.parse(lastDay) + aDay, zone), begins + smallHours)
}
