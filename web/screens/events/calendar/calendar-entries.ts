import { recurrence } from '../event/dates.ts'
import type { CalendarDate } from '../event/schedule.ts'
import { addDate, horizonMs, type ListedEvent } from '../event/when.ts'
import { retentionMs } from '../list/coming.ts'

/** Max number of past events in a calendar. */
export const maxPastEvents = 100

/** An entry of a calendar file: an event on one of its dates, or on a repeating date. */
export interface CalendarEntry extends Pick<CalendarDate, 'key' | 'repeating'> {
  event: ListedEvent
}

/**
 * Returns an event's calendar entries.
 * @param now in milliseconds since the Unix epoch
 */
export function getCalendarEntries(event: ListedEvent, now: number): CalendarEntry[] {
  const { schedule, begins } = event
  if (recurrence === null || !schedule.isSeries)
    return begins === null ? [] : [{ event, key: '', repeating: null }]
  // Measure the horizon from the first date, so that a series that starts in two years still includes its listed dates.
  const until = Math.max(now, Date.parse(begins ?? '') || now) + horizonMs
  return recurrence
    .calendarDates(schedule, now - retentionMs, until)
    .map(({ date, ...entry }) => ({ event: { ...event, ...addDate(event, date) }, ...entry }))
}
