import { aDay, localTime } from '../../../../schemas/time-zone.ts'
import type { EventRecord } from './event-record.ts'
import type { EventTimes, ListedEvent } from './when.ts'

/**
 * What the date badge shows: "May 10", from the day, in whatever form the record writes it. Where no day is known, the first
 * two words of the date.
 */
export function badgeWords({ date, firstDay }: Pick<ListedEvent, 'date' | 'firstDay'>): string[] {
  const day = firstDay && new Date(firstDay)
  const text = day
    ? day.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
    : date
  return (text ?? '')
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
  return begins && hasTime ? localTime(Date.parse(begins), event.timeZone) : firstDay
}

/** The same of the beginning that a moved event had before; null if it was not moved, or from an unknown day. */
export function previousDateTimeOf(
  event: Pick<EventRecord, 'status' | 'previousStart' | 'timeZone'>,
): string | null {
  if (event.status !== 'rescheduled' || event.previousStart === null) return null
  const isDay = !event.previousStart.includes('T')
  return isDay ? event.previousStart : localTime(Date.parse(event.previousStart), event.timeZone)
}

type Times = Pick<ListedEvent, 'start' | 'end' | 'timeZone' | 'firstDay' | 'phase' | 'today'>

/** People take a day without a year for the nearest one of its name. */
function needsYear({ firstDay, today }: Pick<ListedEvent, 'firstDay' | 'today'>): boolean {
  return firstDay !== null && Math.abs(Date.parse(firstDay) - Date.parse(today)) > 270 * aDay
}

/**
 * When an event takes place, on the clocks of its place: "Mon 30 November, 20:30–23:30", or without an end "from 20:30".
 * @returns null where the record has no start
 */
export function timeLine(event: Times): string | null {
  const { start, end, timeZone, phase } = event
  if (start === null) return null
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...((phase === 'past' || needsYear(event)) && { year: 'numeric' }),
  })
  const day = (moment: Date) =>
    format
      .formatToParts(moment)
      .flatMap(({ type, value }) => (type === 'literal' ? [] : value))
      .join(' ')
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
  const [from, to] = [new Date(start), end === null ? null : new Date(end)]
  const isLong = to !== null && Number(to) - Number(from) >= aDay
  const ending = to === null ? '' : isLong ? ` – ${day(to)}, ${time.format(to)}` : `–${time.format(to)}`
  return `${day(from)}, ${to === null ? 'from ' : ''}${time.format(from)}${ending}`
}

/** "Sat 28 Nov". @param day as YYYY-MM-DD */
export function shortDay(day: string, hasYear = false): string {
  const year = hasYear ? 'numeric' : undefined
  const format = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year } as const
  return new Date(day).toLocaleDateString('en-GB', format).replace(',', '')
}

type Beginning = Pick<ListedEvent, keyof EventTimes | 'start' | 'date' | 'timeZone' | 'today'>

/**
 * When an event begins, as short as cards need it: "Mon 30 Nov, 20:30". With the last day of several if nothing but words
 * gives them; the words themselves where they name no day.
 */
export function beginningOf(event: Beginning): string | null {
  const { start, date, firstDay, lastDay, hasTime } = event
  if (firstDay === null) return date
  const time = hasTime ? dateTimeOf(event)?.slice(11, 16) : undefined
  const day = (each: string) => shortDay(each, needsYear(event))
  const beginning = [day(firstDay), time].filter(Boolean).join(', ')
  return start === null && lastDay && lastDay !== firstDay ? `${beginning} – ${day(lastDay)}` : beginning
}

/** The same for people in any place, as shared: "Mon 30 Nov, 20:30 EET". */
export function sharedBeginningOf(event: Beginning): string | null {
  const { start, timeZone } = event
  const beginning = beginningOf(event)
  return start === null ? beginning : `${beginning} ${shortZone(start, timeZone)}`
}

/** The clocks by which an event takes place: "Athens, EET"; null if its hour is not known. */
export function zoneOf(event: Pick<ListedEvent, 'begins' | 'hasTime' | 'timeZone'>): string | null {
  if (event.begins === null || !event.hasTime) return null
  const zone = event.timeZone
  const name = shortZone(event.begins, zone)
  const [, city] = /^(?!Etc)\w+\/(?:.*\/)?(.+)$/.exec(zone) ?? []
  return city ? `${city.replaceAll('_', ' ')}, ${name}` : name
}

/** Whether clocks at the place of an event show another hour than a time zone when it begins. */
export function isInOtherZone({ begins, timeZone }: Pick<ListedEvent, 'begins' | 'timeZone'>, other: string) {
  if (begins === null) return false
  const moment = Date.parse(begins)
  return localTime(moment, timeZone) !== localTime(moment, other)
}

function shortZone(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
  const parts = format.formatToParts(new Date(moment))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
