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
}

export type Week = 'thisWeek' | 'nextWeek' | 'later'

type Times = Pick<EventRecord, 'start' | 'end' | 'timeZone'>
type Dated = Times & Pick<EventRecord, 'date'>

/** An event with its place in time. @param now in milliseconds since 1970 */
export function listedEvent(event: EventRecord, now: number): ListedEvent {
  const dated = event.start === null ? textDateOf(event, now) : null
  const begins = event.start ?? (dated && new Date(dated.begins).toISOString())
  const zone = event.timeZone ?? 'UTC'
  const day = begins && dayIn(Date.parse(begins), zone)
  return {
    ...event,
    phase: phaseOf(event, now),
    begins,
    day,
    week: day ? weekOf(day, dayIn(now, zone)) : 'later',
  }
}

function dayIn(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)
}

const aDay = 24 * 60 * 60 * 1000

/** Weeks begin on Monday. */
function weekOf(day: string, today: string): Week {
  const monday = Date.parse(today) - ((new Date(today).getUTCDay() + 6) % 7) * aDay
  const weeks = Math.floor((Date.parse(day) - monday) / (7 * aDay))
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

/** The weekday and the hours of an event, shown next to its date; null where they are not known. */
export function hoursOf(event: Times): string | null {
  const time = fullTime(event)
  // The date already contains the day and the year, unless the event lasts for several days.
  return time?.replace(/^(\p{L}+,) [^,]+, (\d\d:\d\d)(?! –)/u, '$1 $2') ?? null
}

/**
 * The full time of an event in its own zone, which is named: "Saturday 30 November 2026, 20:30–23:30 CET".
 * @returns null where the record has no start
 */
export function fullTime({ start, end, timeZone }: Times): string | null {
  if (start === null) return null
  const zone = timeZone ?? 'UTC'
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
  const [from, to] = [new Date(start), end === null ? null : new Date(end)]
  const isLong = to !== null && Number(to) - Number(from) >= 24 * 60 * 60 * 1000
  const ending =
    to === null ? '' : isLong ? ` – ${day.format(to)}, ${time.format(to)}` : `–${time.format(to)}`
  return `${day.format(from)}, ${time.format(from)}${ending} (${zoneName(from, zone)})`
}

function zoneName(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return city && city !== name ? `${city}, ${name}` : name
}
