import { LRUCache } from 'lru-cache'
import { RRuleTemporal } from 'rrule-temporal'
import { toText } from 'rrule-temporal/totext'
import { dayMs, toUtc } from '../../../../schemas/time-zone.ts'
import { moment, parseDay } from '../../../firestore/fields.ts'
import { addMs, formatCompact, isDay, isUnambiguous, toFloatingMs, toLocalTime } from '../event/clock.ts'
import type { Rule } from '../event/schedule.ts'

/** Limits the work per query, so that evaluating a rule without matching dates stops early. */
const maxSteps = 2000

/** Cached because parsing a rule is as slow as querying it. */
const recurrences = new LRUCache<string, { recurrence: RRuleTemporal | null }>({
  max: 3000,
  memoMethod: (key) => {
    const [text = '', first = '', zone = ''] = key.split('\n')
    return { recurrence: createRecurrence(text, first, zone) }
  },
})

/**
 * Parses a rule. Its dates are local times, represented as UTC.
 * @returns null if RFC 5545 does not allow the rule
 */
export function parseRecurrence({ text, first, zone }: Pick<Rule, 'text' | 'first' | 'zone'>) {
  return recurrences.memo([text, first, zone].join('\n')).recurrence
}

function createRecurrence(text: string, first: string, zone: string): RRuleTemporal | null {
  const last = getRuleEnd({ text, first, zone })
  if (last === null && text.includes('UNTIL=')) return null
  const floating = (clock: string) => `${`${clock}T00:00:00`.slice(0, 19)}Z`
  const until = last && floating(last).replaceAll(/[-:]/g, '')
  try {
    return new RRuleTemporal({
      rruleString: `RRULE:${text.replace(/UNTIL=[^;]+/, `UNTIL=${until}`)}`,
      dtstart: { timeZoneId: 'UTC', toString: () => `${floating(first)}[UTC]` },
      strict: true,
      maxIterations: maxSteps,
      maxCandidateEvaluations: maxSteps,
    })
  } catch {
    return null
  }
}

/** Returns a rule's end in local time (23:59:59 if it is a date), or null if there is no valid end. */
function getRuleEnd({ text, first, zone }: Pick<Rule, 'text' | 'first' | 'zone'>): string | null {
  // For an all-day series, treat an UNTIL in the first or last second of a UTC day as that date.
  const until = /UNTIL=([^;]+)/.exec(text)?.[1]?.replace(/T(?:000000|235959)Z/, isDay(first) ? '' : '$&')
  const last = moment(until)
  return parseDay(until) ? `${parseDay(until)}T23:59:59` : last && toLocalTime(last, zone)
}

/** Returns the dates that a query finds in a rule; empty if the rule is invalid or exceeds `maxSteps`. */
function queryRule(
  rule: Pick<Rule, 'text' | 'first' | 'zone'>,
  question: (recurrence: RRuleTemporal) => Found,
) {
  try {
    const recurrence = parseRecurrence(rule)
    const found = recurrence && question(recurrence)
    return [found].flat().flatMap((date) => {
      const clock = date && new Date(date.epochMilliseconds).toISOString()
      return clock ? clock.slice(0, rule.first.length) : []
    })
  } catch {
    return []
  }
}

type Found = ReturnType<RRuleTemporal['next'] | RRuleTemporal['between']>

/** The dates in a period. If there are none, also the next date after it, or else the last one before it. */
interface Stretch {
  dates: readonly string[]
  next: string | undefined
  previous: string | undefined
}

/** Keyed by rule and index, because lists need the same dates every minute and complicated rules are slow to query. */
const stretches = new LRUCache<string, Stretch>({ max: 20_000 })

/** Length of a period in days, chosen so that it contains about as many dates as a page shows. */
const stretchDays = [
  [/DAILY/, 28],
  [/WEEKLY/, 92],
  [/MONTHLY/, 366],
] as const

const getStretchMs = ({ text }: Rule) => (stretchDays.find(([name]) => name.test(text))?.[1] ?? 1461) * dayMs

/** The rule's period with this index; period 0 starts in 1970. */
function getStretch(rule: Rule, index: number): Stretch {
  const key = [rule.text, rule.first, rule.zone, index].join('\n')
  const known = stretches.get(key)
  if (known) return known
  const startOf = (each: number) => new Date(each * getStretchMs(rule))
  const [from, to] = [startOf(index), startOf(index + 1)]
  const dates = queryRule(rule, (recurrence) => recurrence.between(from, new Date(Number(to) - 1), true))
  const outside = (question: (recurrence: RRuleTemporal) => Found) =>
    dates.length === 0 ? queryRule(rule, question)[0] : undefined
  const next = outside((recurrence) => recurrence.next(to, true))
  const previous = next === undefined ? outside((recurrence) => recurrence.previous(from)) : undefined
  const stretch = { dates, next, previous }
  stretches.set(key, stretch)
  return stretch
}

/** The rule's dates from `from` on, in order, without excluded dates. */
export function* getRuleDates(rule: Rule, from: string): Generator<string> {
  const except = new Set(rule.except)
  const begins = Math.max(toFloatingMs(from), toFloatingMs(rule.first))
  let index = Math.floor(begins / getStretchMs(rule))
  for (;;) {
    const { dates, next } = getStretch(rule, index)
    yield* dates.filter((date) => toFloatingMs(date) >= begins && !except.has(date))
    if (dates.length === 0 && next === undefined) return
    index = next === undefined ? index + 1 : Math.floor(toFloatingMs(next) / getStretchMs(rule))
  }
}

/** The rule's last date before `to` that is not excluded. */
export function getLastRuleDate(rule: Rule, to: string): string | undefined {
  const except = new Set(rule.except)
  let index = Math.floor(toFloatingMs(to) / getStretchMs(rule))
  while ((index + 1) * getStretchMs(rule) > toFloatingMs(rule.first)) {
    const { dates, previous } = getStretch(rule, index)
    const last = dates.findLast((date) => date < to && !except.has(date))
    if (last !== undefined) return last
    index = previous === undefined ? index - 1 : Math.floor(toFloatingMs(previous) / getStretchMs(rule))
  }
  return undefined
}

/** The rule's dates on the given days, in order. */
export function getRuleDatesOn(rule: Rule, days: ReadonlySet<string>): string[] {
  const years = Map.groupBy([...days].sort(), (day) => day.slice(0, 4))
  return [...years.values()].flatMap((inYear) => {
    const [from, to] = [new Date(`${inYear[0]}`), new Date(`${inYear.at(-1)}T23:59:59Z`)]
    return queryRule(rule, (recurrence) => recurrence.between(from, to, true)).filter((date) =>
      days.has(date.slice(0, 10)),
    )
  })
}

/** Whether a date starts and ends at unambiguous local times and no DST change alters its length. */
function isPlain(clock: string, length: number | null, zone: string): boolean {
  if (isDay(clock) || length === null) return isUnambiguous(clock, zone)
  const end = addMs(clock, length)
  const [from, to] = [clock, end].map((time) => Date.parse(toUtc(time, zone)))
  return isUnambiguous(clock, zone) && isUnambiguous(end, zone) && Number(to) - Number(from) === length
}

/**
 * Moves the start to a date that matches the rule, because calendar clients disagree about other starts. On this site,
 * a start that does not match still occurs and counts towards `COUNT`. Starts affected by a DST change are also
 * skipped, because the length of the first date applies to all dates.
 * @returns also the dates before the new start, which still occur
 */
export function alignRule(given: Omit<Rule, 'except'>): [rule: Rule | null, apart: string[]] {
  const { length, zone } = given
  const apart: string[] = []
  let rule: Rule = { ...given, except: [] }
  for (;;) {
    const after = new Date(toFloatingMs(rule.first))
    const [date] = queryRule(rule, (recurrence) => recurrence.next(after, true))
    if (date === rule.first && isPlain(date, length, zone)) return [rule, apart]
    apart.push(rule.first)
    const [next] = date === rule.first ? queryRule(rule, (recurrence) => recurrence.next(after)) : [date]
    const count = Number(/COUNT=(\d+)/.exec(rule.text)?.[1] ?? Number.NaN) - 1
    if (next === undefined || count === 0) return [null, apart]
    rule = { ...rule, first: next, text: rule.text.replace(/COUNT=\d+/, `COUNT=${count}`) }
  }
}

/**
 * Whether calendar clients expand a rule to the same dates as this site. ical.js ignores some parts of a rule, and
 * combines others as alternatives although they should limit each other.
 */
export function isPortable({ text, except }: Rule): boolean {
  // ical.js stops after 500 consecutive exceptions.
  if (except.length > 400) return false
  const monthDays = /BYMONTHDAY/.test(text)
  if (/BYWEEKNO|BYYEARDAY/.test(text) || (monthDays && /BYDAY|BYSETPOS/.test(text))) return false
  return !monthDays || !/YEARLY/.test(text) || /BYMONTH=\d+(?:;|$)/.test(text)
}

/**
 * Formats a rule as `RRULE` and `EXDATE` lines.
 * @param apart dates that have their own entry
 */
export function formatRule(rule: Rule, apart: readonly string[] = []): string {
  const { text, first, zone, except } = rule
  const inZone = (clock: string) => (isDay(first) || zone !== 'UTC' ? clock : toUtc(clock, zone))
  const last = getRuleEnd(rule)
  const until = last && formatCompact(isDay(first) ? last.slice(0, 10) : toUtc(last, zone))
  const excluded = [...except, ...apart].sort().map((date) => formatCompact(inZone(date)))
  const type = isDay(first) ? ';VALUE=DATE' : zone === 'UTC' ? '' : `;TZID=${zone}`
  const lines = [`RRULE:${text.replace(/UNTIL=[^;]+/, `UNTIL=${until}`)}`]
  return [...lines, ...(excluded.length > 0 ? [`EXDATE${type}:${excluded.join(',')}`] : [])].join('\r\n')
}

/** Describes a rule: "Every Tuesday until 15 December 2026". Null if a list of its dates is easier to read. */
export function describeRule({ text, first, zone, except }: Rule): string | null {
  if (/BYSETPOS|BYYEARDAY|BYWEEKNO|COUNT=1(?!\d)/.test(text)) return null
  // Drop COUNT if dates are excluded, because it would be too high. Drop the time, because the page shows it elsewhere.
  const left = except.length > 0 ? /;(?:WKST|COUNT)=\w+/g : /;WKST=\w+/g
  const plain = { text: text.replaceAll(left, ''), first: first.slice(0, 10), zone }
  const recurrence = parseRecurrence(plain)
  if (recurrence === null) return null
  return toText(recurrence, 'en-GB', { excludeTzAbbreviation: true })
    .replace(/^every week on (?=[A-Z])/, 'every ')
    .replaceAll(/ on (?=\d|last)/g, ' on the ')
    .replace(/ for (\d+ times?)/, ', $1')
    .replace(/^e/, 'E')
}
