import type { Clock, Token } from './tokens.ts'

/**
 * Result of a grammar rule: the token and the number of tokens it consumed; null if the rule does not apply.
 */
export type Match<T> = { token: T; length: number } | null

/** A token of a text whose hours have been joined with their phrases. */
export type ClockedToken = Exclude<Token, { kind: 'phrase' | 'noon' }>

/**
 * Joins hours with their phrases:
 *
 *     clock    = (written clock | number) phrase | "ore" number | ["12"] noon
 *     midnight = ["12"] ["at"] midnight
 */
export function joinClocks(tokens: readonly Token[]): ClockedToken[] {
  const joined: ClockedToken[] = []
  let at = 0
  while (at < tokens.length) {
    const rest = tokens.slice(at)
    const match =
      readTwelve(rest, joined) ??
      readHourWithPhrase(rest, joined) ??
      readHourAfterWord(rest) ??
      readOther(rest)
    if (match) joined.push(match.token)
    at += match?.length ?? 1
  }
  return joined
}

const noon: Clock = { kind: 'clock', hour: 12, minute: 0, half: 'pm', hasUnit: false }

/** "12 noon", "12:00 midday", "12 midnight", "12 at midnight" */
function readTwelve(tokens: readonly Token[], before: readonly ClockedToken[]): Match<ClockedToken> {
  const [first, second, third] = tokens
  const isTwelve =
    first?.kind === 'number'
      ? first.value === 12 && canBeHour(before)
      : first?.kind === 'clock' && first.hour === 12
  if (!isTwelve) return null
  if (second?.kind === 'noon' || (second?.kind === 'phrase' && second.half === 'midday'))
    return { token: noon, length: 2 }
  if (second?.kind === 'midnight') return { token: second, length: 2 }
  return second?.kind === 'at' && third?.kind === 'midnight' ? { token: third, length: 3 } : null
}

/** "8 in the evening", "8:30 in the evening", "8 Uhr abends" */
function readHourWithPhrase(
  [first, phrase]: readonly Token[],
  before: readonly ClockedToken[],
): Match<ClockedToken> {
  if (phrase?.kind !== 'phrase' || phrase.half === 'midday') return null
  const clock =
    first?.kind === 'number' && canBeHour(before)
      ? { ...noon, hour: first.value, half: null }
      : first?.kind === 'clock'
        ? first
        : null
  if (clock === null || clock.half !== null || clock.hour < 1 || clock.hour > 11) return null
  return { token: { ...clock, half: phrase.half }, length: 2 }
}

/** "ore 20", "godz. 20", "kl. 19.30" */
function readHourAfterWord([word, hour]: readonly Token[]): Match<ClockedToken> {
  if (word?.kind !== 'clockWord') return null
  if (hour?.kind === 'dateOrTime') return { token: hour.clock, length: 2 }
  if (hour?.kind !== 'number') return null
  const isHour = hour.value < 24
  return { token: isHour ? { ...noon, hour: hour.value, half: null } : { kind: 'name' }, length: 2 }
}

function readOther([token]: readonly Token[]): Match<ClockedToken> {
  if (token === undefined) return null
  if (token.kind === 'noon') return { token: noon, length: 1 }
  return { token: token.kind === 'phrase' ? { kind: 'word', isShort: false } : token, length: 1 }
}

/** "Dec 8": the number after a month is the day, unless the day comes before the month. */
export function isDayOfMonth(before: readonly { kind: string }[]): boolean {
  return before.at(-1)?.kind === 'month' && before.at(-2)?.kind !== 'number'
}

const kindsBeforeHour = new Set([
  'comma',
  'mark',
  'dash',
  'at',
  'to',
  'until',
  'from',
  'betweenTimes',
  'clock',
  'year',
  'date',
  'month',
])

/** "10 December, 8 in the evening", but "Saturday 5 in the evening" can mean the fifth. */
function canBeHour(before: readonly ClockedToken[]): boolean {
  const last = before.at(-1)
  return last === undefined || (kindsBeforeHour.has(last.kind) && !isDayOfMonth(before))
}
