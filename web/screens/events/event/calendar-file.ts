import { TZDate } from '@date-fns/tz'
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { tzlib_get_ical_block as timeZoneRules } from 'timezones-ical-library'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { isolated } from '../../../../schemas/text/isolated'
import { aDay, anHour, momentOf } from '../../../../schemas/time-zone'
import { cutAtWord } from '../parts/texts'
import { eventPath } from '../record-path'
import { calendarDetails } from './calendar-details'
import { type CalendarEntry, calendarEntries } from './calendar-entries'
import { categoryLabel } from './categories'
import { clockText, isSure } from './clock'
import { placeOf } from './place'
import type { ListedEvent } from './when'

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
    lastDay > firstDay ? momentOf(nightAfter, event.timeZone) : start.getTime() + assumedEntryLength
  return { start, end: new Date(ends ?? assumed), isAllDay: false }
}

/** What every entry of a calendar needs besides its event. */
interface CalendarOptions {
  /** Origin of the site. */
  siteUrl: string
  words: Pick<AppPages, 'event' | 'events'>
  /** In milliseconds since 1970. */
  now: number
}

/** What makes a calendar one to subscribe to. */
export interface Subscription {
  name: string
  /** Whole addresses of the page with the same events, and of the calendar itself. */
  page: string
  source: string
}

/** How often a program is asked to look for changes, in seconds. Google and Outlook follow times of their own. */
const refreshInterval = 60 * 60

/**
 * Events as a calendar (RFC 5545 and 7986), each as its `calendarEntries`. Events whose day is not known are left out.
 * @returns null if a calendar that is no subscription has no entry
 */
export function calendarText(
  events: readonly ListedEvent[],
  options: CalendarOptions,
  subscription?: Subscription,
): string | null {
  const calendar = ical({
    prodId: { company: new URL(options.siteUrl).host, product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
    ...(subscription && {
      // The library escapes the texts of entries only.
      name: subscription.name.replaceAll(/[\\;,]/g, '\\$&'),
      url: subscription.page,
      source: subscription.source,
      ttl: refreshInterval,
    }),
  })
  for (const entry of events.flatMap((event) => calendarEntries(event, options.now)))
    addEvent(calendar, entry, options, subscription !== undefined)
  if (calendar.length() === 0 && !subscription) return null
  const zones = new Set(calendar.events().flatMap((entry) => entry.timezone() ?? []))
  // The library would put them before the last properties of the calendar, where the grammar has no place for them.
  const rules = [...zones].map((zone) => rulesOf(zone)?.replace(/^TZID:.*/m, `TZID:${zone}`))
  // Every line ends in a break, the last one too.
  return `${calendar}\r\n`.replace(/^BEGIN:VEVENT/m, [...rules, '$&'].join('\r\n'))
}

/** The changes of a zone's clocks as calendars write them; undefined for a zone that the library does not know. */
function rulesOf(zone: string): string | undefined {
  return timeZoneRules(zone)[0]
}

/** SEQUENCE counts seconds from here: it rises with each change that the record tells, and fits 32 bits until 2088. In milliseconds since 1970. */
const firstSequence = Date.UTC(2020, 0)

/** As much of a description as an entry has, in UTF-16 units. The address of the page follows, which Google shows nowhere else. */
const longestDescription = 500

/** Adds an entry, unless its day is not known. The UID never changes, and SEQUENCE rises with the record. */
function addEvent(
  calendar: ICalCalendar,
  { event, key, repeating }: CalendarEntry,
  { siteUrl, words }: CalendarOptions,
  isSubscription: boolean,
): void {
  const span = calendarSpan(event)
  if (span === null) return
  const { title, description, category, status, createdAt, updatedAt } = event
  const url = `${siteUrl}${eventPath(event.id)}`
  const zone = event.timeZone
  // UTC needs no rules.
  const areSure = [span.start, span.end].every((time) => isSure(clockText(time.toISOString(), zone), zone))
  const timezone = !span.isAllDay && zone !== 'UTC' && rulesOf(zone) && areSure ? zone : null
  const name = title ?? words.event.untitled
  const mark = status === 'cancelled' || status === 'postponed' ? words.event[status] : null
  const changed = new Date(updatedAt ?? firstSequence)
  calendar.createEvent({
    // The library does not escape it.
    id: `event-${[encodeURIComponent(event.id), key].filter(Boolean).join('-')}@${new URL(siteUrl).hostname}`,
    sequence: Math.max(0, Math.floor((changed.getTime() - firstSequence) / 1000)),
    stamp: changed,
    ...(updatedAt && { lastModified: changed }),
    ...(createdAt && { created: new Date(createdAt) }),
    start: timezone ? new TZDate(span.start, timezone) : span.start,
    end: timezone ? new TZDate(span.end, timezone) : span.end,
    timezone,
    allDay: span.isAllDay,
    // Outlook does not show the status.
    summary: mark ? `${mark}: ${isolated(name)}` : name,
    repeating,
    location: calendarPlace(event),
    // A subscription lists what takes place, and its days are not those of its owner.
    transparency: isSubscription ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    description: [
      ...(description ? [cutAtWord(description, longestDescription)] : []),
      ...calendarDetails(event, words.event, url),
    ].join('\n\n'),
    categories: category ? [{ name: categoryLabel(category, words.events) }] : [],
    url,
    status: calendarStatus(event),
  })
}

/** Where an entry takes place: a room alone says nothing elsewhere. Calendars make a link of an address. */
export function calendarPlace(event: ListedEvent): string | null {
  const { university, online } = event
  const place = placeOf(event)
  if (place === null) return online ? (online.url ?? event.location) : (university ?? event.location)
  return university && !place.includes(university) ? `${place}, ${university}` : place
}

function calendarStatus({ status }: ListedEvent): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return status === 'postponed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
