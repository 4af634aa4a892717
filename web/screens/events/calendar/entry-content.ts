import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { dayMs, hourMs, toEpochMs } from '../../../../schemas/time-zone'
import { eventFacts, type FactName, sharedTexts } from '../event/facts'
import { getPlace } from '../event/place'
import type { ListedEvent } from '../event/when'

/* Time, place and description of an event in calendar files and in Google Calendar. */

/**
 * Assumed length of an entry without a known end (ms). Pages assume a greater length (`assumedLengthMs`), because
 * showing an event as over too early does more harm than a short calendar entry.
 */
const assumedEntryMs = 2 * hourMs

/** Instants, or midnight UTC for whole days. */
interface CalendarSpan {
  start: Date
  /** Exclusive. */
  end: Date
  isAllDay: boolean
}

/** The start and end of an event's calendar entry; null if its day is unknown. */
export function getCalendarSpan(event: ListedEvent): CalendarSpan | null {
  const { begins, ends, firstDay, lastDay, hasTime } = event
  if (begins === null || firstDay === null || lastDay === null) return null
  const start = new Date(hasTime ? begins : firstDay)
  const nightAfter = Date.parse(lastDay) + dayMs
  if (!hasTime) return { start, end: new Date(nightAfter), isAllDay: true }
  const assumed =
    lastDay > firstDay ? toEpochMs(nightAfter, event.timeZone) : start.getTime() + assumedEntryMs
  return { start, end: new Date(ends ?? assumed), isAllDay: false }
}

/** An entry's location. A room is followed by its university. Calendars turn an online event's URL into a link. */
export function formatCalendarPlace(event: ListedEvent): string | null {
  const { university, online } = event
  const place = getPlace(event)
  if (place === null) return online ? (online.url ?? event.location) : (university ?? event.location)
  return university && !place.includes(university) ? `${place}, ${university}` : place
}

/**
 * Facts to leave out of the description: those that have their own property in an entry, and those that would make
 * subscriptions larger than calendar clients accept.
 */
const leftOut: readonly FactName[] = [
  ...(['status', 'when', 'repeats', 'university', 'where', 'online'] as const),
  ...(['host', 'price', 'attending'] as const),
]

/**
 * The last paragraphs of an entry's description, in a calendar file and in Google Calendar.
 * @param url URL of the event's page
 */
export function getCalendarDetails(event: ListedEvent, words: AppPages['event'], url: string): string[] {
  const facts = eventFacts(event, words)
  return [...sharedTexts(facts, leftOut), ...facts.flatMap((fact) => fact.url ?? []), url]
}
