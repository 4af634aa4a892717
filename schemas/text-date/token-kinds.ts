import { type Meaning, meanings } from './vocabulary.ts'

/**
 * A part of a text. Its letter says what it is:
 *
 * - `N` number, `Y` year, `M` month, `W` weekday, `D` date in numbers, `T` time, `P` span of times, `t` time of an unknown hour
 * - `-` dash, `R` "to", `U` "until", `A` "and", `B` "between", `F` "from", `C` comma or slash
 * - `S` preposition or other mark, `H` one of hours, `K` one of hours to 24, `L` word before a number such as "room"
 * - `Q` word that makes a date unsure, `Z` time zone, `X` other word, `x` short other word
 * - `m` month or weekday, `w` weekday or "to", `d` date or time: `shapeOf` decides
 */
export interface Token extends Meaning {
  /** The end of a span of times, in minutes. */
  to?: number | null
  /** Of a date in numbers: the day is its value, the month counts from 1. */
  month?: number
  year?: number | null
  /** Whether day and month can be exchanged. */
  isSlashed?: boolean
  /** Of a dotted date that can be a time. */
  time?: number | null
  /** Of a word. */
  length?: number
}

type Groups = Partial<Record<string, string>>

interface Kind {
  pattern: RegExp
  /**
   * @param before the letters of the tokens so far
   * @returns null if the pattern does not apply after all
   */
  read(groups: Groups, before: string): Token | null
}

/** A pattern for the beginning of a text. */
function begins(parts: TemplateStringsArray, ...values: string[]): RegExp {
  return new RegExp(`^(?:${String.raw(parts, ...values)})`, 'u')
}

const { raw } = String
const hour = raw`(?<h>\d{1,2})`
const half = raw`(?: ?(?<half>[ap]\.? ?m(?!\p{L})\.?|[πμ]\.?μ(?!\p{L})\.?))`
const unit = raw`(?: ?(?:hr?s?|uhr|uu?r?|godz|heures|horas)(?![\p{L}\d]))`
const span = raw`${hour}(?:[:.h](?<m>\d\d))?(?<space> ?)(?:-|to|bis|a)\k<space>(?<h2>\d{1,2})(?:[:.h](?<m2>\d\d))?`
const ordinal = raw`st|nd|rd|th|er|re|eme|ste|e|de|os|o|η|ησ|οσ|ο|ου|ων|\.(?!\d)`

const unknown: Token = { letter: 'X', value: 0 }
const always = (letter: string) => () => ({ letter, value: 0 })

/** The first kind whose pattern fits says what the beginning of a text is. */
export const kinds: readonly Kind[] = [
  {
    // Money, shares, ages, and numbers in names are no days.
    pattern: begins`[€£$#№] ?\d[\d.,]*|\+\d[\d ]{6,}|\d+(?:[.,]\d+)?(?: ?[€£$%]|\+(?!\d))|\p{L}+\d[\p{L}\d]*`,
    read: () => unknown,
  },
  {
    // Nobody who writes "24/7" means a day, unless they name its weekday.
    pattern: begins`24\/7(?![/.\d])`,
    read: (_, before) => (/[Ww]C?$/.test(before) ? null : unknown),
  },
  {
    pattern: begins`(?<year>20\d\d)(?<iso>[-./])(?<month>\d{1,2})\k<iso>(?<day>\d{1,2})(?!\d)(?:t(?=\d))?`,
    read: readDate,
  },
  {
    // After a day or a month the numbers belong to something else.
    pattern: begins`(?<year>20\d\d)(?<gap>\. | \/ )(?<month>\d{1,2})\k<gap>(?<day>\d{1,2})(?!\d)`,
    read: (groups, before) => (/[NMmDd]/.test(before) ? null : readDate(groups, before)),
  },
  {
    pattern: begins`(?<day>\d{1,2}) ?(?<mark>[-./]) ?(?<month>\d{1,2})\.? ?\k<mark> ?(?<year>20\d\d)(?!\d)`,
    read: readDate,
  },
  {
    pattern: begins`(?<day>\d{1,2})(?<mark>[./])(?<month>\d{1,2})\k<mark>(?<year>\d\d)(?![\d:.])`,
    read: readDate,
  },
  { pattern: begins`${span}(?:${half}|${unit})`, read: readSpan },
  { pattern: begins`${hour}(?:[:.](?<m>\d\d)(?::\d\d)?)?(?:${half}|${unit}(?! \d\d(?!\d)))`, read: readTime },
  { pattern: begins`${hour}(?::| ?h ?|u)(?<m>\d\d)(?::\d\d(?:\.\d+)?)?(?![\d:])`, read: readTime },
  { pattern: begins`${hour}${unit}(?: (?<m>\d\d)(?!\d))?`, read: readTime },
  { pattern: begins`(?<h>[01]\d|2[0-4])(?<m>[0-5]\d)${unit}`, read: readTime },
  { pattern: begins`(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.(?!\d)`, read: readDate },
  { pattern: begins`(?<day>\d{1,2})(?<mark>\/)(?<month>\d{1,2})(?![\d:])`, read: readDate },
  { pattern: begins`(?<day>\d{1,2})\.(?<month>\d\d?)(?![\d:])`, read: readDateOrTime },
  {
    pattern: begins`(?:['’]|(?=20\d\d))(?<year>\d\d(?:\d\d)?)(?!\d)`,
    read: ({ year }) => ({ letter: 'Y', value: fullYear(year) }),
  },
  {
    pattern: begins`(?<number>\d{1,2})(?:${ordinal})?(?![\p{L}\d])`,
    read: ({ number }) => ({ letter: 'N', value: Number(number) }),
  },
  { pattern: begins`[\p{L}\d]*\d[\p{L}\d]*`, read: () => unknown },
  { pattern: begins`(?<word>t\/m|w\/c|\p{L}+|[&?@+])['’]?`, read: readWord },
  { pattern: begins`-`, read: always('-') },
  { pattern: begins`[/,;]`, read: always('C') },
  { pattern: begins`[^\s.'’]`, read: always('S') },
]

function readWord({ word = '' }: Groups): Token {
  const meaning = meanings.get(word) ?? { letter: word.length > 4 ? 'X' : 'x', value: 0 }
  return { ...meaning, length: word.length }
}

function readDate(groups: Groups, before: string): Token | null {
  // "Room 3/12"
  return before.endsWith('L') ? unknown : dateOf(groups)
}

/** "10.12": a date, or a time, or both may be meant. */
function readDateOrTime(groups: Groups, before: string): Token {
  if (before.endsWith('L')) return unknown
  const time = clock(groups.day, groups.month)
  const date = dateOf(groups)
  return date ? { ...date, letter: time === null ? 'D' : 'd', time } : timeOf(time)
}

function dateOf({ day, month, year, mark = '.' }: Groups): Token | null {
  const date = { value: Number(day), month: Number(month), isSlashed: mark !== '.' }
  const isDay = (a: number, b: number) => a >= 1 && a <= 31 && b >= 1 && b <= 12
  if (!isDay(date.value, date.month) && !(date.isSlashed && isDay(date.month, date.value))) return null
  return { letter: 'D', ...date, year: year === undefined ? null : fullYear(year) }
}

/** "27" and "2027" are the same year. */
const fullYear = (year?: string) => (Number(year) % 2000) + 2000

function readTime({ h, m, half }: Groups): Token {
  // "2h" may be how long it takes.
  return m || half || Number(h) > 6 ? timeOf(clock(h, m, half)) : { letter: 't', value: 0 }
}

function timeOf(value: number | null): Token {
  return value === null ? unknown : { letter: 'T', value }
}

/** Minutes after midnight; null if there is no such time. */
function clock(hours?: string, minutes = '0', half?: string): number | null {
  const [h, m] = [Number(hours), Number(minutes)]
  const isHalf = half !== undefined && h >= 1 && h <= 12
  const hour = isHalf ? (h % 12) + (/^[pμ]/.test(half) ? 12 : 0) : h
  return hour < 24 && m < 60 ? hour * 60 + m : null
}

/** "7-9pm": the beginning is in the same half of the day as the end, unless it would be after it. */
function readSpan({ h, m, space, h2, m2, half }: Groups, before: string): Token | null {
  // "Dec 10 - 8pm" names a day; "Dec 7-9pm" may do so or not.
  if (/(?<!N)M$/.test(before)) return space ? null : { letter: 'Q', value: 0 }
  const to = clock(h2, m2, half)
  const starts = [clock(h, m, half), clock(h, m)]
  const value = starts.find((start) => start !== null && to !== null && start < to) ?? starts[0] ?? null
  return value === null || to === null ? null : { letter: 'P', value, to }
}
