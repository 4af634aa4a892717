import { toUtc } from '../../../../schemas/time-zone.ts'
import { fieldTypes, moment, parseDay } from '../../../firestore/fields.ts'
import type { Repeats } from '../event/schedule.ts'
import { parseRecurrence } from './rule.ts'

/** Limits for a value: the number of characters in all lines and in the rule, and the number of dates in the lines. */
const limits = { characters: 64_000, rule: 1000, dates: 3000 }

const days = '(?:MO|TU|WE|TH|FR|SA|SU)'
const listOf = (item: string) => `${item}(?:,${item})*`
const numbersTo = (largest: number) => ({ list: listOf('[+-]?\\d{1,3}'), largest })

/** The parts of a rule (RFC 5545). Hours and shorter units are not allowed, because an event takes place at most once a day. */
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
 * Parses a rule (RFC 5545): a string or a list of lines, with or without `RRULE:`, and optionally with `DTSTART`,
 * `EXDATE` and `RDATE` lines. Also accepts `daily`, `weekly`, `monthly` and `yearly`. A single `BYHOUR`, `BYMINUTE` or
 * `BYSECOND` is ignored, because `start` has the time. An event that repeats within a day or more than 999 times is
 * invalid.
 */
export function parseRepeats(value: unknown): Repeats | null {
  const items: unknown[] = (Array.isArray(value) ? value : [value]).filter((item) => item !== null)
  const text = items.map((item) => (typeof item === 'string' ? item : '-'))
  const lines = text.join('\n').slice(0, limits.characters + 1)
  return lines.length > limits.characters ? null : readRepeats(lines)
}

const dateLines = ['DTSTART', 'EXDATE', 'RDATE'] as const

/** Some apps separate lines with spaces or escape line breaks. */
const lineBreak = /(?:[\r\n]|\\r|\\n)+|\s(?=(?:RRULE|FREQ|DTSTART|EXDATE|RDATE)\b)/i

/** Null if there is no valid rule. */
function readRepeats(text: string): Repeats | null {
  const repeats = { rule: '', DTSTART: [] as string[], EXDATE: [] as string[], RDATE: [] as string[] }
  // Without runs of spaces, the time of the expressions below is proportional to the length of the text.
  const spaced = text.replaceAll(/[^\S\r\n]+/g, ' ')
  // A folded line continues after a space or tab.
  const unfolded = spaced.replaceAll(/\r?\n /g, '').replaceAll(/ ?([:;,=]) ?/g, '$1')
  for (const written of unfolded.split(lineBreak)) {
    const line = written.trim()
    const [, name, parameters = '', values = ''] = /^(DTSTART|EXDATE|RDATE)(;.*?)?:(.+)$/i.exec(line) ?? []
    const key = dateLines.find((each) => each === name?.toUpperCase())
    if (key !== undefined) {
      const dates = values.split(',').map((written) => parseLineDate(written, parameters))
      repeats[key].push(...dates.flatMap((date) => date ?? []))
      if (dates.includes(null) || repeats[key].length > limits.dates) return null
    } else if (line !== '') {
      const rule = parseRule(line)
      if (rule === null || repeats.rule !== '') return null
      repeats.rule = rule
    }
  }
  return repeats.rule === '' ? null : repeats
}

/** Parses a timestamp or day in a line, as local time in the zone of `TZID` if there is one. */
function parseLineDate(written: string, parameters: string): string | null {
  const zone = fieldTypes.timeZone.read(/;TZID="?([^";]+)/i.exec(parameters)?.[1])
  const date = moment(written) ?? parseDay(written)
  return zone === null || date === null ? date : toUtc(date, zone)
}

function parseRule(line: string): string | null {
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
  const read = rule.join(';')
  if (!isKnown || new Set(names).size < names.length || read.length > limits.rule) return null
  return parseRecurrence({ text: read, first: '2000-01-01', zone: 'UTC' }) && read
}

function isPart(name: string, values: string): boolean {
  const { list, largest = Number.POSITIVE_INFINITY } = Object.hasOwn(parts, name) ? (parts[name] ?? {}) : {}
  if (list === undefined || !new RegExp(`^${list}$`).test(values)) return false
  const numbers =
    largest === Number.POSITIVE_INFINITY ? [] : values.split(',').map((value) => Math.abs(Number(value)))
  return numbers.every((number) => number >= 1 && number <= largest)
}
