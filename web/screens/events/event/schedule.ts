import { aDay, anHour, localDay, localTime, momentOf, utc } from '../../../../schemas/time-zone.ts'
import type { Repeats } from './repeats.ts'
import { addTo, asUtc, clockText, datesOf, datesOn, isDay, lastDateOf, type Rule, ruleFrom } from './rule.ts'

/** One time at which an event takes place: moments as ISO 8601 in UTC, or days as YYYY-MM-DD. */
export interface Occurrence {
  start: string
  /** Null if the event does not say when it ends. */
  end: string | null
}

/** When an event takes place, as plain data. Read once from its record; nothing else derives a time from the record. */
export interface Schedule {
  /** The zone on whose clocks it takes place. */
  zone: string
  /** Its dates that follow no rule, in their order. */
  dates: readonly Occurrence[]
  rule: Rule | null
  /** Whether it may take place more than once. */
  isSeries: boolean
  /** Whether its only date is in words, which are shown as they stand. */
  isInWords: boolean
}

interface Given {
  first: Occurrence | null
  isInWords: boolean
  /** Further dates, as `moments` reads them. */
  dates: readonly string[] | null
  repeats: Repeats | null
  zone: string
}

/** The schedule of an event, from its first date and what its record says of others. */
export function scheduleOf({ first, isInWords, dates, repeats, zone }: Given): Schedule {
  if (dates === null && repeats === null)
    return { zone, dates: first ? [first] : [], rule: null, isSeries: false, isInWords }

  const start = first && clockText(first.start, zone)
  const length = start && first?.end ? asUtc(endOn(start, first.end, zone)) - asUtc(start) : null
  const dayOf = (time: string) => clockText(time, zone).slice(0, 10)
  const hour = start?.slice(10) || 'T00:00:00'
  /** The day that a line of the rule means: programs write the hours of clocks as those of UTC, too. */
  const dayOfLine = (time: string) => {
    const [local = '', written = ''] = [time, time.replace('Z', '')].map((each) => clockText(each, zone))
    return (!local.endsWith(hour) && written.endsWith(hour) ? written : local).slice(0, 10)
  }
  /** A day is one of the event at its hour. */
  const placed = (time: string) => utc(isDay(time) && start ? time + start.slice(10) : time, zone)
  const dateFrom = (time: string): Occurrence => ({
    start: placed(time),
    end: endFrom(clockText(placed(time), zone), length, zone),
  })

  const [counted] = repeats?.DTSTART ?? []
  const firstOfRule = counted && start ? dayOfLine(counted) + start.slice(10) : start
  const [rule, apart] =
    repeats && firstOfRule ? ruleFrom({ zone, text: repeats.rule, first: firstOfRule, length }) : [null, []]
  // A rule has one date a day.
  const excluded = new Set(repeats?.EXDATE.map(dayOfLine))
  const ofRule = [...apart.map(dateFrom), ...(first ? [first] : [])].filter(
    (date) => !excluded.has(dayOf(date.start)),
  )

  const named = [...(dates ?? []), ...(repeats?.RDATE ?? [])].map((date) => date.split('/'))
  const withEnd = named.flatMap(([from = '', until]): Occurrence[] => {
    if (until === undefined) return []
    return [dateBetween(placed(from), until, zone)]
  })
  const withoutEnd = named.flatMap(([from = '', until]) => (until === undefined ? dateFrom(from) : []))
  // Of two with one beginning, the one that says by itself when it ends comes last.
  const byStart = new Map([...ofRule, ...withoutEnd, ...withEnd].map((date) => [date.start, date]))

  const except = rule ? exceptionsOf(rule, byStart, excluded) : []
  const isLeft = rule !== null && !datesOf({ ...rule, except }, rule.first).next().done
  const inOrder = [...byStart.values()].sort((a, b) => beginningOf(a, zone) - beginningOf(b, zone))
  return { zone, dates: inOrder, rule: isLeft ? { ...rule, except } : null, isSeries: true, isInWords: false }
}

/** The date that begins at one time or day and ends at another, if that is later. Times without a zone are those of the clocks. */
export function dateBetween(from: string, until: string | null, zone: string): Occurrence {
  const start = utc(from, zone)
  const clock = clockText(start, zone)
  if (until === null || (isDay(until) && until <= clock.slice(0, 10))) return { start, end: null }
  // An event of an hour that clocks skip is as long in the next one.
  if (!isDay(from) && !isDay(until) && clock !== clockText(from, zone) && !until.endsWith('Z'))
    return { start, end: endFrom(clock, Math.max(0, asUtc(until) - asUtc(from)), zone) }
  const end = utc(isDay(start) || isDay(until) ? endOn(clock, until, zone) : until, zone)
  return { start, end: end > start ? end : null }
}

/** When a date that begins at a time of the clocks ends on them. An event that names its last day goes on until that day is over. */
function endOn(start: string, end: string, zone: string): string {
  if (isDay(start)) return clockText(end, zone).slice(0, 10)
  return isDay(end) ? `${end}T23:59:00` : clockText(end, zone)
}

function endFrom(start: string, length: number | null, zone: string): string | null {
  return length ? utc(addTo(start, length), zone) : null
}

/**
 * The dates of a rule that do not take place: those that are excluded, and those for which another date stands. Calendars count
 * only exceptions that are dates of the rule.
 * @param dates by their beginning; those that are the same as a date of the rule are taken out
 */
function exceptionsOf(rule: Rule, dates: Map<string, Occurrence>, excluded: ReadonlySet<string>): string[] {
  const days = [...dates.keys()].map((start) => clockText(start, rule.zone).slice(0, 10))
  return datesOn(rule, new Set([...excluded, ...days])).filter((date) => {
    const { start, end } = occurrenceAt(rule, date)
    const other = dates.get(start)
    if (excluded.has(date.slice(0, 10))) return true
    if (other?.end !== end) return other !== undefined
    dates.delete(start)
    return false
  })
}

/** In milliseconds since 1970; that of the day if the hour is not known. */
function beginningOf({ start }: Occurrence, zone: string): number {
  return isDay(start) ? momentOf(Date.parse(start), zone) : Date.parse(start)
}

/** The place of an occurrence in time. */
export interface Bounds {
  /** Its first day in its own zone, as YYYY-MM-DD. */
  firstDay: string
  /** Its last day, as YYYY-MM-DD. A night that ends early in the morning belongs to the day before. */
  lastDay: string
  /** The day before, if it takes place in the night after that day: it begins between midnight and 05:00. Otherwise null. */
  nightOf: string | null
  /** Whether the hour of the beginning is known. */
  hasTime: boolean
  /** The beginning as ISO 8601 in UTC; that of the first day if the hour is not known. */
  begins: string
  /** The end as ISO 8601 in UTC; null if the event does not say when it ends, even if it says on which day. */
  ends: string | null
}

/** A night that ends so early belongs to the day before, in milliseconds. */
const smallHours = 6 * anHour

/** An event without an end counts as over this long after its start, in milliseconds. */
export const assumedLength = 12 * anHour

/** The place of an occurrence in time. */
export function boundsOf({ start, end }: Occurrence, { zone }: Pick<Schedule, 'zone'>): Bounds {
  const hasTime = !isDay(start)
  const firstDay = hasTime ? localDay(Date.parse(start), zone) : start
  const endDay = end && (isDay(end) ? end : localDay(Date.parse(end) - smallHours, zone))
  const isNight = hasTime && isInTheNight(clockText(start, zone), end && clockText(end, zone))
  return {
    firstDay,
    lastDay: endDay && endDay > firstDay ? endDay : firstDay,
    nightOf: isNight ? dayBefore(firstDay) : null,
    hasTime,
    begins: new Date(beginningOf({ start, end }, zone)).toISOString(),
    ends: end && !isDay(end) ? end : null,
  }
}

/**
 * Whether people count an event among those of the evening before. An event that goes on after noon belongs to its own day. So does
 * one at midnight without an end, because apps write a day without an hour as its midnight.
 */
function isInTheNight(start: string, end: string | null): boolean {
  const hour = start.slice(11, 16)
  if (hour >= '05:00') return false
  return end === null ? hour > '00:00' : end <= `${start.slice(0, 10)}T12:00`
}

const dayBefore = (day: string) => new Date(Date.parse(day) - aDay).toISOString().slice(0, 10)

/**
 * When an occurrence is over, in milliseconds since 1970. Without an end, one with a moment lasts `assumedLength`, and one with a
 * day until that is over; a late beginning in words has some hours of the night as well.
 */
export function overAt({ start, end }: Occurrence, { zone, isInWords }: Schedule): number {
  if (end && !isDay(end)) return Date.parse(end)
  const begins = beginningOf({ start, end }, zone)
  if (!isDay(start) && !isInWords && end === null) return begins + assumedLength
  const lastDay = end ?? (isDay(start) ? start : localDay(begins, zone))
  return Math.max(momentOf(Date.parse(lastDay) + aDay, zone), begins + smallHours)
}

/** The occurrences that are not over at a moment, in their order. Lazy: a rule may have no end. @param from in milliseconds since 1970 */
export function* occurrences(schedule: Schedule, from: number): Generator<Occurrence> {
  const { zone, dates, rule } = schedule
  const named = dates.filter((date) => overAt(date, schedule) > from)
  for (const clock of clocksOfRule(schedule, from)) {
    const date = rule && occurrenceAt(rule, clock)
    if (!date || overAt(date, schedule) <= from) continue
    const begins = beginningOf(date, zone)
    while (named[0] && beginningOf(named[0], zone) <= begins) yield* named.splice(0, 1)
    yield date
  }
  yield* named
}

/** When the dates of the rule begin on the clocks; a few of them are over at the moment. */
export function* clocksOfRule({ rule, zone }: Schedule, from: number): Generator<string> {
  // A day and the clocks may add to the length.
  const since = rule && from - (rule.length ?? assumedLength) - 2 * aDay
  if (rule && since) yield* datesOf(rule, localTime(since, zone).slice(0, 19))
}

/** The date of a rule that begins at a time of the clocks. An hour that they skip is the next one, and as long. */
export function occurrenceAt({ length, zone }: Rule, clock: string): Occurrence {
  const start = utc(clock, zone)
  return { start, end: endFrom(clockText(start, zone), length, zone) }
}

/** The last occurrence that began before a moment. @param to in milliseconds since 1970 */
export function lastOccurrence({ dates, rule, zone }: Schedule, to: number): Occurrence | null {
  const clock = rule && lastDateOf(rule, localTime(to, zone).slice(0, 19))
  const before = dates.filter((date) => beginningOf(date, zone) < to)
  if (rule && clock) before.push(occurrenceAt(rule, clock))
  return before.sort((a, b) => beginningOf(a, zone) - beginningOf(b, zone)).at(-1) ?? null
}
