import { addMs, formatCompact, isUnambiguous } from '../event/clock.ts'
import { getEndMs, type Occurrence } from '../event/occurrence.ts'
import type { CalendarDate, Schedule } from '../event/schedule.ts'
import { formatRule, getRuleDates, isPortable } from './rule.ts'
import { getDatesFrom, getOccurrence, getRuleTimes } from './series.ts'

/**
 * The calendar file entries of a series. A rule is one repeating entry. Further dates have their own entries, because
 * Outlook ignores `RDATE`. A rule's dates also have their own entries if calendar clients expand the rule differently,
 * or if its zone has no name, because in UTC they would move after a DST change.
 */
export function calendarDates(schedule: Schedule, since: number, until: number): CalendarDate[] {
  const { rule, zone } = schedule
  const isNear = ({ start }: Occurrence) => Date.parse(start) <= until
  if (rule === null || !hasName(zone) || !isPortable(rule))
    return takeWhile(getDatesFrom(schedule, since), isNear).map(singleDate)

  const isAgreed = (clock: string) =>
    isUnambiguous(clock, zone) && (rule.length === null || isUnambiguous(addMs(clock, rule.length), zone))
  const near = takeWhile(getRuleTimes(schedule, since), (clock) => isNear(getOccurrence(rule, clock)))
  // Calendar clients disagree about dates in a night with a DST change. Such a date becomes an exception with its own
  // entry.
  const apart = near.filter((clock) => !isAgreed(clock))
  const single = [...schedule.dates, ...apart.map((clock) => getOccurrence(rule, clock))]
    .filter((date) => getEndMs(date, schedule) > since && isNear(date))
    .map(singleDate)
  return [{ date: getOccurrence(rule, rule.first), key: '', repeating: formatRule(rule, apart) }, ...single]
}

/** Null for a series with exceptions, because a link cannot contain excluded dates. */
export function repeatingDate({ rule, zone }: Schedule, fromDay: string): CalendarDate | null {
  if (rule === null || rule.except.length > 0 || !hasName(zone)) return null
  if (getRuleDates(rule, fromDay).next().done) return null
  return { date: getOccurrence(rule, rule.first), key: '', repeating: formatRule(rule) }
}

const hasName = (zone: string) => /^[A-Z]/.test(zone)

const singleDate = (date: Occurrence): CalendarDate => ({
  date,
  key: formatCompact(date.start),
  repeating: null,
})

function takeWhile<Item>(items: Iterable<Item>, isWanted: (item: Item) => boolean): Item[] {
  const taken: Item[] = []
  for (const item of items) {
    if (!isWanted(item)) break
    taken.push(item)
  }
  return taken
}
