import type { Token } from './tokens.ts'

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

/** The days that a text names, in their order, and how each is linked to the next. */
export interface NamedDays {
  days: NamedDay[]
  links: ('range' | 'and' | 'comma' | null)[]
  /** Indexes of the tokens that belong to a day. */
  used: ReadonlySet<number>
}

/** Which number is the day if a month has one on both sides. */
export type Order = 'dayFirst' | 'monthFirst'

/** Whether a month has a number on both sides that can be the day. */
export function isTwofold(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ kind }, at) =>
      kind === 'month' && isDay(tokens, at - 1) && isDay(tokens, at + 1) && !isMonth(tokens, at + 2),
  )
}

/** Finds the days that the tokens of a text name. */
export function findDays(tokens: readonly Token[], order: Order): NamedDays {
  const used = new Set<number>()
  const days: NamedDay[] = []
  for (const [at, token] of tokens.entries()) {
    const found =
      token.kind === 'date'
        ? ofNumbers(token, at)
        : token.kind === 'month' && ofMonth(tokens, at, order, used)
    if (!found) continue
    const group = [found, ...furtherDays(tokens, found, used)].sort((a, b) => a.first - b.first)
    for (const { first, last } of group) for (let index = first; index <= last; index++) used.add(index)
    days.push(...group)
  }
  addWeekdays(tokens, days, used)
  addYears(tokens, days, used)
  const links = days.slice(1).map((day, index) => linkBetween(tokens, days[index], day, used))
  return { days, links, used }
}

const unknown = { year: null, weekday: null, isSlashed: false, isWhole: true }

function ofNumbers(token: Token & { kind: 'date' }, at: number): NamedDay {
  const { day, month, year, isDotted } = token
  return { ...unknown, day, month: month - 1, year, isSlashed: !isDotted, first: at, last: at }
}

function ofMonth(
  tokens: readonly Token[],
  at: number,
  order: Order,
  used: ReadonlySet<number>,
): NamedDay | null {
  const token = tokens[at]
  const isFree = (index: number) => isDay(tokens, index) && !used.has(index)
  const sides = order === 'dayFirst' ? [at - 1, at + 1] : [at + 1, at - 1]
  const side = sides.find(
    (index) => isFree(index) && (index < at || !isMonth(tokens, at + 2) || isDay(tokens, at + 3)),
  )
  const number = side === undefined ? undefined : tokens[side]
  if (side === undefined || token?.kind !== 'month' || number?.kind !== 'number') return null
  return {
    ...unknown,
    day: number.value,
    month: token.month,
    first: Math.min(at, side),
    last: Math.max(at, side),
  }
}

/** The days that have their month from another one: "5, 12 and 19 December", "Dec 24 – 27", "10-12/12". */
function furtherDays(tokens: readonly Token[], whole: NamedDay, used: ReadonlySet<number>): NamedDay[] {
  const isMonthFirst = tokens[whole.first]?.kind === 'month'
  const step = isMonthFirst ? 1 : -1
  const found: NamedDay[] = []
  for (let at = isMonthFirst ? whole.last : whole.first; ; ) {
    // The weekday of a day stands before it.
    const hasWeekday = (index: number) => tokens[index]?.kind === 'weekday'
    const link = at + step + (step < 0 && hasWeekday(at - 1) ? step : 0)
    const next = link + step + (step > 0 && hasWeekday(link + 1) ? step : 0)
    const token = tokens[next]
    const kind = tokens[link]?.kind
    if (kind !== 'range' && kind !== 'and' && kind !== 'comma') return found
    if (token?.kind !== 'number' || !isDay(tokens, next) || used.has(next)) return found
    const isNamed = kind === 'comma' && tokens[next + step]?.kind === 'word'
    if (isNamed || (isMonthFirst && isMonth(tokens, next + 1))) return found
    found.push({ ...whole, year: null, day: token.value, isWhole: false, first: next, last: next })
    at = next
  }
}

function isDay(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1]?.kind, tokens[at]]
  return (
    token?.kind === 'number' &&
    token.value >= 1 &&
    token.value <= 31 &&
    before !== 'label' &&
    before !== 'clock'
  )
}

const isMonth = (tokens: readonly Token[], at: number) => tokens[at]?.kind === 'month'

const skipped: readonly (Token['kind'] | undefined)[] = ['at', 'comma']

/** The index of the next token in a direction that is none of some kinds. */
function beside(tokens: readonly Token[], at: number, step: 1 | -1, kinds = skipped): number {
  let index = at + step
  while (kinds.includes(tokens[index]?.kind)) index += step
  return index
}

function addWeekdays(tokens: readonly Token[], days: readonly NamedDay[], used: Set<number>) {
  const take = (day: NamedDay | undefined, at: number) => {
    const token = tokens[at]
    if (!day || day.weekday !== null || token?.kind !== 'weekday' || used.has(at)) return
    day.weekday = token.weekday
    used.add(at)
  }
  // "Fri-Sun 11-13 December"
  const pair = tokens.findIndex(
    ({ kind }, at) =>
      kind === 'weekday' &&
      (tokens[at + 1]?.kind === 'range' || tokens[at + 1]?.kind === 'and') &&
      tokens[at + 2]?.kind === 'weekday' &&
      !days.some(({ last }) => last === at - 1),
  )
  if (pair >= 0) {
    take(days[0], pair)
    take(days.at(-1), pair + 2)
    used.add(pair + 1)
  }
  for (const day of days) take(day, beside(tokens, day.first, -1))
  for (const day of days) take(day, beside(tokens, day.last, 1, [...skipped, 'year']))
}

function addYears(tokens: readonly Token[], days: readonly NamedDay[], used: Set<number>) {
  for (const day of days) {
    const after = beside(tokens, day.last, 1, [...skipped, 'weekday'])
    for (const at of [after, day.first - 1]) {
      const token = tokens[at]
      if (token?.kind !== 'year' || day.year !== null || used.has(at)) continue
      day.year = token.value
      used.add(at)
    }
  }
}

function linkBetween(
  tokens: readonly Token[],
  a: NamedDay | undefined,
  b: NamedDay,
  used: ReadonlySet<number>,
) {
  const between = tokens
    .slice(0, b.first)
    .flatMap((token, at) => (!a || at <= a.last || used.has(at) ? [] : token.kind))
  const links = between.filter((kind) => kind !== 'time' && !skipped.includes(kind))
  const [link] = links
  if (links.length === 0 && between.includes('comma')) return 'comma'
  return links.length === 1 && (link === 'range' || link === 'and') ? link : null
}
