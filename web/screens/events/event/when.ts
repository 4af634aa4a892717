import { LRUCache } from 'lru-cache'
import { dateFormat, dayMs, hourMs, localDay } from '../../../../schemas/time-zone.ts'
import { isDay } from './clock.ts'
import { getDatesFrom, getLastDate } from './dates.ts'
import type { EventRecord } from './event-record.ts'
import { type Bounds, getBounds, getEndMs, type Occurrence } from './occurrence.ts'

export type Phase = 'upcoming' | 'now' | 'past'

/** When an event takes place. All fields except `hasTime` are null if the record has no unambiguous day. */
export type EventTimes = Pick<Bounds, 'hasTime'> & {
  [Name in Exclude<keyof Bounds, 'hasTime'>]: Bounds[Name] | null
}

/** One date of an event, as pages show it. */
export type ShownDate = EventTimes & {
  /** ISO 8601 in UTC; null if the date is free text or has no time. */
  start: string | null
  end: string | null
  /** As text. */
  date: string | null
}

/**
 * One date of an event, relative to the time at which the event was read, because a cached page must not read the
 * clock.
 */
type ListedDate = ShownDate & {
  phase: Phase | null
  /**
   * The week of the date's first day, relative to today. A date under way counts as this week. Null if the day is
   * unknown.
   */
  week: Week | null
  /** Whether the event has been running for more than two days. */
  isOngoing: boolean
}

/** An event with the times of its current or next date, or else of its last date. */
export type ListedEvent = EventRecord &
  ListedDate & {
    /** The local date when the event was read, as YYYY-MM-DD. */
    today: string
    /** Its dates within each range, in order, except those that are over. */
    within: Readonly<Record<RangeName, readonly ListedDate[]>>
    /** The next dates of a series, up to the number that its page lists. */
    nextDates: readonly ListedDate[]
    /** Whether its local time differs from the time in the site's zone. */
    isInOtherZone?: boolean
  }

export const rangeNames = ['today', 'weekend'] as const
export type RangeName = (typeof rangeNames)[number]

type Week = 'thisWeek' | 'nextWeek' | 'later'

/** How far ahead a page lists further dates of a series (ms). */
export const horizonMs = 366 * dayMs

/** Max number of further dates that a page lists. */
const maxNextDates = 8

const maxNewMs = 2 * dayMs

/** Adds an event's times relative to `now`. @param now in milliseconds since the Unix epoch */
export function createListedEvent(event: EventRecord, now: number): ListedEvent {
  const { today, ranges, rangesEnd } = daysAt(now, event.timeZone)
  const place = (date: Occurrence | null) => createListedDate(event, date, { now, today })
  const dates = getNextDates(event, now, maxNextDates + 1, rangesEnd).map(place)
  const isIn = (name: RangeName) => dates.filter((date) => isWithin(date, ranges[name]))
  return {
    ...event,
    ...(dates[0] ?? place(getLastDate(event.schedule, now))),
    today,
    within: { today: isIn('today'), weekend: isIn('weekend') },
    nextDates: dates.slice(1, maxNextDates + 1),
  }
}

/** Limits an event to its dates within a range. Null if it has none. */
export function limitToRange(event: ListedEvent, range: RangeName): ListedEvent | null {
  const [shown, ...nextDates] = event.within[range]
  return shown ? { ...event, ...shown, nextDates } : null
}

function createListedDate(
  event: EventRecord,
  date: Occurrence | null,
  { now, today }: { now: number; today: string },
): ListedDate {
  const shown = shownOn(event, date)
  const { firstDay, nightOf, begins } = shown
  const phase = date && getPhase(event, date, shown, now)
  return {
    ...shown,
    phase,
    week: firstDay === null ? null : getWeek(nightOf ?? firstDay, today),
    isOngoing: phase === 'now' && begins !== null && now - Date.parse(begins) > maxNewMs,
  }
}

/** First and last day, as YYYY-MM-DD. */
interface DayRange {
  from: string
  to: string
}

interface Days {
  today: string
  ranges: Readonly<Record<RangeName, DayRange>>
  /** Upper bound for the start of a date in any range and time zone (Unix time in ms). */
  rangesEnd: number
}

/** Cached because a list needs the same days for every event. */
const knownDays = new LRUCache<string, Days>({ max: 200 })

/** The days of the ranges. Until 05:00, ranges include the evening before, because its night is not over. */
function daysAt(now: number, timeZone: string): Days {
  const key = `${now} ${timeZone}`
  const known = knownDays.get(key)
  if (known) return known
  const today = localDay(now, timeZone)
  const evening = localDay(now - 5 * hourMs, timeZone)
  const [saturday, sunday] = [dayOfWeek(evening, 5), dayOfWeek(evening, 6)]
  const ranges = {
    today: { from: evening, to: today },
    weekend: { from: evening === sunday ? sunday : saturday, to: sunday },
  }
  const days = { today, ranges, rangesEnd: Date.parse(sunday) + 2 * dayMs }
  knownDays.set(key, days)
  return days
}

/** Whether a date overlaps a range. A night belongs only to the evening before. */
function isWithin({ firstDay, lastDay, nightOf }: EventTimes, { from, to }: DayRange): boolean {
  if (firstDay === null || lastDay === null) return false
  return (nightOf ?? firstDay) <= to && (nightOf ?? lastDay) >= from
}

/**
 * An event's current and next dates.
 * @param count number of dates to return; after the first, only dates within the horizon
 * @param until in milliseconds since the Unix epoch; all dates that start by then are returned, even more than `count`
 */
export function getNextDates({ schedule }: EventRecord, now: number, count: number, until = 0): Occurrence[] {
  const dates: Occurrence[] = []
  for (const date of getDatesFrom(schedule, now)) {
    const begins = Date.parse(date.start)
    if (dates.length >= count && begins > until) break
    if (dates.length > 0 && begins > now + horizonMs) break
    dates.push(date)
  }
  return dates
}

/** Returns an event with the times of one of its dates. */
export function addDate<Event extends EventRecord>(event: Event, date: Occurrence): Event & ShownDate {
  return { ...event, ...shownOn(event, date) }
}

const unknownTimes = {
  firstDay: null,
  lastDay: null,
  nightOf: null,
  hasTime: false,
  begins: null,
  ends: null,
} as const

function shownOn({ schedule, date: words }: EventRecord, date: Occurrence | null): ShownDate {
  const text = date && (schedule.isSeries || words === null) ? dateText(date, schedule.zone) : words
  if (date === null) return { start: null, end: null, date: text, ...unknownTimes }
  const bounds = getBounds(date, schedule)
  const hasMoments = bounds.hasTime && !schedule.isInWords
  return {
    start: hasMoments ? bounds.begins : null,
    end: hasMoments ? bounds.ends : null,
    date: text,
    ...bounds,
  }
}

/** Formats a date the way records write it: "May 10 at 19:30"; days as "Dec 11, 2026 – Dec 13, 2026". */
function dateText({ start, end }: Occurrence, zone: string): string {
  if (isDay(start))
    return [start, ...(end && isDay(end) && end !== start ? [end] : [])].map(dayText).join(' – ')
  const day = dateFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' })
  const time = dateFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
  return `${day.format(new Date(start))} at ${time.format(new Date(start))}`
}

/** Formats `2026-12-11` as "Dec 11, 2026". */
function dayText(day: string): string {
  return dateFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).format(Date.parse(day))
}

/** Weeks start on Monday. */
function getMonday(day: string): number {
  return Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * dayMs
}

/** Returns a day of the same week. @param index 0 for Monday */
function dayOfWeek(day: string, index: number): string {
  return new Date(getMonday(day) + index * dayMs).toISOString().slice(0, 10)
}

function getWeek(day: string, today: string): Week {
  const weeks = Math.floor((Date.parse(day) - getMonday(today)) / (7 * dayMs))
  if (weeks <= 0) return 'thisWeek'
  return weeks === 1 ? 'nextWeek' : 'later'
}

/** Whether a date is upcoming, under way or over. Null if it is unknown whether it has ended. */
function getPhase({ schedule }: EventRecord, date: Occurrence, shown: ShownDate, now: number): Phase | null {
  const { begins, ends, firstDay, lastDay } = shown
  if (begins !== null && now < Date.parse(begins)) return 'upcoming'
  if (now >= getEndMs(date, schedule)) return 'past'
  // It is unknown whether an event without an end time is over on its only day.
  const isUnsure = schedule.isInWords || isDay(date.start)
  return isUnsure && ends === null && firstDay === lastDay ? null : 'now'
}
