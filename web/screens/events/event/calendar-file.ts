import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { ListedEvent } from './when'

export interface CalendarOptions {
  /** The event's page. */
  url: string
  /** Replaces a missing title. */
  untitled: string
}

/**
 * The event as a calendar file (RFC 5545). Its UID never changes, so that a second download updates the first.
 * @param now when the file is made
 * @returns null for an event without a start
 */
export function calendarFile(event: ListedEvent, options: CalendarOptions, now: Date): string | null {
  if (event.start === null) return null
  const { host, hostname } = new URL(options.url)
  const calendar = ical({
    prodId: { company: host, product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `event-${event.id}@${hostname}`,
    stamp: now,
    start: new Date(event.start),
    end: event.end && new Date(event.end),
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
