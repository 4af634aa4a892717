import { meanings, plain } from './vocabulary.ts'

/** A part of a text that matters for its date. */
export type Token =
  | { kind: 'number'; value: number; isOrdinal: boolean }
  | { kind: 'year'; value: number }
  /** From 0; the weekday is that of "mar", which is also Tuesday. */
  | { kind: 'month'; month: number; weekday?: number }
  /** From Sunday, 0. "do" is Thursday in German and "until" in Polish. */
  | { kind: 'weekday'; weekday: number; isWhole: boolean; isUntil: boolean }
  | NumericDate
  | Time
  | { kind: 'range'; by: 'dash' | 'to' | 'until' }
  | { kind: 'word'; length: number }
  | { kind: 'and' | 'between' | 'from' | 'comma' | 'at' | 'hour' | 'clock' | 'label' | 'doubt' | 'zone' }

/** A date in numbers alone. */
interface NumericDate {
  kind: 'date'
  /** As most of Europe writes it: the first of the two numbers. */
  day: number
  /** From 1; more than 12 if the text can only mean the month first. */
  month: number
  year: number | null
  /** Dots: the month never comes first. */
  isDotted: boolean
  /** "10.12" can be a time as well. */
  time?: number | null
}

/** A time of day, or a span of it, in minutes after midnight. Null if it is not known which. */
export interface Time {
  kind: 'time'
  from: number | null
  to: number | null
}

type Parts = readonly (string | undefined)[]

/** A pattern of the lexer, and the tokens of what it captures; null if it does not apply after all. */
type Rule = readonly [pattern: RegExp, read: (parts: Parts, before: readonly Token[]) => Token[] | null]

const half = '(?: ?([ap]\\.? ?m(?!\\p{L})\\.?|[πμ]\\.?μ(?!\\p{L})\\.?))'
const unit = '(?: ?(?:h|uhr|uur|godz|heures|horas|hrs)(?![\\p{L}\\d]))'
const unknown: Token = { kind: 'word', length: 9 }

const rules: readonly Rule[] = [
  // Money, shares, ages, and numbers in names are no days.
  [
    /^(?:[€£$#№] ?\d[\d.,]*|\+\d{2,}|\d+(?:[.,]\d+)?(?: ?[€£$%]|\+(?!\d))|\p{L}+\d[\p{L}\d]*)/u,
    () => [unknown],
  ],
  [/^24\/7/, (_, before) => (before.at(-1)?.kind === 'word' ? [unknown] : null)],
  [/^(20\d\d)([-./])(\d{1,2})\2(\d{1,2})(?!\d)(?:t(?=\d))?/, ([year, , m, d]) => dateOf(d, m, year, '.')],
  [/^(\d{1,2}) ?([-./]) ?(\d{1,2})\.? ?\2 ?(20\d\d)(?!\d)/, ([d, mark, m, year]) => dateOf(d, m, year, mark)],
  [/^(\d{1,2})([./])(\d{1,2})\2(\d\d)(?![\d:.])/, ([d, mark, m, year]) => dateOf(d, m, `20${year}`, mark)],
  [
    new RegExp(
      `^(\\d{1,2})(?:[:.h](\\d\\d))?( ?)(?:-|to|bis|a)\\3(\\d{1,2})(?:[:.h](\\d\\d))?(?:${half}|${unit})`,
      'u',
    ),
    spanOf,
  ],
  [
    new RegExp(`^(\\d{1,2})(?:[:.](\\d\\d))?(?:${half}|${unit}(?! \\d\\d(?!\\d)))`, 'u'),
    ([h, m, part]) => timeOf(clock(h, m, part)),
  ],
  [/^(\d{1,2})(?::| ?h ?|u)(\d\d)(?::\d\d(?:\.\d+)?)?(?![\d:])/, ([h, m]) => timeOf(clock(h, m))],
  [new RegExp(`^(\\d{1,2})${unit}(?: (\\d\\d)(?!\\d))?`, 'u'), ([h, m]) => timeOf(clock(h, m))],
  [new RegExp(`^([01]\\d|2[0-4])([0-5]\\d)${unit}`, 'u'), ([h, m]) => timeOf(clock(h, m))],
  [/^(\d{1,2})\. ?(\d{1,2})\.(?!\d)/, ([d, m]) => dateOf(d, m, null, '.')],
  [/^(\d{1,2})\/(\d{1,2})(?![\d:])/, ([d, m]) => dateOf(d, m, null, '/')],
  [/^(\d{1,2})\.(\d\d?)(?![\d:])/, ([d, m]) => dateOf(d, m, null, '.', clock(d, m)) ?? timeOf(clock(d, m))],
  [/^['’](\d\d)(?!\d)/, ([year]) => [{ kind: 'year', value: 2000 + Number(year) }]],
  [/^(20\d\d)(?!\d)/, ([year]) => [{ kind: 'year', value: Number(year) }]],
  [
    /^(\d{1,2})(st|nd|rd|th|er|re|eme|ste|e|de|os|o|η|ησ|οσ|ο|ου|ων|\.(?!\d))?(?![\p{L}\d])/u,
    ([value, ordinal]) => [{ kind: 'number', value: Number(value), isOrdinal: ordinal !== undefined }],
  ],
  [/^[\p{L}\d]*\d[\p{L}\d]*/u, () => [unknown]],
  [/^(t\/m|\p{L}+|[&?@+])['’]?/u, ([word = '']) => wordTokens(word)],
  [/^-/, () => [{ kind: 'range', by: 'dash' }]],
  [/^[/,;]/, () => [{ kind: 'comma' }]],
  [/^[^\s.'’]/u, () => [{ kind: 'at' }]],
]

function dateOf(
  d?: string,
  m?: string,
  year?: string | null,
  mark?: string,
  time?: number | null,
): Token[] | null {
  const [day, month] = [Number(d), Number(m)]
  const isDotted = mark === '.'
  const isDay = (a: number, b: number) => a >= 1 && a <= 31 && b >= 1 && b <= 12
  if (!isDay(day, month) && (isDotted || !isDay(month, day))) return null
  return [{ kind: 'date', day, month, year: year ? Number(year) : null, isDotted, time }]
}

/** Minutes after midnight; null if there is no such time. */
function clock(hours?: string, minutes = '0', half?: string): number | null {
  const [h, m] = [Number(hours), Number(minutes)]
  const isHalf = half !== undefined && h >= 1 && h <= 12
  const hour = isHalf ? (h % 12) + (/^[pμ]/.test(half) ? 12 : 0) : h
  return hour < 24 && m < 60 ? hour * 60 + m : null
}

function timeOf(from: number | null): Token[] {
  return [from === null ? unknown : { kind: 'time', from, to: null }]
}

/** "7-9pm": the beginning is in the same half of the day as the end, unless it would be after it. */
function spanOf([h1, m1, space, h2, m2, half]: Parts, before: readonly Token[]): Token[] | null {
  const [day, month] = before.slice(-2)
  if (
    (before.length === 1 ? day : month)?.kind === 'month' &&
    (before.length === 1 || day?.kind !== 'number')
  )
    // "Dec 10 - 8pm" names a day; "Dec 7-9pm" may do so or not.
    return space ? null : [{ kind: 'doubt' }]
  const to = clock(h2, m2, half)
  const starts = [clock(h1, m1, half), clock(h1, m1)]
  const from = starts.find((start) => start !== null && to !== null && start < to) ?? starts[0] ?? null
  return from === null || to === null ? null : [{ kind: 'time', from, to }]
}

function wordTokens(word: string): Token[] {
  const { month, weekday, role } = meanings.get(word) ?? {}
  if (month !== undefined) return [{ kind: 'month', month, weekday }]
  if (weekday !== undefined)
    return [{ kind: 'weekday', weekday, isWhole: word.length > 3, isUntil: role !== undefined }]
  switch (role) {
    case undefined:
      return [{ kind: 'word', length: word.length }]
    case 'filler':
      return []
    case 'until':
    case 'to':
      return [{ kind: 'range', by: role }]
    case 'noon':
      return [{ kind: 'time', from: 12 * 60, to: null }]
    case 'midnight':
      // The beginning of a day or its end.
      return [{ kind: 'time', from: null, to: null }]
    default:
      return [{ kind: role }]
  }
}

/** The parts of a text that matter for its date, in their order. */
export function tokensOf(text: string): Token[] {
  // Accents tell the Greek "or" from an article.
  const marked = text.replaceAll(/(?<!\p{L})ή(?!\p{L})/gu, 'or').replaceAll(/[ºª°()[\]]/g, '')
  let rest = plain(marked)
    .replaceAll('-feira', '')
    .replaceAll(/[\u2010-\u2015\u2212~→]/g, '-')
    .replaceAll(/(?<=\d)-(\p{L}+)-(?=20\d\d)/gu, ' $1 ')
    .replaceAll(/\s+/g, ' ')
  const tokens: Token[] = []
  while (rest !== '') {
    const [length, found] = nextTokens(rest, tokens)
    tokens.push(...found)
    rest = rest.slice(length)
  }
  return inContext(tokens)
}

function nextTokens(text: string, before: readonly Token[]): [length: number, found: Token[]] {
  for (const [pattern, read] of rules) {
    const match = pattern.exec(text)
    const found = match && read(match.slice(1), before)
    if (found) return [match[0].length, found]
  }
  return [1, []]
}

/** Decides what the tokens around a token say about it. */
function inContext(tokens: readonly Token[]): Token[] {
  const isMonth = (token: Token | undefined) => token?.kind === 'month'
  const isSure = (token: Token) => token.kind === 'date' && token.time === undefined
  const hasFrom = tokens.some(({ kind }) => kind === 'from')
  const isDateAt = (index: number) => tokens[index]?.kind === 'date'
  const isInRange = (index: number) =>
    [-1, 1].some((step) => tokens[index + step]?.kind === 'range' && isDateAt(index + 2 * step))
  let isFirst = !tokens.some((token) => isMonth(token) || isSure(token))
  const known = tokens.map((token, index): Token => {
    const [next, second] = tokens.slice(index + 1).filter(({ kind }) => !marks.includes(kind))
    const isBeforeDay = isMonth(next) || next?.kind === 'date' || (next?.kind === 'number' && isMonth(second))
    if (token.kind === 'month' && token.weekday !== undefined && isBeforeDay)
      return { kind: 'weekday', weekday: token.weekday, isWhole: false, isUntil: false }
    if (token.kind === 'weekday' && token.isUntil && hasFrom) return { kind: 'range', by: 'to' }
    if (token.kind !== 'date' || token.time === undefined || isInRange(index)) return token
    if (isFirst) {
      isFirst = false
      return token
    }
    return token.time === null ? token : { kind: 'time', from: token.time, to: null }
  })
  return linked(known)
}

const dateParts: readonly (Token['kind'] | undefined)[] = [
  'number',
  'date',
  'month',
  'year',
  'weekday',
  'time',
]
const marks: readonly Token['kind'][] = ['at', 'comma']

/** Keeps the links that stand between two parts of a date, and joins two times to a span. */
function linked(tokens: readonly Token[]): Token[] {
  const found: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const [before, last] = found.slice(-2).length === 2 ? found.slice(-2) : [undefined, found.at(-1)]
    if (token.kind === 'hour') {
      const isSpan = tokens[index - 1]?.kind === 'time' && tokens[index + 1]?.kind === 'time'
      found.push(isSpan ? { kind: 'range', by: 'to' } : { kind: 'at' })
    } else if (token.kind === 'range' || token.kind === 'and') {
      // "up to", "bis zum", "jusqu'au"
      if (last?.kind === 'range') continue
      const rest = tokens.slice(index + 1).filter(({ kind }) => kind !== 'range')
      const isDash = token.kind === 'range' && token.by === 'dash'
      const isOther = ({ kind }: Token) => !isDash || !marks.includes(kind)
      const next = rest.find(isOther)?.kind
      if (dateParts.includes(found.findLast(isOther)?.kind) && dateParts.includes(next)) found.push(token)
      // "10 December until Easter" and "until 10 December" do not say both ends.
      else if (token.kind !== 'range' || token.by !== 'until' || last?.kind === 'time')
        found.push({ kind: 'at' })
      else
        found.push({
          kind: dateParts.includes(next) ? 'from' : dateParts.includes(last?.kind) ? 'doubt' : 'at',
        })
    } else if (
      token.kind === 'time' &&
      last?.kind === 'range' &&
      before?.kind === 'time' &&
      before.to === null
    ) {
      found.splice(-2, 2, { kind: 'time', from: before.from, to: token.from })
    } else if (token.kind === 'zone') {
      // The hour of another zone is not that of the event's.
      if (last?.kind === 'time') found.splice(-1, 1, { kind: 'time', from: null, to: null })
    } else found.push(token)
  }
  return found
}
