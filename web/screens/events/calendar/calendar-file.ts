import { TZDate } from '@date-fns/tz'
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { tzlib_get_ical_block as timeZoneRules } from 'timezones-ical-library'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { isolateText } from '../../../../schemas/text/isolated'
import { dayMs, hourMs, toEpochMs } from '../../../../schemas/time-zone'
import { categoryLabel } from '../event/categories'
import { isUnambiguous, toLocalTime } from '../event/clock'
import { getPlace } from '../event/place'
import type { ListedEvent } from '../event/when'
import { cutAtWord } from '../parts/texts'
import { eventPath } from '../record-path'
import { getCalendarDetails } from './calendar-details'
import { type CalendarEntry, getCalendarEntries } from './calendar-entries'

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

/** Options that apply to all entries. */
interface CalendarOptions {
  /** Origin of the site. */
  siteUrl: string
  words: Pick<AppPages, 'event' | 'events'>
  /** In milliseconds since the Unix epoch. */
  now: number
}

/** Properties of a calendar that users can subscribe to. */
interface Subscription {
  name: string
  /** Absolute URLs of the page with the same events, and of the calendar. */
  page: string
  source: string
}

/** How often calendar clients should refresh a calendar (s). Google and Outlook use their own intervals. */
const refreshSeconds = 60 * 60

/**
 * Formats events as a calendar (RFC 5545 and 7986). Events with an unknown day are left out.
 * @returns null if there are no entries and no subscription
 */
export function formatCalendar(
  events: readonly ListedEvent[],
  options: CalendarOptions,
  subscription?: Subscription,
): string | null {
  const calendar = ical({
    prodId: { company: new URL(options.siteUrl).host, product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
    ...(subscription && {
      // The library escapes the properties of entries, but not those of the calendar.
      name: subscription.name.replaceAll(/[\\;,]/g, '\\$&'),
      url: subscription.page,
      source: subscription.source,
      ttl: refreshSeconds,
    }),
  })
  for (const entry of events.flatMap((event) => getCalendarEntries(event, options.now)))
    addEvent(calendar, entry, options, subscription !== undefined)
  if (calendar.length() === 0 && !subscription) return null
  const zones = new Set(calendar.events().flatMap((entry) => entry.timezone() ?? []))
  // The library would insert time zones before the calendar's last properties, which the grammar does not allow.
  const rules = [...zones].map((zone) => getTimeZoneRules(zone)?.replace(/^TZID:.*/m, `TZID:${zone}`))
  // The last line also needs a line break.
  return `${calendar}\r\n`.replace(/^BEGIN:VEVENT/m, [...rules, '$&'].join('\r\n'))
}

/** Returns a zone's `VTIMEZONE`; undefined if the library does not contain the zone. */
function getTimeZoneRules(zone: string): string | undefined {
  return timeZoneRules(zone)[0]
}

/**
 * SEQUENCE is the number of seconds from this instant (Unix time in ms) to `updatedAt`. It fits into 32 bits until
 * 2088.
 */
const firstSequence = Date.UTC(2020, 0)

/**
 * Max length of a description (UTF-16 code units). The page's URL is appended, because Google does not show it
 * elsewhere.
 */
const maxDescriptionLength = 500

/** Adds an entry unless its day is unknown. The UID never changes, and SEQUENCE increases with `updatedAt`. */
function addEvent(
  calendar: ICalCalendar,
  { event, key, repeating }: CalendarEntry,
  { siteUrl, words }: CalendarOptions,
  isSubscription: boolean,
): void {
  const span = getCalendarSpan(event)
  if (span === null) return
  const { title, description, category, status, createdAt, updatedAt } = event
  const url = `${siteUrl}${eventPath(event.id)}`
  const zone = event.timeZone
  // Times that are ambiguous in their zone are written in UTC, which does not need a `VTIMEZONE`.
  const areSure = [span.start, span.end].every((time) =>
    isUnambiguous(toLocalTime(time.toISOString(), zone), zone),
  )
  const timezone = !span.isAllDay && zone !== 'UTC' && getTimeZoneRules(zone) && areSure ? zone : null
  const name = title ?? words.event.untitled
  const mark = status === 'cancelled' || status === 'postponed' ? words.event[status] : null
  const changed = new Date(updatedAt ?? firstSequence)
  calendar.createEvent({
    // The library does not escape ids.
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
    summary: mark ? `${mark}: ${isolateText(name)}` : name,
    repeating,
    location: formatCalendarPlace(event),
    // Subscribers do not attend every event, so a subscription does not mark them as busy.
    transparency: isSubscription ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    description: [
      ...(description ? [cutAtWord(description, maxDescriptionLength)] : []),
      ...getCalendarDetails(event, words.event, url),
    ].join('\n\n'),
    categories: category ? [{ name: categoryLabel(category, words.events) }] : [],
    url,
    status: calendarStatus(event),
  })
}

/** An entry's location. A room is followed by its university. Calendars turn an online event's URL into a link. */
export function formatCalendarPlace(event: ListedEvent): string | null {
  const { university, online } = event
  const place = getPlace(event)
  if (place === null) return online ? (online.url ?? event.location) : (university ?? event.location)
  return university && !place.includes(university) ? `${place}, ${university}` : place
}

function calendarStatus({ status }: ListedEvent): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED
  return status === 'postponed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
