import type { Token } from './token-kinds.ts'

/** A day that a text names. */
export interface NamedDay {
  day: number
  /** From 0. */
  month: number
  year: number | null
  /** From Sunday, 0. */
  weekday: number | null
  /** Whether day and month can be exchanged. */
  isSlashed: boolean
  /** Whether it has a month of its own: "10" of "10-12 December" has none. */
  isWhole: boolean
  /** Index of its first token and of its last one. */
  first: number
  last: number
}

/** The days that a text names, in their order. */
export interface NamedDays {
  days: NamedDay[]
  /** How each day is linked to the next: one of `-RUA`, `C`, or else ''. */
  links: string[]
  /** The shape of the text, in which the tokens of days are dots. */
  rest: string
}

/** "5, 12 and 19 December", "Thu 10 – Sat 12 December", "10-12/12": the month comes last. */
const lastMonth = '(?:N[-RUA](?:WC?)?|(?<![Xx])NCW?)*'
/** "Dec 24 – 27" */
const firstMonth = 'MN(?!M(?!N))(?:[-RUA](?:WC?)?N(?!M)|CW?N(?![MXx]))*'

/** The groups of days if a number before a month is the day, and if one behind it is. */
const groups = {
  dayFirst: new RegExp(`${lastMonth}(?:NM|D)|${firstMonth}`, 'g'),
  monthFirst: new RegExp(`${lastMonth}(?:NM(?!N(?!M))|D)|${firstMonth}`, 'g'),
}

/** Whether a month has a number on both sides that can be the day. */
export function isTwofold(shape: string): boolean {
  return /NMN(?!M)/.test(shape)
}

/** Finds the days that a text names. @param order which number is the day if a month has one on both sides */
export function findDays(tokens: readonly Token[], shape: string, order: keyof typeof groups): NamedDays {
  const days = [...shape.matchAll(groups[order])].flatMap(({ 0: group, index }) =>
    daysOf(tokens, group, index),
  )
  const rest = [...shape]
  const use = ({ first, last }: { first: number; last: number }) => rest.fill('.', first, last + 1)
  days.forEach(use)
  /** The value of the letter that a pattern finds, which then belongs to a day. */
  const take = (pattern: RegExp, from: number, to?: number): number | null => {
    const match = pattern.exec(rest.slice(from, to).join(''))
    if (!match) return null
    const at = from + match.index + match[0].search(/[WY]/)
    rest[at] = 'S'
    return tokens[at]?.value ?? null
  }
  // "Fri-Sun 11-13 December"
  const pair = /(?<![.W])W[-RUA](?=W)/.exec(rest.join(''))
  const [start, end] = [days[0], days.at(-1)]
  if (pair && start && end) {
    end.weekday = take(/W/, pair.index + 2)
    start.weekday = take(/W/, pair.index)
    rest[pair.index + 1] = 'S'
  }
  for (const day of days) day.weekday ??= take(/W[SC]*$/, 0, day.first)
  for (const day of days) day.weekday ??= take(/^[SCY]*W/, day.last + 1)
  for (const day of days) day.year ??= take(/^[SC]*Y/, day.last + 1) ?? take(/Y$/, 0, day.first)
  const links = days.slice(1).map(({ first }, index) => {
    const between = rest
      .slice((days[index]?.last ?? 0) + 1, first)
      .join('')
      .replaceAll(/[STPt^]/g, '')
    return /^C+$/.test(between) ? 'C' : (/^C*([-RUA])C*$/.exec(between)?.[1] ?? '')
  })
  return { days, links, rest: rest.join('') }
}

/** The days of a group, which have the month of its only date or month. */
function daysOf(tokens: readonly Token[], group: string, index: number): NamedDay[] {
  const at = index + group.search(/[MD]/)
  const token = tokens[at]
  const isDate = group.includes('D')
  return [...group.matchAll(/MN|NM|[ND]/g)].map((match): NamedDay => {
    const first = index + match.index
    const last = first + match[0].length - 1
    const number = isDate ? first : index + match.index + match[0].indexOf('N')
    return {
      day: tokens[number]?.value ?? 0,
      month: (isDate ? (token?.month ?? 0) - 1 : token?.value) ?? 0,
      year: (first === at && token?.year) || null,
      weekday: null,
      isSlashed: token?.isSlashed ?? false,
      isWhole: match[0] !== 'N',
      first,
      last,
    }
  })
}
