import { utc } from '../../../../schemas/time-zone'
import { dayOf } from '../../../firestore/fields'
import { eventOn, horizon, isSeries, longestEvent, type Series, seriesOf, spansOf } from './occurrences'
import { lastOf } from './repeats'
import { type ListedEvent, listedEvent } from './when'

/** What a calendar has of an event: one date of it, or all dates of its rule at once. */
export interface CalendarEntry {
  event: ListedEvent
  /** Tells the entries of one event apart; '' for its only or its repeating one. */
  key: string
  /** Lines of RFC 5545, `RRULE` and `EXDATE`; null for one date. */
  repeating: string | null
}

/**
 * The entries of an event. A rule is one entry that repeats, and each further date one of its own, because Outlook ignores
 * `RDATE`. So is each date of an event whose zone has no name: in UTC, a rule would move with the clocks.
 * @param event on the date from which on further dates count
 */
export function calendarEntries(event: ListedEvent): CalendarEntry[] {
  if (!isSeries(event) || event.begins === null) return [{ event, key: '', repeating: null }]
  const now = Date.parse(event.begins)
  const series = seriesOf(event, now)
  const { first, zone, spanFrom } = series
  const repeating = /^[A-Z]/.test(zone) ? linesOf(series) : null
  const range = { from: now - longestEvent, to: now + horizon }
  const counted = repeating === null ? [] : spansOf({ ...series, named: [] }, range)
  const further = spansOf(repeating === null ? series : { ...series, first: null }, range)
    .filter(({ start }) => counted.every((span) => span.start !== start))
    .map((span) => ({ ...event, ...listedEvent(eventOn(series, span), now) }))
    .filter(({ phase }) => phase !== 'past')
    .map((date) => ({ event: date, key: compact(date.begins ?? ''), repeating: null }))
  if (repeating === null || first === null) return further
  const base = { ...event, ...listedEvent(eventOn(series, spanFrom(first)), now) }
  return [{ event: base, key: '', repeating }, ...further]
}

function linesOf({ first, repeats, zone }: Series): string | null {
  if (first === null || repeats === null) return null
  const { rule, EXDATE } = repeats
  const isDay = dayOf(first) !== null
  const last = lastOf(rule, zone)
  const until = last && (isDay ? last.slice(0, 10) : utc(last, zone))
  const excluded = EXDATE.map((day) => {
    const date = day + first.slice(10)
    return compact(isDay || zone !== 'UTC' ? date : utc(date, zone))
  })
  const type = isDay ? ';VALUE=DATE' : zone === 'UTC' ? '' : `;TZID=${zone}`
  const lines = [`RRULE:${rule.replace(/UNTIL=[^;]+/, `UNTIL=${compact(until ?? '')}`)}`]
  return [...lines, ...(excluded.length > 0 ? [`EXDATE${type}:${excluded.join(',')}`] : [])].join('\r\n')
}

/** "2026-12-08T17:00:00.000Z" as calendars write it: "20261208T170000Z". */
const compact = (time: string) => time.replaceAll(/[-:]|\.\d+/g, '')
