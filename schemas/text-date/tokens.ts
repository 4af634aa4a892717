import { type Meaning, meanings, plain } from './vocabulary.ts'

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

const hour = '(?<h>\\d{1,2})'
const half = '(?: ?(?<half>[ap]\\.? ?m(?!\\p{L})\\.?|[πμ]\\.?μ(?!\\p{L})\\.?))'
const unit = '(?: ?(?:hr?s?|uhr|uu?r?|godz|heures|horas)(?![\\p{L}\\d]))'
const span = `${hour}(?:[:.h](?<m>\\d\\d))?(?<space> ?)(?:-|to|bis|a)\\k<space>(?<h2>\\d{1,2})(?:[:.h](?<m2>\\d\\d))?`
const ordinal = 'st|nd|rd|th|er|re|eme|ste|e|de|os|o|η|ησ|οσ|ο|ου|ων|\\.(?!\\d)'

/** The first pattern that fits says what the beginning of a text is. */
const patterns = Object.entries({
  // Money, shares, ages, and numbers in names are no days.
  name: '[€£$#№] ?\\d[\\d.,]*|\\+\\d[\\d ]{6,}|\\d+(?:[.,]\\d+)?(?: ?[€£$%]|\\+(?!\\d))|\\p{L}+\\d[\\p{L}\\d]*',
  always: '24\\/7(?![/.\\d])',
  date1: '(?<year>20\\d\\d)(?<iso>[-./])(?<month>\\d{1,2})\\k<iso>(?<day>\\d{1,2})(?!\\d)(?:t(?=\\d))?',
  date2: '(?<day>\\d{1,2}) ?(?<mark>[-./]) ?(?<month>\\d{1,2})\\.? ?\\k<mark> ?(?<year>20\\d\\d)(?!\\d)',
  date3: '(?<day>\\d{1,2})(?<mark>[./])(?<month>\\d{1,2})\\k<mark>(?<year>\\d\\d)(?![\\d:.])',
  span: `${span}(?:${half}|${unit})`,
  time1: `${hour}(?:[:.](?<m>\\d\\d)(?::\\d\\d)?)?(?:${half}|${unit}(?! \\d\\d(?!\\d)))`,
  time2: `${hour}(?::| ?h ?|u)(?<m>\\d\\d)(?::\\d\\d(?:\\.\\d+)?)?(?![\\d:])`,
  time3: `${hour}${unit}(?: (?<m>\\d\\d)(?!\\d))?`,
  time4: `(?<h>[01]\\d|2[0-4])(?<m>[0-5]\\d)${unit}`,
  date4: '(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\.(?!\\d)',
  date5: '(?<day>\\d{1,2})(?<mark>\\/)(?<month>\\d{1,2})(?![\\d:])',
  either: '(?<day>\\d{1,2})\\.(?<month>\\d\\d?)(?![\\d:])',
  year: "(?:['’]|(?=20\\d\\d))(?<year>\\d\\d(?:\\d\\d)?)(?!\\d)",
  number: `(?<number>\\d{1,2})(?:${ordinal})?(?![\\p{L}\\d])`,
  unknown: '[\\p{L}\\d]*\\d[\\p{L}\\d]*',
  word: "(?<word>t\\/m|\\p{L}+|[&?@+])['’]?",
  dash: '-',
  comma: '[/,;]',
  mark: "[^\\s.'’]",
}).map(([kind, source]) => [kind.replace(/\d$/, ''), new RegExp(`^(?:${source})`, 'u')] as const)

/** The parts of a text that matter for its date, in their order. */
export function tokensOf(text: string): Token[] {
  // Accents tell the Greek "or" from an article.
  const marked = text.replaceAll(/(?<!\p{L})ή(?!\p{L})/gu, 'or').replaceAll(/[ºª°]/g, '')
  let rest = plain(marked)
    .replaceAll('-feira', '')
    .replaceAll(/[([]([^\d()[\]]*)[)\]]/g, ' $1 ')
    .replaceAll(/[\u2010-\u2015\u2212~→]/g, '-')
    .replaceAll(/(?<=\d)-(\p{L}+)-(?=20\d\d)/gu, ' $1 ')
    .replaceAll(/\s+/g, ' ')
  const tokens: Token[] = []
  while (rest !== '') {
    const [length, token] = nextToken(rest, tokens.map(({ letter }) => letter).join(''))
    if (token?.letter) tokens.push(token)
    rest = rest.slice(length)
  }
  return tokens
}

function nextToken(text: string, before: string): [length: number, token: Token | null] {
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(text)
    const token = match && tokenOf(kind, match.groups ?? {}, before)
    if (token) return [match[0].length, token]
  }
  return [1, null]
}

/** @returns null if a pattern does not apply after all */
function tokenOf(kind: string, groups: Groups, before: string): Token | null {
  const { year, number, word = '', h, m, half } = groups
  switch (kind) {
    case 'always':
      // Nobody who writes "24/7" means a day, unless they name its weekday.
      return /[Ww]C?$/.test(before) ? null : unknown
    case 'date':
      // "Room 3/12"
      return before.endsWith('L') ? unknown : dateOf(groups)
    case 'either': {
      if (before.endsWith('L')) return unknown
      const time = clock(groups.day, groups.month)
      const date = dateOf(groups)
      return date ? { ...date, letter: time === null ? 'D' : 'd', time } : timeOf(time)
    }
    case 'span':
      return spanOf(groups, before)
    case 'time':
      // "2h" may be how long it takes.
      return m || half || Number(h) > 6 ? timeOf(clock(h, m, half)) : { letter: 't', value: 0 }
    case 'year':
      return { letter: 'Y', value: (Number(year) % 2000) + 2000 }
    case 'number':
      return { letter: 'N', value: Number(number) }
    case 'word':
      return {
        ...(meanings.get(word) ?? { letter: word.length > 4 ? 'X' : 'x', value: 0 }),
        length: word.length,
      }
    default:
      return (
        {
          dash: { letter: '-', value: 0 },
          comma: { letter: 'C', value: 0 },
          mark: { letter: 'S', value: 0 },
        }[kind] ?? unknown
      )
  }
}

const unknown: Token = { letter: 'X', value: 0 }

function dateOf({ day: d, month: m, year, mark = '.' }: Groups): Token | null {
  const [value, month, isSlashed] = [Number(d), Number(m), mark !== '.']
  const isDay = (a: number, b: number) => a >= 1 && a <= 31 && b >= 1 && b <= 12
  if (!isDay(value, month) && !(isSlashed && isDay(month, value))) return null
  return {
    letter: 'D',
    value,
    month,
    year: year === undefined ? null : (Number(year) % 2000) + 2000,
    isSlashed,
  }
}

/** Minutes after midnight; null if there is no such time. */
function clock(hours?: string, minutes = '0', half?: string): number | null {
  const [h, m] = [Number(hours), Number(minutes)]
  const isHalf = half !== undefined && h >= 1 && h <= 12
  const hour = isHalf ? (h % 12) + (/^[pμ]/.test(half) ? 12 : 0) : h
  return hour < 24 && m < 60 ? hour * 60 + m : null
}

function timeOf(value: number | null): Token {
  return value === null ? unknown : { letter: 'T', value }
}

/** "7-9pm": the beginning is in the same half of the day as the end, unless it would be after it. */
function spanOf({ h, m, space, h2, m2, half }: Groups, before: string): Token | null {
  // "Dec 10 - 8pm" names a day; "Dec 7-9pm" may do so or not.
  if (/(?<!N)M$/.test(before)) return space ? null : { letter: 'Q', value: 0 }
  const to = clock(h2, m2, half)
  const starts = [clock(h, m, half), clock(h, m)]
  const value = starts.find((start) => start !== null && to !== null && start < to) ?? starts[0] ?? null
  return value === null || to === null ? null : { letter: 'P', value, to }
}

/** The letters of a text's tokens; those that depend on the tokens around them are decided. `^` joins two times to a span. */
export function shapeOf(tokens: readonly Token[]): string {
  const letters = tokens.map(({ letter }) => letter).join('')
  const shape = letters
    .replaceAll(/m(?=[SC]*(?:[MmDd]|N[SC]*M))/g, 'W')
    .replaceAll('m', 'M')
    .replaceAll('w', letters.includes('F') ? 'R' : 'W')
  const linked = shape.replaceAll(/d(?=[-RU][Dd])|(?<=[Dd][-RU])d/g, 'D')
  const dated = shape.includes('M') ? shape : linked.includes('D') ? linked : linked.replace('d', 'D')
  return (
    dated
      .replaceAll('d', 'T')
      .replaceAll(/(?<=[LK])N/g, 'n')
      // "ages 18-25", "18-25 years"
      .replaceAll(/(?<=[XxL])[Nn]-N(?![-RUAMCN])|(?<!M)N-N(?=X)/g, 'n-n')
      // "up to", "bis zum", "jusqu'au"
      .replaceAll(/R(?=[RU])|(?<=U)R/g, 'S')
      .replaceAll(/(?<=[Tt])H(?=[Tt])/g, 'R')
      .replaceAll('H', 'S')
      // The hour of another zone is not that of the event's.
      .replaceAll(/[TP](?=Z)/g, 't')
      // A link has a part of a date on both sides. "10 December until Easter" and "until 10 December" lack one.
      .replaceAll(/(?<![NDMYWTPt])[RA]|[RA](?![NDMYWTPt])|(?<![NDMYWTPt][SC]*)-|-(?![SC]*[NDMYWTPt])/g, 'S')
      .replaceAll(/(?<![NDMYWTPt][SC]*)U(?=[SC]*[NDMYWTPt])/g, 'F')
      .replaceAll(/(?<=[NDMYW])U(?![SC]*[NDMYWTPt])/g, 'Q')
      .replaceAll(/U(?![SC]*[NDMYWTPt])/g, 'S')
      .replaceAll(/(?<=T)[-RU](?=[Tt])/g, '^')
  )
}
