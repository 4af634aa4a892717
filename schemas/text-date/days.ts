import type { TimedToken } from './times.ts'

/** A day in a text. */
export interface Day {
  kind: 'day'
  day: number
  /** Zero-based. */
  month: number
  year: number | null
  /** 0 is Sunday. */
  weekday: number | null
  /** Whether day and month can be swapped. */
  isSwappable: boolean
  /** Whether the day has its own month: "10" in "10-12 December" does not. */
  isWhole: boolean
}

/** A token of a text whose days have been joined. */
export type Item = TimedToken | Day

/** Which number is the day if a month has a number on both sides. */
export type Order = 'dayFirst' | 'monthFirst'

/** Whether a month has a number on both sides that can be the day: "10 December 12". */
export function hasTwoOrders(tokens: readonly TimedToken[]): boolean {
  return tokens.some(
    ({ kind }, at) =>
      kind === 'month' &&
      isNumber(tokens[at - 1]) &&
      isNumber(tokens[at + 1]) &&
      tokens[at + 2]?.kind !== 'month',
  )
}

/**
 * Joins the tokens of days:
 *
 *     days        = month last | month first
 *     month last  = number month | date | number (link [weekday [","]] | "," [weekday]) month last
 *     month first = month number { link [weekday [","]] number | "," [weekday] number }
 */
export function joinDays(tokens: readonly TimedToken[], order: Order): Item[] {
  const items: Item[] = []
  let at = 0
  while (at < tokens.length) {
    const group = readMonthLast(tokens, at, order) ?? readMonthFirst(tokens, at)
    const [token] = tokens.slice(at, at + 1)
    if (group) items.push(...group.items)
    else if (token) items.push(token)
    at = group?.end ?? at + 1
  }
  return items
}

/** The items of a day, or of several days with the links between them, and the index of the token that follows. */
interface Group {
  items: Item[]
  end: number
}

/** "10 December", "10/12", "5, 12 and 19 December", "Thu 10 – Sat 12 December", "10-12/12" */
function readMonthLast(tokens: readonly TimedToken[], at: number, order: Order): Group | null {
  const [first, next] = tokens.slice(at, at + 2)
  if (first?.kind === 'date') {
    const { day, month, year, isSwappable } = first
    return { items: [toDay(day, month - 1, { year, isSwappable, isWhole: true })], end: at + 1 }
  }
  if (first?.kind !== 'number') return null
  if (next?.kind === 'month') {
    const isBeforeDay = isNumber(tokens[at + 2]) && tokens[at + 3]?.kind !== 'month'
    if (order === 'monthFirst' && isBeforeDay) return null
    return { items: [toDay(first.value, next.month)], end: at + 2 }
  }
  if (next?.kind === 'comma' && tokens[at - 1]?.kind === 'word') return null
  const start = skipLink(tokens, at + 1)
  if (start === null) return null
  const others = readMonthLast(tokens, start, order)
  const last = others?.items.at(-1)
  if (!others || last?.kind !== 'day') return null
  const { month, isSwappable } = last
  const day = toDay(first.value, month, { isSwappable, isWhole: false })
  return { items: [day, ...tokens.slice(at + 1, start), ...others.items], end: others.end }
}

/** "Dec 10", "Dec 24 – 27", "December 3, 4 and 5" */
function readMonthFirst(tokens: readonly TimedToken[], at: number): Group | null {
  const [month, number] = tokens.slice(at, at + 2)
  if (month?.kind !== 'month' || number?.kind !== 'number') return null
  const isOfNextMonth = tokens[at + 2]?.kind === 'month' && !isNumber(tokens[at + 3])
  if (isOfNextMonth) return null
  const items: Item[] = [toDay(number.value, month.month)]
  let end = at + 2
  for (;;) {
    const start = skipLink(tokens, end)
    const [day, next] = start ? tokens.slice(start, start + 2) : []
    const isList = tokens[end]?.kind === 'comma'
    const isDay = day?.kind === 'number' && next?.kind !== 'month' && !(isList && next?.kind === 'word')
    if (!start || !isDay) return { items, end }
    items.push(...tokens.slice(end, start), toDay(day.value, month.month, { isWhole: false }))
    end = start + 1
  }
}

/** Returns the index of the token after a link and its optional weekday; null if the token at `at` is not a link. */
function skipLink(tokens: readonly TimedToken[], at: number): number | null {
  const [link, weekday, comma] = tokens.slice(at, at + 3)
  const isList = link?.kind === 'comma'
  if (!link || !(isList || isLink(link))) return null
  if (weekday?.kind !== 'weekday') return at + 1
  return !isList && comma?.kind === 'comma' ? at + 3 : at + 2
}

const linkKinds = new Set(['dash', 'to', 'until', 'and'])
/** Whether an item can link two days. */
export const isLink = (item: Item | undefined) => item !== undefined && linkKinds.has(item.kind)
const isNumber = (token: TimedToken | undefined) => token?.kind === 'number'

function toDay(day: number, month: number, more: Partial<Day> = {}): Day {
  return { kind: 'day', day, month, year: null, weekday: null, isSwappable: false, isWhole: true, ...more }
}
