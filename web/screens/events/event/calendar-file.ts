import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { momentOf } from './time-zone'
import { type ListedEvent, timeZoneOf } from './when'

export interface CalendarOptions {
  /** The event's page. */
  url: string
  /** Replaces a missing title. */
  untitled: string
}

const anHour = 60 * 60 * 1000
const aDay = 24 * anHour

/**
 * How long an entry is whose event does not say when it ends, in milliseconds. Pages say nothing of it, and call such an
 * event over much later: an entry that is too short costs less than an "over" that is too early.
 */
const assumedEntryLength = 2 * anHour

/** What calendars need to know: moments, or whole days from midnight to midnight in UTC. */
interface CalendarSpan {
  start: Date
  /** Not included. */
  end: Date
  isAllDay: boolean
}

/** When the entry of an event begins and ends; null if no day is known. */
export function calendarSpan(event: ListedEvent): CalendarSpan | null {
  const { begins, ends, firstDay, lastDay, hasTime } = event
  if (begins === null || firstDay === null || lastDay === null) return null
  const start = new Date(hasTime ? begins : firstDay)
  const nightAfter = Date.parse(lastDay) + aDay
  if (!hasTime) return { start, end: new Date(nightAfter), isAllDay: true }
  const assumed =
    lastDay > firstDay ? momentOf(nightAfter, timeZoneOf(event)) : start.getTime() + assumedEntryLength
  return { start, end: new Date(ends ?? assumed), isAllDay: false }
}

/**
 * The event as a calendar file (RFC 5545). Its UID never changes, so that a second download updates the first.
 * @param now when the file is made
 * @returns null for an event whose day is not known
 */
export function calendarFile(event: ListedEvent, options: CalendarOptions, now: Date): string | null {
  const span = calendarSpan(event)
  if (span === null) return null
  const { host, hostname } = new URL(options.url)
  const calendar = ical({
    prodId: { company: host, product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `event-${event.id}@${hostname}`,
    stamp: now,
    start: span.start,
    end: span.end,
    allDay: span.isAllDay,
    summary: event.title ?? options.untitled,
    location: event.location,
    description: event.description,
    url: options.url,
    status: calendarStatus(event),
  })
  // Every line ends in a break, the last one too.
  return `${calendar}\r\n`
}

function calendarStatus({ status }: ListedEvent): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return status === 'postponed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
