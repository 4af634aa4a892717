import { addTo, compact, isReadAlike, isSure, linesOf } from './rule.ts'
import { clocksOfRule, type Occurrence, occurrenceAt, occurrences, overAt } from './schedule.ts'
import { horizon, type ListedEvent, onDate } from './when.ts'

/** What somebody went to stays in their calendar for so long after its end, in milliseconds. */
export const keptFor = 60 * 24 * 60 * 60 * 1000

/** As many events that are over are in a calendar. */
export const maxKept = 100

/** Whether a calendar has an event: it is not over, or was so lately. */
export function isKept({ phase, schedule }: ListedEvent, now: number): boolean {
  return phase !== 'past' || !occurrences(schedule, now - keptFor).next().done
}

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
 * `RDATE`. So is each date of a rule that programs read in different ways.
 * @param now in milliseconds since 1970
 */
export function calendarEntries(event: ListedEvent, now: number): CalendarEntry[] {
  const { schedule } = event
  const { rule, zone } = schedule
  if (!schedule.isSeries) return event.begins === null ? [] : [{ event, key: '', repeating: null }]
  const since = now - keptFor
  // A series that begins in two years has its named dates, too.
  const until = Math.max(now, Date.parse(event.begins ?? '') || now) + horizon
  const on = (date: Occurrence) => ({ ...event, ...onDate(event, date) })
  const entryOf = (date: Occurrence): CalendarEntry => ({
    event: on(date),
    key: compact(date.start),
    repeating: null,
  })
  const isNear = ({ start }: Occurrence) => Date.parse(start) <= until
  if (rule === null || !isReadAlike(rule)) return takeWhile(occurrences(schedule, since), isNear).map(entryOf)

  const isAgreed = (clock: string) =>
    isSure(clock, zone) && (rule.length === null || isSure(addTo(clock, rule.length), zone))
  const near = takeWhile(clocksOfRule(schedule, since), (clock) => isNear(occurrenceAt(rule, clock)))
  // In a night in which clocks change, such a date is an exception and an entry of its own.
  const apart = near.filter((clock) => !isAgreed(clock))
  const single = [...schedule.dates, ...apart.map((clock) => occurrenceAt(rule, clock))]
    .filter((date) => overAt(date, schedule) > since && isNear(date))
    .map(entryOf)
  const repeating = linesOf(rule, apart)
  return [{ event: on(occurrenceAt(rule, rule.first)), key: '', repeating }, ...single]
}

function takeWhile<Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Item[] {
  const taken: Item[] = []
  for (const item of items) {
    if (!isWanted(item)) break
    taken.push(item)
  }
  return taken
}
