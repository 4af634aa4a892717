import { datesFrom, recurrence } from './dates.ts'
import type { CalendarDate } from './schedule.ts'
import { horizon, type ListedEvent, onDate } from './when.ts'

/** What somebody went to stays in their calendar for so long after its end, in milliseconds. */
export const keptFor = 60 * 24 * 60 * 60 * 1000

/** As many events that are over are in a calendar. */
export const maxKept = 100

/** Whether a calendar has an event: it is not over, or was so lately. */
export function isKept({ phase, schedule }: ListedEvent, now: number): boolean {
  return phase !== 'past' || !datesFrom(schedule, now - keptFor).next().done
}

/** An entry of a calendar file: an event on one of its dates, or on a date that repeats. */
export interface CalendarEntry extends Pick<CalendarDate, 'key' | 'repeating'> {
  event: ListedEvent
}

/** The entries of an event. @param now in milliseconds since 1970 */
export function calendarEntries(event: ListedEvent, now: number): CalendarEntry[] {
  const { schedule, begins } = event
  if (recurrence === null || !schedule.isSeries)
    return begins === null ? [] : [{ event, key: '', repeating: null }]
  // A series that begins in two years has its named dates, too.
  const until = Math.max(now, Date.parse(begins ?? '') || now) + horizon
  return recurrence
    .calendarDates(schedule, now - keptFor, until)
    .map(({ date, ...entry }) => ({ event: { ...event, ...onDate(event, date) }, ...entry }))
}
