import type { EventRecord } from './event-record.ts'
import { localTime } from './time-zone.ts'
import { type EventTimes, timeZoneOf } from './when.ts'

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

type Times = Pick<EventRecord, 'start' | 'end' | 'timeZone'>

const aDay = 24 * 60 * 60 * 1000

interface TimeOptions {
  /** How months are written. */
  month: 'short' | 'long'
  /** Needed where an event is long over. */
  hasYear?: boolean
}

/**
 * When an event takes place, on the clocks of its place: "Mon 30 November, 20:30–23:30".
 * @returns null where the record has no start
 */
export function timeLine({ start, end, timeZone }: Times, { month, hasYear }: TimeOptions): string | null {
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
  return `${day(from)}, ${time.format(from)}${ending}`
}

/** When an event begins, as short as cards need it; what the record says in words where it has no start. */
export function beginningOf(event: Times & Pick<EventRecord, 'date'>): string | null {
  return timeLine({ ...event, end: null }, { month: 'short' }) ?? event.date
}

/** The clocks by which an event takes place: "Athens, EET". */
export function zoneOf({ start, timeZone }: Times): string | null {
  return start === null ? null : zoneName(new Date(start), timeZone ?? 'UTC')
}

function zoneName(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return city && city !== name ? `${city}, ${name}` : name
}
