import { dayMs, localTime, toUtc } from '../../../../schemas/time-zone.ts'
import { isDay, toFloatingMs, toLocalTime } from '../event/clock.ts'
import {
  addLength,
  assumedLengthMs,
  createOccurrence,
  getEndMs,
  getLocalEnd,
  getStartMs,
  type Occurrence,
} from '../event/occurrence.ts'
import type { Rule, Schedule, ScheduleFields } from '../event/schedule.ts'
import { alignRule, getLastRuleDate, getRuleDates, getRuleDatesOn } from './rule.ts'

/** Computes the schedule of a series. */
export function readSchedule({ first, dates = null, repeats = null, zone }: ScheduleFields): Schedule {
  const start = first && toLocalTime(first.start, zone)
  const length =
    start && first?.end ? toFloatingMs(getLocalEnd(start, first.end, zone)) - toFloatingMs(start) : null
  const dayOf = (time: string) => toLocalTime(time, zone).slice(0, 10)
  const hour = start?.slice(10) || 'T00:00:00'
  /** Returns the day of a timestamp in a rule's lines. Some apps write local times as if they were UTC. */
  const dayOfLine = (time: string) => {
    const [local = '', written = ''] = [time, time.replace('Z', '')].map((each) => toLocalTime(each, zone))
    return (!local.endsWith(hour) && written.endsWith(hour) ? written : local).slice(0, 10)
  }
  /** Adds the event's time to a day. */
  const placed = (time: string) => toUtc(isDay(time) && start ? time + start.slice(10) : time, zone)
  const dateFrom = (time: string): Occurrence => ({
    start: placed(time),
    end: addLength(toLocalTime(placed(time), zone), length, zone),
  })

  const [counted] = repeats?.DTSTART ?? []
  const firstOfRule = counted && start ? dayOfLine(counted) + start.slice(10) : start
  const [rule, apart] =
    repeats && firstOfRule ? alignRule({ zone, text: repeats.rule, first: firstOfRule, length }) : [null, []]
  // Compare days, because a rule has at most one date per day.
  const excluded = new Set(repeats?.EXDATE.map(dayOfLine))
  const ofRule = [...apart.map(dateFrom), ...(first ? [first] : [])].filter(
    (date) => !excluded.has(dayOf(date.start)),
  )

  const named = [...(dates ?? []), ...(repeats?.RDATE ?? [])].map((date) => date.split('/'))
  const withEnd = named.flatMap(([from = '', until]): Occurrence[] => {
    if (until === undefined) return []
    return [createOccurrence(placed(from), until, zone)]
  })
  const withoutEnd = named.flatMap(([from = '', until]) => (until === undefined ? dateFrom(from) : []))
  // If two start together, the one with its own end overwrites the other.
  const byStart = new Map([...ofRule, ...withoutEnd, ...withEnd].map((date) => [date.start, date]))

  const except = rule ? getExceptions(rule, byStart, excluded) : []
  const isLeft = rule !== null && !getRuleDates({ ...rule, except }, rule.first).next().done
  const inOrder = [...byStart.values()].sort((a, b) => getStartMs(a, zone) - getStartMs(b, zone))
  return { zone, dates: inOrder, rule: isLeft ? { ...rule, except } : null, isSeries: true, isInWords: false }
}

/**
 * Returns the rule's dates that are excluded or replaced with a separate date. Leaves out exceptions that do not match
 * the rule, because they can make ical.js overlook the next exception.
 * @param dates keyed by start; a date that is identical to one of the rule's dates is removed from this map
 */
function getExceptions(rule: Rule, dates: Map<string, Occurrence>, excluded: ReadonlySet<string>): string[] {
  const days = [...dates.keys()].map((start) => toLocalTime(start, rule.zone).slice(0, 10))
  return getRuleDatesOn(rule, new Set([...excluded, ...days])).filter((date) => {
    const { start, end } = getOccurrence(rule, date)
    const other = dates.get(start)
    if (excluded.has(date.slice(0, 10))) return true
    if (other?.end !== end) return other !== undefined
    dates.delete(start)
    return false
  })
}

export function* getDatesFrom(schedule: Schedule, from: number): Generator<Occurrence> {
  const { zone, dates, rule } = schedule
  const named = dates.filter((date) => getEndMs(date, schedule) > from)
  for (const clock of getRuleTimes(schedule, from)) {
    const date = rule && getOccurrence(rule, clock)
    if (!date || getEndMs(date, schedule) <= from) continue
    const begins = getStartMs(date, zone)
    while (named[0] && getStartMs(named[0], zone) <= begins) yield* named.splice(0, 1)
    yield date
  }
  yield* named
}

/** The local start times of the rule's dates. The first few dates might be over at `from`. */
export function* getRuleTimes({ rule, zone }: Schedule, from: number): Generator<string> {
  // Start two days earlier, because whole days and DST changes can make a date longer than `length`.
  const since = rule && from - (rule.length ?? assumedLengthMs) - 2 * dayMs
  if (rule && since) yield* getRuleDates(rule, localTime(since, zone).slice(0, 19))
}

/** A rule's occurrence at a local start time. In a DST gap, it moves forward by one hour and keeps its length. */
export function getOccurrence({ length, zone }: Rule, clock: string): Occurrence {
  const start = toUtc(clock, zone)
  return { start, end: addLength(toLocalTime(start, zone), length, zone) }
}

export function getLastDate({ dates, rule, zone }: Schedule, to: number): Occurrence | null {
  const clock = rule && getLastRuleDate(rule, localTime(to, zone).slice(0, 19))
  const before = dates.filter((date) => getStartMs(date, zone) < to)
  if (rule && clock) before.push(getOccurrence(rule, clock))
  return before.sort((a, b) => getStartMs(a, zone) - getStartMs(b, zone)).at(-1) ?? null
}
