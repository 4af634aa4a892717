import { readTextDate } from '../../../../schemas/text-date/read-text-date.ts'
import { localDay, momentOf } from '../../../../schemas/time-zone.ts'
import { dayText, type EventRecord } from './event-record.ts'

export type Phase = 'upcoming' | 'now' | 'past'

/** An event without an end counts as over this long after its start, in milliseconds. */
export const assumedLength = 12 * 60 * 60 * 1000

/** When an event takes place: by its timestamps, or else by the text of its date. All null if neither names a day. */
export interface EventTimes {
  /** Its first day in its own zone, as YYYY-MM-DD. */
  firstDay: string | null
  /** Its last day, as YYYY-MM-DD. A night that ends early in the morning belongs to the day before. */
  lastDay: string | null
  /** Whether the hour of the beginning is known. */
  hasTime: boolean
  /** The beginning as ISO 8601 in UTC; that of the first day if the hour is not known. */
  begins: string | null
  /** The end as ISO 8601 in UTC; null if the event does not say when it ends, even if it says on which day. */
  ends: string | null
}

/** An event with its dates relative to the last minute, because a cached page must not read the clock itself. */
export interface ListedEvent extends EventRecord, EventTimes {
  phase: Phase | null
  /** How far off its first day is; an event under way is of this week. Null if the day is not known. */
  week: Week | null
  isToday: boolean
  isThisWeekend: boolean
  /** The dates of a series after this one, as many as its page lists; see `seriesEvent`. */
  nextDates: readonly NextDate[]
}

export type NextDate = EventTimes & Pick<EventRecord, 'start' | 'end' | 'date'>

type Week = 'thisWeek' | 'nextWeek' | 'later'

type Dated = Pick<EventRecord, 'start' | 'end' | 'timeZone' | 'date'>

/** An event with its place in time. @param now in milliseconds since 1970 */
export function listedEvent(event: EventRecord, now: number): ListedEvent {
  const times = timesOf(event, now)
  const { firstDay, lastDay } = times
  const today = localDay(now, timeZoneOf(event))
  const [saturday, sunday] = [dayOfWeek(today, 5), dayOfWeek(today, 6)]
  const isWithin = (from: string, to: string) =>
    firstDay !== null && lastDay !== null && firstDay <= to && lastDay >= from
  return {
    ...event,
    date: event.date && dayText(event.date),
    ...times,
    phase: phaseOf(event, now, times),
    week: firstDay === null ? null : weekOf(firstDay, today),
    isToday: isWithin(today, today),
    isThisWeekend: isWithin(today, sunday) && isWithin(saturday, sunday),
    nextDates: [],
  }
}

/** The zone on whose clocks an event takes place. */
export function timeZoneOf({ timeZone }: Pick<EventRecord, 'timeZone'>): string {
  return timeZone ?? 'UTC'
}

/** A night that ends so early belongs to the day before, in milliseconds. */
const smallHours = 6 * 60 * 60 * 1000

/** Reads when an event takes place. @param now in milliseconds since 1970 */
export function timesOf(event: Dated, now: number): EventTimes {
  const { start, end } = event
  if (start === null) return timesOfText(event, now)
  const zone = timeZoneOf(event)
  const firstDay = localDay(Date.parse(start), zone)
  const endDay = end && localDay(Date.parse(end) - smallHours, zone)
  const lastDay = endDay && endDay > firstDay ? endDay : firstDay
  return { firstDay, lastDay, hasTime: true, begins: start, ends: end }
}

const unknownTimes: EventTimes = { firstDay: null, lastDay: null, hasTime: false, begins: null, ends: null }

function timesOfText(event: Dated, now: number): EventTimes {
  const zone = timeZoneOf(event)
  const read = event.date === null ? null : readTextDate(event.date, now, zone)
  if (read === null) return unknownTimes
  const { firstDay, lastDay, time, endTime } = read
  const momentAt = (day: string, minutes: number) =>
    new Date(momentOf(Date.parse(day) + minutes * 60_000, zone)).toISOString()
  return {
    firstDay,
    lastDay,
    hasTime: time !== null,
    begins: momentAt(firstDay, time ?? 0),
    ends: endTime === null ? null : momentAt(lastDay, endTime),
  }
}

const aDay = 24 * 60 * 60 * 1000

/** Weeks begin on Monday. */
function mondayOf(day: string): number {
  return Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * aDay
}

/** A day of the same week. @param index from Monday, 0 */
function dayOfWeek(day: string, index: number): string {
  return new Date(mondayOf(day) + index * aDay).toISOString().slice(0, 10)
}

function weekOf(day: string, today: string): Week {
  const weeks = Math.floor((Date.parse(day) - mondayOf(today)) / (7 * aDay))
  if (weeks <= 0) return 'thisWeek'
  return weeks === 1 ? 'nextWeek' : 'later'
}

/**
 * Whether an event is ahead, under way or over; null if its date is a text that names no day. Without an end, an event with
 * a timestamp lasts `assumedLength`, and one with a text until the end of its last day.
 */
export function phaseOf(event: Dated, now: number, times = timesOf(event, now)): Phase | null {
  const { begins, ends, firstDay, lastDay } = times
  if (begins === null || firstDay === null || lastDay === null) return null
  const over = ends
    ? Date.parse(ends)
    : event.start
      ? Date.parse(event.start) + assumedLength
      : endOf(event, lastDay, begins)
  if (now >= over) return 'past'
  if (now < Date.parse(begins)) return 'upcoming'
  // Nobody knows whether an event goes on whose text names one day and no end.
  return event.start === null && ends === null && firstDay === lastDay ? null : 'now'
}

/** The end of a last day; a late beginning has some hours of the night as well. */
function endOf(event: Dated, lastDay: string, begins: string): number {
  return Math.max(momentOf(Date.parse(lastDay) + aDay, timeZoneOf(event)), Date.parse(begins) + smallHours)
}
