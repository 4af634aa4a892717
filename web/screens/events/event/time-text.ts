import { localTime } from '../../../../schemas/time-zone.ts'
import type { EventRecord } from './event-record.ts'
import { type EventTimes, type ListedEvent, timeZoneOf } from './when.ts'

/** The first two words of a date as records write it ("May 10 at 19:30"): what the date badge shows. */
export function badgeWords(date: string): string[] {
  return date
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.replace(/,$/, ''))
}

/**
 * The `datetime` of an event's `<time>`: its first day, with the local time and the offset if the hour is known. Null if
 * the day is not known.
 */
export function dateTimeOf(event: EventTimes & Pick<EventRecord, 'timeZone'>): string | null {
  const { begins, firstDay, hasTime } = event
  return begins && hasTime ? localTime(Date.parse(begins), timeZoneOf(event)) : firstDay
}

/** The same of the beginning that a moved event had before; null if it was not moved, or from an unknown day. */
export function previousDateTimeOf(
  event: Pick<EventRecord, 'status' | 'previousStart' | 'timeZone'>,
): string | null {
  if (event.status !== 'rescheduled' || event.previousStart === null) return null
  const isDay = !event.previousStart.includes('T')
  return isDay ? event.previousStart : localTime(Date.parse(event.previousStart), timeZoneOf(event))
}

type Times = Pick<EventRecord, 'start' | 'end' | 'timeZone'>

const aDay = 24 * 60 * 60 * 1000

interface TimeOptions {
  /** How months are written. */
  month: 'short' | 'long'
  /** Needed where an event is long over. */
  hasYear?: boolean
  /** Of an event without an end: "from 20:30". */
  saysFrom?: boolean
}

/**
 * When an event takes place, on the clocks of its place: "Mon 30 November, 20:30–23:30".
 * @returns null where the record has no start
 */
export function timeLine(
  { start, end, timeZone }: Times,
  { month, hasYear, saysFrom }: TimeOptions,
): string | null {
  if (start === null) return null
  const zone = timeZone ?? 'UTC'
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month,
    ...(hasYear && { year: 'numeric' }),
  })
  const day = (moment: Date) =>
    format
      .formatToParts(moment)
      .flatMap(({ type, value }) => (type === 'literal' ? [] : value))
      .join(' ')
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
  const [from, to] = [new Date(start), end === null ? null : new Date(end)]
  const isLong = to !== null && Number(to) - Number(from) >= aDay
  const ending = to === null ? '' : isLong ? ` – ${day(to)}, ${time.format(to)}` : `–${time.format(to)}`
  return `${day(from)}, ${saysFrom && to === null ? 'from ' : ''}${time.format(from)}${ending}`
}

/** When an event begins, as short as cards need it; what the record says in words where it has no start. */
export function beginningOf(event: Times & Pick<EventRecord, 'date'>): string | null {
  return timeLine({ ...event, end: null }, { month: 'short' }) ?? event.date
}

/** The same for people in any place, as shared: "Mon 30 Nov, 20:30 EET". */
export function sharedBeginningOf(event: Times & Pick<EventRecord, 'date'>): string | null {
  const beginning = beginningOf(event)
  return event.start === null ? beginning : `${beginning} ${shortZone(event.start, timeZoneOf(event))}`
}

/** The clocks by which an event takes place: "Athens, EET"; null if its hour is not known. */
export function zoneOf(event: Pick<ListedEvent, 'begins' | 'hasTime' | 'timeZone'>): string | null {
  if (event.begins === null || !event.hasTime) return null
  const zone = timeZoneOf(event)
  const name = shortZone(event.begins, zone)
  const [, city] = /^(?!Etc)\w+\/(?:.*\/)?(.+)$/.exec(zone) ?? []
  return city ? `${city.replaceAll('_', ' ')}, ${name}` : name
}

function shortZone(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
  const parts = format.formatToParts(new Date(moment))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
