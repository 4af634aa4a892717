import { dateFormat, dayMs, localDay, localTime } from '../../../../schemas/time-zone.ts'
import type { EventRecord } from './event-record.ts'
import type { EventTimes, ListedEvent } from './when.ts'

/**
 * The text of the date badge: the first day ("May 10"), or the last day ("until 30 Jun") if the event has been running
 * for days. If the day is unknown, the badge shows the first two words of the date.
 */
export function badgeWords({
  date,
  firstDay,
  lastDay,
  isOngoing,
}: Pick<ListedEvent, 'date' | 'firstDay' | 'lastDay' | 'isOngoing'>): string[] {
  if (isOngoing && lastDay) return ['until', ...writeDay(lastDay, { weekday: undefined }).split(' ')]
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
 * The `datetime` of an event's `<time>`: the first day, with local time and offset if the time is known. Null if the day is
 * unknown.
 */
export function formatDateTime(event: EventTimes & Pick<EventRecord, 'timeZone'>): string | null {
  const { begins, firstDay, hasTime } = event
  return begins && hasTime ? localTime(Date.parse(begins), event.timeZone) : firstDay
}

/** The `datetime` of a rescheduled event's previous start; null if it is unknown or the event was not rescheduled. */
export function formatPreviousDateTime(
  event: Pick<EventRecord, 'status' | 'previousStart' | 'timeZone'>,
): string | null {
  if (event.status !== 'rescheduled' || event.previousStart === null) return null
  const isDay = !event.previousStart.includes('T')
  return isDay ? event.previousStart : localTime(Date.parse(event.previousStart), event.timeZone)
}

/** Readers assume that a day without a year is the nearest one. */
const areFarApart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) > 270 * dayMs

/** Whether an event's days need their year, because one is far from today or they are far from each other. */
function needsYear({
  firstDay,
  lastDay,
  today,
}: Pick<ListedEvent, 'firstDay' | 'lastDay' | 'today'>): boolean {
  if (firstDay === null || lastDay === null) return false
  return [firstDay, lastDay].some((day) => areFarApart(day, today)) || areFarApart(firstDay, lastDay)
}

/** "Sat 28 Nov", with the year if it is not clear from today. Both days are YYYY-MM-DD. */
export function shortDay(day: string, today: string): string {
  return writeDay(day, { year: areFarApart(day, today) ? 'numeric' : undefined })
}

type DayStyle = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'month' | 'year'>

function writeDay(day: string, style: DayStyle = {}): string {
  const options = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', ...style } as const
  const parts = dateFormat('en-GB', options).formatToParts(new Date(day))
  return parts.flatMap(({ type, value }) => (type === 'literal' ? [] : value)).join(' ')
}

/** "Fri 18 – Sun 20 Dec": month and year are written once if both days share them. */
function writeDays(first: string, last: string, style: DayStyle, between = ' – '): string {
  if (first === last) return writeDay(first, style)
  const year = first.slice(0, 4) === last.slice(0, 4) ? undefined : style.year
  const month = first.slice(0, 7) === last.slice(0, 7) ? undefined : (style.month ?? 'short')
  return [writeDay(first, { ...style, month, year }), writeDay(last, style)].join(between)
}

/** The first day of a date, or "Night of Fri 4 to Sat 5 Dec". */
function writeFirstDay(firstDay: string, nightOf: string | null, style: DayStyle): string {
  return nightOf ? `Night of ${writeDays(nightOf, firstDay, style, ' to ')}` : writeDay(firstDay, style)
}

type Times = Pick<ListedEvent, keyof EventTimes | 'timeZone' | 'phase' | 'today' | 'schedule'>

/**
 * When an event takes place, in its local time: "Mon 30 November, 20:30–23:30", or "from 20:30" without an end.
 * Whole days are "Fri 18 – Sun 20 December".
 * @returns null without a date, or if it is free text, which pages show unchanged
 */
export function timeLine(event: Times): string | null {
  const { begins, ends, firstDay, lastDay, nightOf, hasTime, timeZone, phase, schedule } = event
  if (schedule.isInWords || begins === null || firstDay === null || lastDay === null) return null
  const year = phase === 'past' || needsYear(event) ? 'numeric' : undefined
  const style = { month: 'long', year } as const
  if (!hasTime) return writeDays(firstDay, lastDay, style)
  const time = (moment: string) => localTime(Date.parse(moment), timeZone).slice(11, 16)
  const beginning = writeFirstDay(firstDay, nightOf, style)
  if (ends === null) return `${beginning}, from ${time(begins)}`
  const isLong = Date.parse(ends) - Date.parse(begins) >= dayMs
  const end = isLong ? ` – ${writeDay(localDay(Date.parse(ends), timeZone), style)}, ` : '–'
  return `${beginning}, ${time(begins)}${end}${time(ends)}`
}

type Beginning = Pick<ListedEvent, keyof EventTimes | 'start' | 'date' | 'timeZone' | 'today' | 'isOngoing'>

/**
 * Formats an event's start, short enough for a card: "Mon 30 Nov, 20:30". Returns the first and last day if no time is
 * known or the event has been running for days, and the record's text if its day is unknown.
 */
export function formatStart(event: Beginning): string | null {
  const { start, date, firstDay, lastDay, nightOf, hasTime, isOngoing, today } = event
  if (firstDay === null || lastDay === null) return date
  const hasRange = lastDay !== firstDay && (start === null || isOngoing)
  const isFar = hasRange ? needsYear(event) : areFarApart(firstDay, today)
  const style = { year: isFar ? 'numeric' : undefined } as const
  if (hasRange && (isOngoing || !hasTime)) return writeDays(firstDay, lastDay, style)
  const time = hasTime ? formatDateTime(event)?.slice(11, 16) : undefined
  const beginning = [writeFirstDay(firstDay, nightOf, style), time].filter(Boolean).join(', ')
  return hasRange ? `${beginning} – ${writeDay(lastDay, style)}` : beginning
}

/** Formats an event's start with its time zone, for sharing: "Mon 30 Nov, 20:30 EET". */
export function formatSharedStart(event: Beginning): string | null {
  const { start, timeZone, isOngoing } = event
  const beginning = formatStart(event)
  return start === null || isOngoing ? beginning : `${beginning} ${shortZone(start, timeZone)}`
}

/**
 * An event's time zone: "Athens, EET", or "Athens, EEST – EET" if DST changes before the event ends. Null if its time
 * is unknown.
 */
export function formatTimeZone(
  event: Pick<ListedEvent, 'begins' | 'ends' | 'hasTime' | 'timeZone'>,
): string | null {
  if (event.begins === null || !event.hasTime) return null
  const zone = event.timeZone
  const moments = [event.begins, ...(event.ends ? [event.ends] : [])]
  const name = [...new Set(moments.map((moment) => shortZone(moment, zone)))].join(' – ')
  const [, city] = /^(?!Etc)\w+\/(?:.*\/)?(.+)$/.exec(zone) ?? []
  return city ? `${city.replaceAll('_', ' ')}, ${name}` : name
}

/** Whether an event's local start time differs from the time in another zone. */
export function isInOtherZone({ begins, timeZone }: Pick<ListedEvent, 'begins' | 'timeZone'>, other: string) {
  if (begins === null) return false
  const moment = Date.parse(begins)
  return localTime(moment, timeZone) !== localTime(moment, other)
}

function shortZone(moment: string, timeZone: string): string {
  const parts = dateFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(moment))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
