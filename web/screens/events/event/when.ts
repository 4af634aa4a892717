import type { EventRecord } from './event-record.ts'
import { endOfTextDate, readTextDate } from './text-date.ts'

export type Phase = 'upcoming' | 'now' | 'past'

/** An event without an end counts as over this long after its start, in milliseconds. */
export const assumedLength = 12 * 60 * 60 * 1000

/** An event with its dates relative to the last minute, because a cached page must not read the clock itself. */
export interface ListedEvent extends EventRecord {
  phase: Phase | null
  /** When it begins, as ISO 8601 in UTC: its start, or what its date in words says; null where neither does. */
  begins: string | null
  /** The day on which it begins, in its own zone, as YYYY-MM-DD. */
  day: string | null
  /** How far off that day is; what is under way is of this week. */
  week: Week
  isToday: boolean
  isThisWeekend: boolean
}

type Week = 'thisWeek' | 'nextWeek' | 'later'

type Times = Pick<EventRecord, 'start' | 'end' | 'timeZone'>
type Dated = Times & Pick<EventRecord, 'date'>

/** An event with its place in time. @param now in milliseconds since 1970 */
export function listedEvent(event: EventRecord, now: number): ListedEvent {
  const dated = event.start === null ? textDateOf(event, now) : null
  const begins = event.start ?? (dated && new Date(dated.begins).toISOString())
  const zone = event.timeZone ?? 'UTC'
  const day = begins && dayIn(Date.parse(begins), zone)
  const lastDay = event.end && dayIn(Date.parse(event.end) - smallHours, zone)
  const today = dayIn(now, zone)
  const [saturday, sunday] = [dayOfWeek(today, 5), dayOfWeek(today, 6)]
  const isWithin = (from: string, to: string) =>
    day !== null && day <= to && (day >= from || (lastDay ?? day) >= from)
  return {
    ...event,
    phase: phaseOf(event, now),
    begins,
    day,
    week: day ? weekOf(day, today) : 'later',
    isToday: isWithin(today, today),
    isThisWeekend: isWithin(today, sunday) && isWithin(saturday, sunday),
  }
}

/** A night that ends so early belongs to the day before, in milliseconds. */
const smallHours = 6 * 60 * 60 * 1000

function dayIn(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}

const aDay = 24 * 60 * 60 * 1000

/** Weeks begin on Monday. */
function mondayOf(day: string): number {
  return Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * aDay
}

/** A day of the same week. @param index from Monday, 0 */
function dayOfWeek(day: string, index: number): string {
  return new Date(mondayOf(day) + index * aDay).toISOString().slice(0, 10)
}

function weekOf(day: string, today: string): Week {
  const weeks = Math.floor((Date.parse(day) - mondayOf(today)) / (7 * aDay))
  if (weeks <= 0) return 'thisWeek'
  return weeks === 1 ? 'nextWeek' : 'later'
}

/**
 * Whether an event is ahead, under way or over. A date in words says that it is over, and nothing more precise; null
 * where nothing is known.
 */
export function phaseOf(event: Dated, now: number): Phase | null {
  const { start, end } = event
  if (start === null) {
    const date = textDateOf(event, now)
    return date && endOfTextDate(date, assumedLength) <= now ? 'past' : null
  }
  const begins = Date.parse(start)
  if (now < begins) return 'upcoming'
  return now < (end ? Date.parse(end) : begins + assumedLength) ? 'now' : 'past'
}

function textDateOf({ date, timeZone }: Dated, now: number) {
  return date === null ? null : readTextDate(date, now, timeZone ?? undefined)
}

/** The first two words of a date as records write it ("May 10 at 19:30"): what the date badge shows. */
export function badgeWords(date: string): string[] {
  return date
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.replace(/,$/, ''))
}

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
export function beginningOf(event: Dated): string | null {
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
