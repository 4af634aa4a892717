import type { RRuleTemporal } from 'rrule-temporal'
import { dayOf } from '../../../firestore/fields.ts'
import { dateText, daysText, type EventRecord } from './event-record.ts'
import { clockText, readRepeats, recurrence } from './repeats.ts'
import { localTime, momentOf } from './time-zone.ts'
import { type ListedEvent, listedEvent, phaseOf, timesOf, timeZoneOf } from './when.ts'

/** Whether an event may take place more than once: its record has further dates or a rule. */
export function isSeries({ dates, repeats }: Pick<EventRecord, 'dates' | 'repeats'>): boolean {
  return dates !== null || repeats !== null
}

/** One date of an event, on the clocks of its zone: times or days as ISO 8601 text without a zone. */
interface Span {
  start: string
  end: string | null
}

const aDay = 24 * 60 * 60 * 1000

/**
 * The dates of an event that begin between two moments, each as the event on that date, in their order. An event at 19:00 stays
 * at 19:00 when clocks change. One that takes place once, or whose rule cannot be read, is what it was.
 * @param from in milliseconds since 1970, as `to`; the work grows with the days between them
 * @param now decides the year of a date in words that has none, in milliseconds since 1970
 */
export function occurrences(event: EventRecord, from: number, to: number, now: number): EventRecord[] {
  return isSeries(event) ? spansOf(event, { from, to, now }).map((span) => eventOn(event, span)) : [event]
}

/** How far ahead the dates of an event are told, in milliseconds: a date in words without a year is as far away at most. */
export const horizon = 183 * aDay

/** A date that goes on may have begun this long ago, in milliseconds. */
export const longestEvent = 14 * aDay

/** As many dates are told after the next one. */
const mostNextDates = 8

/**
 * An event with its place in time: on the date that is under way or comes next, with those after it; on its last date when all
 * are over. @param now in milliseconds since 1970
 */
export function seriesEvent(event: EventRecord, now: number): ListedEvent {
  if (!isSeries(event)) return listedEvent(event, now)
  const isAhead = (date: EventRecord) => phaseOf(date, now) !== 'past'
  const near = occurrences(event, now - longestEvent, now + horizon, now).filter(isAhead)
  const [next, ...later] = near.length > 0 ? near : edgeOf(event, now)
  return {
    ...listedEvent(next ?? event, now),
    nextDates: later.slice(0, mostNextDates).map(({ start, end, date, timeZone }) => ({
      ...timesOf({ start, end, date, timeZone }, now),
      start,
      end,
      date,
    })),
  }
}

/** The first date beyond the horizon; without one the last date that has been. */
function edgeOf(event: EventRecord, now: number): EventRecord[] {
  const [next] = spansOf(event, { from: now + horizon, now })
  const span = next ?? spansOf(event, { to: now, now }).at(-1)
  return span ? [eventOn(event, span)] : []
}

interface Range {
  /** Without it, the last date before `to` will do. */
  from?: number
  /** Without it, the first date from `from` on will do. */
  to?: number
  now: number
}

/** The dates of a series in their order, on the clocks of its zone. */
function spansOf(event: EventRecord, { from, to, now }: Range): Span[] {
  const zone = timeZoneOf(event)
  const { begins, ends, firstDay, lastDay, hasTime } = timesOf(event, now)
  const [first, last] = hasTime ? [clockText(begins, zone), clockText(ends, zone)] : [firstDay, lastDay]
  const length = first && last ? asUtc(last) - asUtc(first) : null
  const span = (start: string, end?: string): Span => ({
    start,
    end: end ?? (length === null ? null : addTo(start, length)),
  })

  const repeats = event.repeats === null ? null : readRepeats(event.repeats)
  const rule = repeats && first !== null ? recurrence(repeats.rule, { start: first, zone }) : null
  const [after, before] = [from, to].map((time) =>
    time === undefined ? undefined : localTime(time, zone).slice(0, 19),
  )
  /** A day is one of the event at its hour. */
  const placed = (date: string) =>
    (dayOf(date) && first ? date + first.slice(10) : clockText(date, zone)) ?? date
  const further = [...(event.dates ?? []), ...(repeats?.RDATE ?? [])].map((date) => {
    const [start = date, end] = date.split('/').map(placed)
    return span(start, end)
  })
  const excluded = new Set(
    repeats?.EXDATE.map((date) => (dayOf(date) || !hasTime ? placed(date).slice(0, 10) : placed(date))),
  )
  const all = [
    ...further,
    ...(first ? [span(first)] : []),
    ...(rule ? datesOf(rule, after, before).map((date) => span(hasTime ? date : date.slice(0, 10))) : []),
  ].filter(
    ({ start }) =>
      !excluded.has(start) &&
      !excluded.has(start.slice(0, 10)) &&
      (after === undefined || start >= after) &&
      (before === undefined || start < before),
  )
  // Of two with one beginning, the one that says when it ends by itself comes first.
  const byStart = new Map(all.toReversed().map((date) => [date.start, date]))
  return [...byStart.values()].sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** The dates of a rule, on the clocks of its zone; none where it takes too long to find them. */
function datesOf(rule: RRuleTemporal, after: string | undefined, before: string | undefined): string[] {
  const [from, to] = [after, before].map((time) => (time === undefined ? undefined : new Date(`${time}Z`)))
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

function addTo(clock: string, length: number): string {
  return new Date(asUtc(clock) + length).toISOString().slice(0, clock.length)
}

/** An event on one of its dates. */
function eventOn(event: EventRecord, { start, end }: Span): EventRecord {
  const zone = timeZoneOf(event)
  if (dayOf(start)) return { ...event, start: null, end: null, date: daysText(start, end) }
  const [begins = '', ends] = [start, end].flatMap((clock) =>
    clock === null ? [] : new Date(momentOf(asUtc(clock), zone)).toISOString(),
  )
  return { ...event, start: begins, end: ends ?? null, date: dateText(begins, zone) }
}
