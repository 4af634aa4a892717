import { aDay, dateFormat, localDay } from '../../../../schemas/time-zone.ts'
import { dayOf } from '../../../firestore/fields.ts'
import type { EventRecord } from './event-record.ts'
import { isDay } from './rule.ts'
import { type Bounds, boundsOf, lastOccurrence, type Occurrence, occurrences, overAt } from './schedule.ts'

export type Phase = 'upcoming' | 'now' | 'past'

/** When an event takes place. All null if its record names no sure day. */
export type EventTimes = Pick<Bounds, 'hasTime'> & {
  [Name in Exclude<keyof Bounds, 'hasTime'>]: Bounds[Name] | null
}

/** What an event shows of one of its dates. */
export type ShownDate = EventTimes & {
  /** As ISO 8601 in UTC; null if the date is in words or names no hour. */
  start: string | null
  end: string | null
  /** In words. */
  date: string | null
}

/** An event with its dates relative to the last minute, because a cached page must not read the clock itself. */
export type ListedEvent = EventRecord &
  ShownDate & {
    phase: Phase | null
    /** How far off its first day is; an event under way is of this week. Null if the day is not known. */
    week: Week | null
    /** The day on the clocks of its place when it was read, as YYYY-MM-DD. */
    today: string
    isToday: boolean
    isThisWeekend: boolean
    /** The dates of a series after this one, as many as its page lists. */
    nextDates: readonly ShownDate[]
    /** Whether clocks at its place show another hour than the site's time zone. */
    isInOtherZone?: boolean
  }

type Week = 'thisWeek' | 'nextWeek' | 'later'

/** How far ahead the dates of a series after the next one are told, in milliseconds. */
export const horizon = 366 * aDay

/** As many dates are told after the next one. */
const maxNextDates = 8

/**
 * An event with its place in time: on its date that is under way or comes next, or else on its last one.
 * @param now in milliseconds since 1970
 */
export function listedEvent(event: EventRecord, now: number): ListedEvent {
  const { schedule, timeZone } = event
  const [next, ...later] = comingDates(event, now, maxNextDates + 1)
  const shown = next ?? lastOccurrence(schedule, now)
  const on = onDate(event, shown)
  const { firstDay, lastDay } = on
  const today = localDay(now, timeZone)
  const [saturday, sunday] = [dayOfWeek(today, 5), dayOfWeek(today, 6)]
  const isWithin = (from: string, to: string) =>
    firstDay !== null && lastDay !== null && firstDay <= to && lastDay >= from
  return {
    ...on,
    phase: shown && phaseOf(event, shown, now),
    week: firstDay === null ? null : weekOf(firstDay, today),
    today,
    isToday: isWithin(today, today),
    isThisWeekend: isWithin(today, sunday) && isWithin(saturday, sunday),
    nextDates: later.map((date) => shownOn(event, date)),
  }
}

/** The dates of an event that are under way or come next; the next one however far it is, and others within the horizon. */
export function comingDates({ schedule }: EventRecord, now: number, count: number): Occurrence[] {
  const dates: Occurrence[] = []
  for (const date of occurrences(schedule, now)) {
    if (dates.length > 0 && Date.parse(date.start) > now + horizon) break
    dates.push(date)
    if (dates.length === count) break
  }
  return dates
}

/** An event on one of its dates; null for one without a sure day. */
export function onDate(event: EventRecord, date: Occurrence | null): EventRecord & ShownDate {
  return { ...event, ...shownOn(event, date) }
}

const unknownTimes = { firstDay: null, lastDay: null, hasTime: false, begins: null, ends: null } as const

function shownOn({ schedule, date: words }: EventRecord, date: Occurrence | null): ShownDate {
  const text =
    date && (schedule.isSeries || words === null) ? dateText(date, schedule.zone) : words && dayText(words)
  if (date === null) return { start: null, end: null, date: text, ...unknownTimes }
  const bounds = boundsOf(date, schedule)
  const hasMoments = bounds.hasTime && !schedule.isInWords
  return {
    start: hasMoments ? bounds.begins : null,
    end: hasMoments ? bounds.ends : null,
    date: text,
    ...bounds,
  }
}

/** The words in which records write their date: "May 10 at 19:30"; days as "Dec 11, 2026 – Dec 13, 2026". */
function dateText({ start, end }: Occurrence, zone: string): string {
  if (isDay(start))
    return [start, ...(end && isDay(end) && end !== start ? [end] : [])].map(dayText).join(' – ')
  const day = dateFormat('en-US', { timeZone: zone, month: 'short', day: 'numeric' })
  const time = dateFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
  return `${day.format(new Date(start))} at ${time.format(new Date(start))}`
}

/** `2026-12-11` as "Dec 11, 2026"; other dates as they are. */
export function dayText(date: string): string {
  const day = dayOf(date)
  const format = dateFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
  return day === null ? date : format.format(Date.parse(day))
}

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

/** Whether an event on one of its dates is ahead, under way or over. */
function phaseOf({ schedule }: EventRecord, date: Occurrence, now: number): Phase | null {
  if (now >= overAt(date, schedule)) return 'past'
  const { begins, ends, firstDay, lastDay } = boundsOf(date, schedule)
  if (now < Date.parse(begins)) return 'upcoming'
  // Nobody knows whether an event goes on whose text names one day and no end.
  const isUnsure = schedule.isInWords || isDay(date.start)
  return isUnsure && ends === null && firstDay === lastDay ? null : 'now'
}
