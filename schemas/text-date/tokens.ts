import { getPhrases, getWords, meanings, plain, type WordMeaning } from './vocabulary.ts'

/** A date in numbers: "10.12.2026", "10/12". */
interface NumericDate {
  day: number
  /** 1 to 12. */
  month: number
  year: number | null
  /** Whether the month can come first, as in "12/25". */
  isSwappable: boolean
}

/** Times are minutes after midnight. */
export type Token =
  | WordMeaning
  | { kind: 'number'; value: number }
  | { kind: 'year'; year: number }
  | ({ kind: 'date' } & NumericDate)
  /** "10.12" can be a date or a time. */
  | { kind: 'dateOrTime'; date: NumericDate; clock: Clock }
  | Clock
  /** "in the evening" */
  | { kind: 'phrase'; half: Half | 'midday' }
  /** "UTC+2" */
  | { kind: 'offset' }
  | { kind: 'comma' }
  | { kind: 'dash'; hasBlank: boolean }
  /** A punctuation mark, such as a bracket. */
  | { kind: 'mark' }
  /** "room 5", "ages 18-25" */
  | { kind: 'name' }
  /** Any other word, including words and prices that contain a number. */
  | { kind: 'word'; isShort: boolean }

export type Half = 'am' | 'pm'

/** A time as written: "8 pm", "20 Uhr", "19:30". */
export interface Clock {
  kind: 'clock'
  hour: number
  /** Null if only the hour is written. */
  minute: number | null
  half: Half | null
  /** "20 Uhr" */
  hasUnit: boolean
}

type Groups = Partial<Record<string, string>>

interface Pattern {
  pattern: RegExp
  /** Returns null if the pattern does not apply after all. */
  read(groups: Groups): Token | null
}

const { raw } = String
/** A sticky regular expression, which matches at a position. */
const regex = (parts: TemplateStringsArray, ...values: string[]) => new RegExp(raw(parts, ...values), 'uy')
const anyOf = (words: string[]) => words.toSorted((a, b) => b.length - a.length).join('|')

const hour = raw`(?<hour>\d{1,2})`
const half = raw` ?(?<half>[ap]\.? ?m\b\.?|[πμ]\.?μ\.?)`
const unit = raw`(?<unit> ?(?:${anyOf(getWords('hours'))})\b)`
const ordinal = anyOf(getWords('ordinals'))
const morning = anyOf(getPhrases('morning'))
const evening = anyOf(getPhrases('evening'))
const midday = anyOf(getPhrases('midday'))

/** The first pattern that matches wins. */
const patterns: readonly Pattern[] = [
  // Prices, percentages, ages, phone numbers, and names that contain a number
  {
    pattern: regex`[€£$#№] ?\d[\d.,]*|\+\d[\d ]{6,}|\d+(?:[.,]\d+)? ?[€£$%]|\d+\+(?!\d)|\p{L}+\d[\p{L}\d]*`,
    read: readName,
  },
  // "2026-12-10", "2026. 12. 10", "2026-12-10T19:30"
  {
    pattern: regex`(?<year>20\d\d)(?<mark>\. | / |[-./])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?:t|\b)`,
    read: readDate,
  },
  // "10.12.2026", "10 / 12 / 2026"
  {
    pattern: regex`(?<day>\d{1,2}) ?(?<mark>[-./]) ?(?<month>\d{1,2})\.? ?\k<mark> ?(?<year>20\d\d)\b`,
    read: readDate,
  },
  // "10/12/26"
  {
    pattern: regex`(?<day>\d{1,2})(?<mark>[./])(?<month>\d{1,2})\k<mark>(?<year>\d\d)(?![\d:.])`,
    read: readDate,
  },
  // "19:30", "7:30 pm", "19:30:00"
  {
    pattern: regex`${hour}:(?<minute>\d\d)(?::\d\d(?:\.\d+)?)?(?![\d:])(?:${half}|${unit})?`,
    read: readClock,
  },
  // "19h30", "19 h 30", "20u30"
  { pattern: regex`${hour}(?: ?h ?|u)(?<minute>\d\d)\b`, read: readClock },
  // "20 Uhr 30"
  { pattern: regex`${hour}${unit} (?<minute>\d\d)\b`, read: readClock },
  // "8 pm", "7.30pm", "19.30 Uhr"
  { pattern: regex`${hour}(?:[.](?<minute>\d\d))?(?:${half}|${unit})`, read: readClock },
  // "1930 hrs"
  { pattern: regex`(?<hour>[01]\d|2[0-4])(?<minute>[0-5]\d)${unit}`, read: readClock },
  // "10.12.", "10. 12."
  { pattern: regex`(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.(?!\d)`, read: readDate },
  // "10/12"
  { pattern: regex`(?<day>\d{1,2})(?<mark>/)(?<month>\d{1,2})(?![\d:])`, read: readDate },
  // "10.12"
  { pattern: regex`(?<day>\d{1,2})\.(?<month>\d\d?)(?![\d:])`, read: readDateOrTime },
  // "2026", "'26"
  { pattern: regex`(?:['’](?:20)?(?<short>\d\d)|(?<year>20\d\d))\b`, read: readYear },
  // "10", "10th"
  {
    pattern: regex`(?<number>\d{1,2})(?:${ordinal})?(?![\p{L}\d])`,
    read: ({ number }) => ({ kind: 'number', value: Number(number) }),
  },
  { pattern: regex`[\p{L}\d]*\d[\p{L}\d]*`, read: readName },
  {
    pattern: regex`(?:(?<am>${morning})|(?<pm>${evening})|${midday})(?!\p{L})`,
    read: ({ am, pm }) => ({ kind: 'phrase', half: am ? 'am' : pm ? 'pm' : 'midday' }),
  },
  { pattern: regex`(?:utc|gmt)[+-]\d[\d:]*`, read: () => ({ kind: 'offset' }) },
  { pattern: regex`(?<word>t/m|w/c|\p{L}+|[&?@+])['’]?`, read: readWord },
  { pattern: regex`(?<before> ?)-`, read: ({ before }) => ({ kind: 'dash', hasBlank: before !== '' }) },
  { pattern: regex`[/,;]`, read: () => ({ kind: 'comma' }) },
  { pattern: regex`[^\s.'’]`, read: () => ({ kind: 'mark' }) },
]

/** Splits a text into the tokens that matter for its date. */
export function tokenize(text: string): Token[] {
  const normalized = normalize(text)
  const tokens: Token[] = []
  let position = 0
  while (position < normalized.length) {
    const [length, token] = readToken(normalized, position)
    if (token && token.kind !== 'filler') tokens.push(token)
    position += length
  }
  return tokens
}

function readToken(text: string, position: number): [length: number, token: Token | null] {
  for (const { pattern, read } of patterns) {
    pattern.lastIndex = position
    const match = pattern.exec(text)
    const token = match && read(match.groups ?? {})
    if (token) return [match[0].length, token]
  }
  return [1, null]
}

function normalize(text: string): string {
  // The accent distinguishes the Greek "or" from an article.
  const marked = text.normalize('NFC').replaceAll(/\p{L}+/gu, (word) => (word === 'ή' ? 'or' : word))
  return plain(marked.replaceAll(/[ºª°]/g, ''))
    .replaceAll('-feira', '')
    .replaceAll(/[([]([^\d()[\]]*)[)\]]/g, ' $1 ')
    .replaceAll(/[\u2010-\u2015\u2212~→]/g, '-')
    .replaceAll(/(\d)-(\p{L}+)-(20\d\d)/gu, '$1 $2 $3')
    .replaceAll(/\s+/g, ' ')
}

function readName(): Token {
  return { kind: 'word', isShort: false }
}

function readWord({ word = '' }: Groups): Token {
  return meanings.get(word) ?? { kind: 'word', isShort: word.length <= 4 }
}

function readYear({ short, year }: Groups): Token {
  return { kind: 'year', year: Number(year ?? `20${short}`) }
}

function readDate(groups: Groups): Token | null {
  const date = toDate(groups)
  return date && { kind: 'date', ...date }
}

function readDateOrTime(groups: Groups): Token {
  const date = toDate(groups)
  const clock = readClock({ hour: groups.day, minute: groups.month })
  if (date === null || clock.kind !== 'clock') return date ? { kind: 'date', ...date } : clock
  return { kind: 'dateOrTime', date, clock }
}

function toDate({ day, month, year, mark = '.' }: Groups): NumericDate | null {
  const date = { day: Number(day), month: Number(month), isSwappable: !mark.includes('.') }
  const isDate = (a: number, b: number) => a >= 1 && a <= 31 && b >= 1 && b <= 12
  if (!isDate(date.day, date.month) && !(date.isSwappable && isDate(date.month, date.day))) return null
  return { ...date, year: year === undefined ? null : (Number(year) % 2000) + 2000 }
}

function readClock({ hour: hours, minute: minutes, half: written, unit }: Groups): Token {
  const half = written === undefined ? null : /^[aπ]/.test(written) ? 'am' : 'pm'
  const hour = Number(hours)
  const minute = minutes === undefined ? null : Number(minutes)
  if (toMinutes(hour, minute, half) === null) return readName()
  return { kind: 'clock', hour, minute, half, hasUnit: unit !== undefined }
}

/** Returns minutes after midnight; null if the time is invalid. */
export function toMinutes(hour: number, minute: number | null, half: Half | null): number | null {
  const isHalf = half !== null && hour >= 1 && hour <= 12
  const hours = isHalf ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  return hours < 24 && (minute ?? 0) < 60 ? hours * 60 + (minute ?? 0) : null
}
