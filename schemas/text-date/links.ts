import type { TimedToken } from './times.ts'

/**
 * Replaces links that do not have a date or time on both sides. "to" in "to the library" is a preposition.
 * "until" in "until 10 December" is like "from", because the text names only one end of the span.
 */
export function settleLinks(tokens: readonly TimedToken[]): TimedToken[] {
  const settled = [...tokens]
  const replace = (
    kind: 'to' | 'until' | 'and' | 'dash' | 'betweenTimes',
    decide: (at: number) => TimedToken | null,
  ) => {
    for (const [at, token] of settled.entries()) if (token.kind === kind) settled[at] = decide(at) ?? token
  }
  const preposition = { kind: 'at' } as const
  const is = (at: number, kinds: ReadonlySet<string>) => kinds.has(settled[at]?.kind ?? '')
  /** Whether a part of a date is next to a link, ignoring prepositions and commas. */
  const isBeside = (at: number, step: 1 | -1) => {
    let index = at + step
    while (is(index, separators)) index += step
    return is(index, dateParts)
  }
  // "up to", "bis zum"
  replace('to', (at) => (is(at - 1, untils) || is(at + 1, links) ? preposition : null))
  replace('betweenTimes', () => preposition)
  for (const kind of ['to', 'and'] as const)
    replace(kind, (at) => (is(at - 1, dateParts) && is(at + 1, dateParts) ? null : preposition))
  replace('dash', (at) => (isBeside(at, -1) && isBeside(at, 1) ? null : { kind: 'mark' }))
  replace('until', (at) => {
    if (isBeside(at, 1)) return isBeside(at, -1) ? null : { kind: 'from' }
    // "10 December until Easter"
    return is(at - 1, dates) ? { kind: 'doubt' } : preposition
  })
  return settled
}

const untils = new Set(['until'])
const links = new Set(['to', 'until'])
const separators = new Set(['at', 'mark', 'comma'])
const dates = new Set(['number', 'date', 'month', 'year', 'weekday'])
const dateParts = new Set([...dates, 'time'])
