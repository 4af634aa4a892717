import type { Token } from './tokens.ts'

/** Resolves ambiguous tokens by the tokens around them. */
export function decideByContext(tokens: readonly Token[]): Token[] {
  const hasFrom = tokens.some(({ kind }) => kind === 'from')
  const words = tokens.map((token, at): Token => {
    if (token.kind === 'weekdayOrTo')
      return hasFrom ? { kind: 'to' } : { kind: 'weekday', weekday: token.weekday, isAbbreviated: true }
    if (isDateOfName(tokens, at)) return { kind: 'name' }
    if (token.kind !== 'monthOrWeekday') return token
    return isBeforeDate(tokens, at)
      ? { kind: 'weekday', weekday: token.weekday, isAbbreviated: true }
      : { kind: 'month', month: token.month }
  })
  return words.map((token, at): Token => {
    if (token.kind !== 'dateOrTime') return token
    if (words[at + 1]?.kind === 'onwards') return { kind: 'doubt' }
    return isDate(words, at) ? { kind: 'date', ...token.date } : token.clock
  })
}

/** "Room 3/12", "24/7" without a weekday */
function isDateOfName(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]]
  if (token?.kind !== 'date' && token?.kind !== 'dateOrTime') return false
  if (before?.kind === 'label') return true
  if (token.kind !== 'date' || token.day !== 24 || token.month !== 7 || token.year !== null) return false
  const weekday = before?.kind === 'comma' ? tokens[at - 2] : before
  return token.isSwappable && !/^weekday/.test(weekday?.kind ?? '')
}

/** "mar 10 décembre", "mar 10/12" */
function isBeforeDate(tokens: readonly Token[], at: number): boolean {
  const next = skipMarks(tokens, at + 1)
  const kind = tokens[next]?.kind
  if (kind === 'number') return tokens[skipMarks(tokens, next + 1)]?.kind === 'month'
  return kind === 'month' || kind === 'monthOrWeekday' || kind === 'date' || kind === 'dateOrTime'
}

/**
 * "10.12 - 12.12", "10.12 19.30": if the text does not name a month, an ambiguous token that is linked to a date is
 * also a date. So is the first ambiguous token, unless the text contains an unambiguous date.
 */
function isDate(tokens: readonly Token[], at: number): boolean {
  const getKind = (index: number) => tokens[index]?.kind ?? ''
  if (tokens.some(({ kind }) => kind === 'month')) return false
  const isLinked = (step: 1 | -1) => dateLinks.has(getKind(at + step)) && dates.has(getKind(at + 2 * step))
  const isFirst = !tokens.slice(0, at).some(({ kind }) => dates.has(kind))
  return isLinked(-1) || isLinked(1) || (isFirst && !tokens.some(({ kind }) => kind === 'date'))
}

const dates: ReadonlySet<string> = new Set(['date', 'dateOrTime'])
const dateLinks: ReadonlySet<string> = new Set(['dash', 'to', 'until'])

/** Returns the index of the next token that is not a mark, comma or preposition. */
function skipMarks(tokens: readonly Token[], from: number): number {
  const next = tokens.findIndex(
    ({ kind }, at) => at >= from && kind !== 'mark' && kind !== 'comma' && kind !== 'at',
  )
  return next === -1 ? tokens.length : next
}
