import { RRuleTemporal } from 'rrule-temporal'
import { toText } from 'rrule-temporal/totext'
import { localTime, utc } from '../../../../schemas/time-zone.ts'
import { dayOf, moment, timeZone } from '../../../firestore/fields.ts'

/** Beyond these an app's value is no event's rule: characters of all lines, and dates in the lines. */
const most = { characters: 8000, dates: 400 }

const days = '(?:MO|TU|WE|TH|FR|SA|SU)'
const listOf = (item: string) => `${item}(?:,${item})*`
const numbersTo = (largest: number) => ({ list: listOf('[+-]?\\d{1,3}'), largest })

/** The parts of a rule by RFC 5545. Hours and shorter are not among them: an event takes place once a day at most. */
const parts: Readonly<Record<string, { list: string; largest?: number }>> = {
  FREQ: { list: '(?:DAILY|WEEKLY|MONTHLY|YEARLY)' },
  INTERVAL: { list: '[1-9]\\d{0,2}' },
  COUNT: { list: '[1-9]\\d{0,2}' },
  UNTIL: { list: '\\d{8}(?:T\\d{6}Z?)?' },
  BYDAY: { list: listOf(`(?:[+-]?\\d{1,2})?${days}`) },
  BYMONTH: numbersTo(12),
  BYMONTHDAY: numbersTo(31),
  BYYEARDAY: numbersTo(366),
  BYWEEKNO: numbersTo(53),
  BYSETPOS: numbersTo(366),
  WKST: { list: days },
}

/**
 * A rule by RFC 5545, with or without `RRULE:`, alone or with lines of `DTSTART`, `EXDATE` and `RDATE`, as one text or as a
 * list of lines; or `daily`, `weekly`, `monthly`, `yearly`. Of `BYHOUR` and shorter, one number is left to `start`; an event that
 * repeats within a day, or more than 999 times, is not understood.
 */
export function repeatsOf(value: unknown): string | null {
  const text = (Array.isArray(value) ? value : [value]).map((item) => (typeof item === 'string' ? item : '-'))
  const lines = text.join('\n').slice(0, most.characters + 1)
  const repeats = lines.length > most.characters ? null : readRepeats(lines)
  return repeats && writeRepeats(repeats)
}

const dateLines = ['DTSTART', 'EXDATE', 'RDATE'] as const

/** How an event repeats. Its dates are ISO 8601 texts of moments or days, without a zone where the value has none. */
export interface Repeats {
  /** Without `RRULE:`, by RFC 5545. */
  rule: string
  DTSTART: readonly string[]
  EXDATE: readonly string[]
  RDATE: readonly string[]
}

/** Reads what `repeatsOf` gives. Null if there is no rule that can be read. */
export function readRepeats(text: string): Repeats | null {
  const repeats = { rule: '', DTSTART: [] as string[], EXDATE: [] as string[], RDATE: [] as string[] }
  // A folded line goes on after a blank.
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/(?:\s|\\r|\\n)+/)) {
    const [, name, parameters = '', values = ''] = /^(DTSTART|EXDATE|RDATE)(;.*?)?:(.+)$/i.exec(line) ?? []
    const key = dateLines.find((each) => each === name?.toUpperCase())
    if (key !== undefined) {
      const dates = values.split(',').map((written) => dateOf(written, parameters))
      repeats[key].push(...dates.flatMap((date) => date ?? []))
      if (dates.includes(null) || repeats[key].length > most.dates) return null
    } else if (line !== '') {
      const rule = ruleOf(line)
      if (rule === null || repeats.rule !== '') return null
      repeats.rule = rule
    }
  }
  return repeats.rule === '' ? null : repeats
}

/** The text that `readRepeats` reads. */
export function writeRepeats(repeats: Repeats): string {
  const dates = dateLines.filter((name) => repeats[name].length > 0)
  return [`RRULE:${repeats.rule}`, ...dates.map((name) => `${name}:${repeats[name].join(',')}`)].join('\n')
}

/** A moment or a day of a line; with `TZID`, on the clocks of that zone. */
function dateOf(written: string, parameters: string): string | null {
  const date = moment(written) ?? dayOf(written)
  const zone = timeZone(/;TZID="?([^";]+)/i.exec(parameters)?.[1])
  return zone === null || date === null ? date : utc(date, zone)
}

function ruleOf(line: string): string | null {
  const text = line
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
  const rule = (/^(?:DAI|WEEK|MONTH|YEAR)LY$/.test(text) ? `FREQ=${text}` : text)
    .split(';')
    .filter((part) => !/^BY(?:HOUR|MINUTE|SECOND)=\d{1,2}$/.test(part))
    .map((part) => (part.startsWith('UNTIL=') ? part.replaceAll(/[-:]|\.\d+/g, '') : part))
  const names = rule.map((part) => part.replace(/=.*/, ''))
  const isKnown = rule.every((part, index) => isPart(names[index] ?? '', part.replace(/^.*?=/, '')))
  if (!isKnown || new Set(names).size < names.length) return null
  return recurrence(rule.join(';'), { start: '2000-01-01', zone: 'UTC' }) && rule.join(';')
}

function isPart(name: string, values: string): boolean {
  const { list, largest = Number.POSITIVE_INFINITY } = Object.hasOwn(parts, name) ? (parts[name] ?? {}) : {}
  if (list === undefined || !new RegExp(`^${list}$`).test(values)) return false
  const numbers =
    largest === Number.POSITIVE_INFINITY ? [] : values.split(',').map((value) => Math.abs(Number(value)))
  return numbers.every((number) => number >= 1 && number <= largest)
}

/** Bounds the work of one question to a rule, so that one whose dates never come ends soon. */
const mostSteps = 2000

/** When a rule ends, on the clocks of a zone: a day lasts until it is over. Null without an end, or with none that can be read. */
export function lastOf(rule: string, zone: string): string | null {
  const until = /UNTIL=([^;]+)/.exec(rule)?.[1]
  return dayOf(until) ? `${dayOf(until)}T23:59:59` : clockText(moment(until), zone)
}

/**
 * The dates of a rule on the clocks of a zone, as if these were UTC: an event at 19:00 stays at 19:00 when clocks change.
 * @param from.start the first date without its zone, or a day
 * @returns null for a rule that RFC 5545 does not allow
 */
export function recurrence(
  rule: string,
  { start, zone }: { start: string; zone: string },
): RRuleTemporal | null {
  const last = lastOf(rule, zone)
  if (last === null && rule.includes('UNTIL=')) return null
  const floating = (clock: string) => `${`${clock}T00:00:00`.slice(0, 19)}Z`
  const until = last && floating(last).replaceAll(/[-:]/g, '')
  try {
    return new RRuleTemporal({
      rruleString: `RRULE:${rule.replace(/UNTIL=[^;]+/, `UNTIL=${until}`)}`,
      dtstart: { timeZoneId: 'UTC', toString: () => `${floating(start)}[UTC]` },
      includeDtstart: true,
      strict: true,
      maxIterations: mostSteps,
      maxCandidateEvaluations: mostSteps,
    })
  } catch {
    return null
  }
}

/** What the clocks of a zone show at a moment, as ISO 8601 without a zone; a text without a zone as it is. */
export function clockText(time: string | null, zone: string): string | null {
  return time?.endsWith('Z') ? localTime(Date.parse(time), zone).slice(0, 19) : time
}

/**
 * A rule in English: "Every Tuesday until 15 December 2026". Null for one that is easier to understand from its dates.
 * @param first the first date on the clocks of the zone
 */
export function repeatsInWords(text: string, first: string, zone: string): string | null {
  const rule = readRepeats(text)?.rule.replace(/;WKST=../, '') ?? ''
  // The page says the hour elsewhere, and a rule from midnight on has none.
  const series = recurrence(rule, { start: first.slice(0, 10), zone })
  if (series === null || /BYSETPOS|BYYEARDAY|BYWEEKNO/.test(rule)) return null
  return toText(series, 'en-GB', { excludeTzAbbreviation: true })
    .replace(/^every week on (?=[A-Z])/, 'every ')
    .replaceAll(/ on (?=\d|last)/g, ' on the ')
    .replace(/ for (\d+ times?)/, ', $1')
    .replace(/^e/, 'E')
}
