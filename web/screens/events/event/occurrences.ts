import type { RRuleTemporal } from 'rrule-temporal'
import { localTime, utc } from '../../../../schemas/time-zone.ts'
import { dayOf } from '../../../firestore/fields.ts'
import { dateText, daysText, type EventRecord } from './event-record.ts'
import { clockText, type Repeats, readRepeats, recurrence, writeRepeats } from './repeats.ts'
import { type ListedEvent, listedEvent, phaseOf, timesOf, timeZoneOf } from './when.ts'

/** Whether an event may take place more than once: its record has further dates or a rule. */
export function isSeries({ dates, repeats }: Pick<EventRecord, 'dates' | 'repeats'>): boolean {
  return dates !== null || repeats !== null
}

const aDay = 24 * 60 * 60 * 1000

/** How far ahead the dates of a series are told, in milliseconds, and how many of them. */
export const horizon = 366 * aDay
const mostAhead = 60

/** Far enough for most pages and for daily events; the rest of the horizon costs more. */
const aQuarter = 92 * aDay

/** A date that goes on may have begun this long ago, in milliseconds. */
export const longestEvent = 14 * aDay

/**
 * The dates of an event that are under way or come next, each as the event on that date, in their order: of a series at 19:00
 * all at 19:00, when clocks change too. If all are over, the last one. An event that takes place once, or whose rule cannot be
 * read, is what it was.
 * @param now in milliseconds since 1970
 */
export function comingDates(event: EventRecord, now: number, most = mostAhead): EventRecord[] {
  if (!isSeries(event)) return [event]
  const series = seriesOf(event, now)
  const near = datesWithin(series, now, { ahead: aQuarter, most })
  const dates = near.length === most ? near : datesWithin(series, now, { ahead: horizon, most })
  return dates.length > 0 ? dates : [edgeOf(series, now)]
}

/** The first dates of a series that are not over, and begin at most `ahead` milliseconds from now. */
function datesWithin(series: Series, now: number, { ahead, most }: { ahead: number; most: number }) {
  const dates: EventRecord[] = []
  for (const span of spansOf(series, { from: now - longestEvent, to: now + ahead })) {
    const date = eventOn(series, span)
    // What begins after one that is not over is not over.
    if (dates.length > 0 || phaseOf(date, now) !== 'past') dates.push(date)
    if (dates.length === most) break
  }
  return dates
}

/** As many dates are told after the next one. */
const mostNextDates = 8

/** An event with its place in time: on the first of its `comingDates`, with those after it. */
export function seriesEvent(event: EventRecord, now: number): ListedEvent {
  const [next = event, ...later] = comingDates(event, now, mostNextDates + 1)
  return {
    ...listedEvent(next, now),
    nextDates: later.map((date) => {
      const { start, end, date: words } = date
      return { ...timesOf(date, now), start, end, date: words }
    }),
  }
}

/** The event on the first date beyond the horizon; without one on the last date that has been. */
function edgeOf(series: Series, now: number): EventRecord {
  const [next] = spansOf(series, { from: now + horizon })
  const span = next ?? spansOf(series, { to: now }).at(-1)
  return span ? eventOn(series, span) : series.event
}

/** One date of an event, on the clocks of its zone: times or days as ISO 8601 text without a zone. */
export interface Span {
  start: string
  end: string | null
}

export interface Series {
  /** It holds all dates and the beginning of the rule, so that the event on any date still has the whole series. */
  event: EventRecord
  zone: string
  /** The date from which the rule counts; null if the record names none. */
  first: string | null
  /** The dates that the record names. */
  named: Span[]
  /** Its `EXDATE` are days: a rule has one date a day, and programs write their hours as those of UTC too. */
  repeats: Repeats | null
  /** The same on another beginning. */
  spanFrom: (start: string, end?: string) => Span
}

/** What the dates of an event follow from. @param now see `comingDates` */
export function seriesOf(event: EventRecord, now: number): Series {
  const zone = timeZoneOf(event)
  const { begins, ends, firstDay, lastDay, hasTime } = timesOf(event, now)
  const [start, end] = hasTime ? [clockText(begins, zone), clockText(ends, zone)] : [firstDay, lastDay]
  const length = start && end ? asUtc(end) - asUtc(start) : null
  const spanFrom = (from: string, until?: string): Span => ({
    start: from,
    end: until ?? (length === null ? null : addTo(from, length)),
  })
  /** A day is one of the event at its hour. */
  const placed = (date: string) =>
    (start && dayOf(date) ? date + start.slice(10) : clockText(date, zone)) ?? date

  const repeats = event.repeats === null ? null : readRepeats(event.repeats)
  const [counted] = repeats?.DTSTART ?? []
  // Programs write local time as if it were UTC there, so that the hour is that of the start.
  const first = counted && start ? placed(placed(counted).slice(0, 10)) : start
  const named = [...(event.dates ?? []), ...(repeats?.RDATE ?? [])].map((date) => {
    const [from = date, until] = date.split('/').map(placed)
    return spanFrom(from, until)
  })
  if (start) named.push(spanFrom(start))
  const days = { EXDATE: repeats?.EXDATE.map((date) => placed(date).slice(0, 10)) ?? [] }
  const withDays = repeats && { ...repeats, ...days, DTSTART: first ? [utc(first, zone)] : [] }
  const whole = {
    ...event,
    repeats: withDays && writeRepeats(withDays),
    dates: event.dates && [...new Set(named.map((span) => utcSpan(span, zone)))].sort(),
  }
  return { event: whole, zone, first, named, repeats: withDays, spanFrom }
}

/** On the clocks of the zone: without `to`, the first date from `from` on will do, and without `from` the last one before `to`. */
interface Range {
  from?: number
  to?: number
}

/** The dates of a series in their order. */
export function spansOf({ zone, first, named, repeats, spanFrom }: Series, { from, to }: Range): Span[] {
  const [after, before] = [from, to].map((time) => time && localTime(time, zone).slice(0, 19))
  const rule = repeats && first ? recurrence(repeats.rule, { start: first, zone }) : null
  const counted = rule ? datesOf(rule, after, before) : []
  // Of two with one beginning, the one that says by itself when it ends comes last.
  const all = [...counted.map((date) => spanFrom(date.slice(0, first?.length))), ...named.toReversed()]
  const excluded = new Set(repeats?.EXDATE)
  const byStart = new Map(all.map((span) => [span.start, span]))
  return [...byStart.values()]
    .filter(
      ({ start }) =>
        !excluded.has(start.slice(0, 10)) && (!after || start >= after) && (!before || start < before),
    )
    .sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** The dates of a rule, on the clocks of its zone; none where it takes too long to find them. */
function datesOf(rule: RRuleTemporal, after?: string | 0, before?: string | 0): string[] {
  const [from, to] = [after, before].map((time) => (time ? new Date(`${time}Z`) : undefined))
  try {
    const found =
      from && to ? rule.between(from, to, true) : [from ? rule.next(from, true) : rule.previous(to)]
    return found.flatMap((date) => (date ? new Date(date.epochMilliseconds).toISOString().slice(0, 19) : []))
  } catch {
    return []
  }
}

/** A time of the clocks in milliseconds, as if it were UTC. */
const asUtc = (clock: string) => Date.parse(dayOf(clock) ?? `${clock}Z`)

const addTo = (clock: string, length: number) =>
  new Date(asUtc(clock) + length).toISOString().slice(0, clock.length)

/** The event on one of its dates. */
export function eventOn({ event, zone }: Series, { start, end }: Span): EventRecord {
  if (dayOf(start)) return { ...event, start: null, end: null, date: daysText(start, end) }
  const [begins, ends] = [utc(start, zone), end && utc(end, zone)]
  return { ...event, start: begins, end: ends, date: dateText(begins, zone) }
}

const utcSpan = ({ start, end }: Span, zone: string) =>
  [start, end ?? []]
    .flat()
    .map((time) => utc(time, zone))
    .join('/')
