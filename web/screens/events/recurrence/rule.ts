import { LRUCache } from 'lru-cache'
import { RRuleTemporal } from 'rrule-temporal'
import { toText } from 'rrule-temporal/totext'
import { aDay, utc } from '../../../../schemas/time-zone.ts'
import { dayOf, moment } from '../../../firestore/fields.ts'
import { addTo, asUtc, clockText, compact, isDay, isSure } from '../event/clock.ts'
import type { Rule } from '../event/schedule.ts'

/** Bounds the work of one question to a rule, so that one whose dates never come ends soon. */
const maxSteps = 2000

/** Reading a rule takes as long as a question to it. */
const recurrences = new LRUCache<string, { recurrence: RRuleTemporal | null }>({
  max: 3000,
  memoMethod: (key) => {
    const [text = '', first = '', zone = ''] = key.split('\n')
    return { recurrence: readRecurrence(text, first, zone) }
  },
})

/**
 * The dates of a rule on the clocks of its zone, as if these were UTC.
 * @returns null for a rule that RFC 5545 does not allow
 */
export function recurrenceOf({ text, first, zone }: Pick<Rule, 'text' | 'first' | 'zone'>) {
  return recurrences.memo([text, first, zone].join('\n')).recurrence
}

function readRecurrence(text: string, first: string, zone: string): RRuleTemporal | null {
  const last = lastOf({ text, first, zone })
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

/** When a rule ends, on the clocks of a zone: a day lasts until it is over. Null without an end, or with none that can be read. */
function lastOf({ text, first, zone }: Pick<Rule, 'text' | 'first' | 'zone'>): string | null {
  // Of days, that of UTC counts where programs write its first or last second.
  const until = /UNTIL=([^;]+)/.exec(text)?.[1]?.replace(/T(?:000000|235959)Z/, isDay(first) ? '' : '$&')
  const last = moment(until)
  return dayOf(until) ? `${dayOf(until)}T23:59:59` : last && clockText(last, zone)
}

/** Asks a rule for dates; none if it takes too long to find them. */
function ask(rule: Pick<Rule, 'text' | 'first' | 'zone'>, question: (recurrence: RRuleTemporal) => Found) {
  try {
    const recurrence = recurrenceOf(rule)
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

/** The dates of a stretch of time, and the next and the last one outside if it has none. */
interface Stretch {
  dates: readonly string[]
  next: string | undefined
  previous: string | undefined
}

/** By rule. Lists ask for the same dates every minute, and a question takes as long as the rule is complicated. */
const stretches = new LRUCache<string, Stretch>({ max: 20_000 })

/** Stretches that have about as many dates as a page, in days. */
const stretchDays = [
  [/DAILY/, 28],
  [/WEEKLY/, 92],
  [/MONTHLY/, 366],
] as const

const widthOf = ({ text }: Rule) => (stretchDays.find(([name]) => name.test(text))?.[1] ?? 1461) * aDay

/** The stretch of a rule with a number, counted from 1970. */
function stretchOf(rule: Rule, index: number): Stretch {
  const key = [rule.text, rule.first, rule.zone, index].join('\n')
  const known = stretches.get(key)
  if (known) return known
  const startOf = (each: number) => new Date(each * widthOf(rule))
  const [from, to] = [startOf(index), startOf(index + 1)]
  const dates = ask(rule, (recurrence) => recurrence.between(from, new Date(Number(to) - 1), true))
  const outside = (question: (recurrence: RRuleTemporal) => Found) =>
    dates.length === 0 ? ask(rule, question)[0] : undefined
  const next = outside((recurrence) => recurrence.next(to, true))
  const previous = next === undefined ? outside((recurrence) => recurrence.previous(from)) : undefined
  const stretch = { dates, next, previous }
  stretches.set(key, stretch)
  return stretch
}

/** The dates of a rule that begin at `from` or later and take place, in their order. */
export function* datesOfRule(rule: Rule, from: string): Generator<string> {
  const except = new Set(rule.except)
  const begins = Math.max(asUtc(from), asUtc(rule.first))
  let index = Math.floor(begins / widthOf(rule))
  for (;;) {
    const { dates, next } = stretchOf(rule, index)
    yield* dates.filter((date) => asUtc(date) >= begins && !except.has(date))
    if (dates.length === 0 && next === undefined) return
    index = next === undefined ? index + 1 : Math.floor(asUtc(next) / widthOf(rule))
  }
}

/** The last date of a rule that began before `to` and takes place. */
export function lastDateOf(rule: Rule, to: string): string | undefined {
  const except = new Set(rule.except)
  let index = Math.floor(asUtc(to) / widthOf(rule))
  while ((index + 1) * widthOf(rule) > asUtc(rule.first)) {
    const { dates, previous } = stretchOf(rule, index)
    const last = dates.findLast((date) => date < to && !except.has(date))
    if (last !== undefined) return last
    index = previous === undefined ? index - 1 : Math.floor(asUtc(previous) / widthOf(rule))
  }
  return undefined
}

/** The dates of a rule on some days, in their order. */
export function datesOn(rule: Rule, days: ReadonlySet<string>): string[] {
  const years = Map.groupBy([...days].sort(), (day) => day.slice(0, 4))
  return [...years.values()].flatMap((inYear) => {
    const [from, to] = [new Date(`${inYear[0]}`), new Date(`${inYear.at(-1)}T23:59:59Z`)]
    return ask(rule, (recurrence) => recurrence.between(from, to, true)).filter((date) =>
      days.has(date.slice(0, 10)),
    )
  })
}

/** Whether a date of a rule is as long as its clocks say, and begins and ends at sure hours. */
function isPlain(clock: string, length: number | null, zone: string): boolean {
  if (isDay(clock) || length === null) return isSure(clock, zone)
  const end = addTo(clock, length)
  const [from, to] = [clock, end].map((time) => Date.parse(utc(time, zone)))
  return isSure(clock, zone) && isSure(end, zone) && Number(to) - Number(from) === length
}

/**
 * Brings a rule onto a date of its own, because programs do not agree on a start that is none: it takes place and counts as the
 * first of `COUNT`. The first date is also one on which clocks do not change, because its length is that of all dates.
 * @returns also the dates before the first that take place all the same
 */
export function ruleFrom(given: Omit<Rule, 'except'>): [rule: Rule | null, apart: string[]] {
  const { length, zone } = given
  const apart: string[] = []
  let rule: Rule = { ...given, except: [] }
  for (;;) {
    const after = new Date(asUtc(rule.first))
    const [date] = ask(rule, (recurrence) => recurrence.next(after, true))
    if (date === rule.first && isPlain(date, length, zone)) return [rule, apart]
    apart.push(rule.first)
    const [next] = date === rule.first ? ask(rule, (recurrence) => recurrence.next(after)) : [date]
    const count = Number(/COUNT=(\d+)/.exec(rule.text)?.[1] ?? Number.NaN) - 1
    if (next === undefined || count === 0) return [null, apart]
    rule = { ...rule, first: next, text: rule.text.replace(/COUNT=\d+/, `COUNT=${count}`) }
  }
}

/** Whether programs expand a rule to the same dates: ical.js leaves out some parts, or adds up those that limit one another. */
export function isReadAlike({ text, except }: Rule): boolean {
  // It gives up after 500 exceptions in a row.
  if (except.length > 400) return false
  const monthDays = /BYMONTHDAY/.test(text)
  if (/BYWEEKNO|BYYEARDAY/.test(text) || (monthDays && /BYDAY|BYSETPOS/.test(text))) return false
  return !monthDays || !/YEARLY/.test(text) || /BYMONTH=\d+(?:;|$)/.test(text)
}

/**
 * A rule as calendars write it, in lines of `RRULE` and `EXDATE`.
 * @param apart dates that are entries of their own
 */
export function linesOf(rule: Rule, apart: readonly string[] = []): string {
  const { text, first, zone, except } = rule
  const inZone = (clock: string) => (isDay(first) || zone !== 'UTC' ? clock : utc(clock, zone))
  const last = lastOf(rule)
  const until = last && compact(isDay(first) ? last.slice(0, 10) : utc(last, zone))
  const excluded = [...except, ...apart].sort().map((date) => compact(inZone(date)))
  const type = isDay(first) ? ';VALUE=DATE' : zone === 'UTC' ? '' : `;TZID=${zone}`
  const lines = [`RRULE:${text.replace(/UNTIL=[^;]+/, `UNTIL=${until}`)}`]
  return [...lines, ...(excluded.length > 0 ? [`EXDATE${type}:${excluded.join(',')}`] : [])].join('\r\n')
}

/** A rule in English: "Every Tuesday until 15 December 2026". Null for one that is easier to understand from its dates. */
export function ruleInWords({ text, first, zone, except }: Rule): string | null {
  if (/BYSETPOS|BYYEARDAY|BYWEEKNO|COUNT=1(?!\d)/.test(text)) return null
  // With exceptions there are fewer dates. The page says the hour elsewhere, and a rule from midnight on has none.
  const left = except.length > 0 ? /;(?:WKST|COUNT)=\w+/g : /;WKST=\w+/g
  const plain = { text: text.replaceAll(left, ''), first: first.slice(0, 10), zone }
  const recurrence = recurrenceOf(plain)
  if (recurrence === null) return null
  return toText(recurrence, 'en-GB', { excludeTzAbbreviation: true })
    .replace(/^every week on (?=[A-Z])/, 'every ')
    .replaceAll(/ on (?=\d|last)/g, ' on the ')
    .replace(/ for (\d+ times?)/, ', $1')
    .replace(/^e/, 'E')
}
