import { type ClockedToken, isDayOfMonth, type Match } from './clocks.ts'
import { type Clock, toMinutes } from './tokens.ts'

/** A time of day or a span, in minutes after midnight. Null if it is ambiguous: "midnight", "2h". */
interface Time {
  kind: 'time'
  start: number | null
  end: number | null
}

/** A token of a text whose times have been joined. */
export type TimedToken = Exclude<ClockedToken, { kind: 'clock' | 'midnight' }> | Time

/**
 * Joins the tokens of times, and removes numbers that belong to names:
 *
 *     name = label number ["-" number] | word number "-" number | number "-" number word
 *     time = (span | clock | midnight) ["onwards"]
 *     span = (clock | number) link (clock | midnight)
 */
export function joinTimes(tokens: readonly ClockedToken[]): TimedToken[] {
  const joined: TimedToken[] = []
  let at = 0
  while (at < tokens.length) {
    const rest = tokens.slice(at)
    const match = readName(rest, joined) ?? readTime(rest, joined) ?? readOther(rest)
    if (match) joined.push(match.token)
    at += match?.length ?? 1
  }
  return joined
}

/** "Room 5", "ages 18-25", "18-25 years" */
function readName(tokens: readonly ClockedToken[], before: readonly TimedToken[]): Match<TimedToken> {
  const name = { kind: 'name' } as const
  const [first, second] = tokens
  if (first?.kind === 'label' && second?.kind === 'number') {
    if (isNumberSpan(tokens.slice(1)) && !isDatePart(tokens[4])) return { token: name, length: 4 }
    return readSpan(tokens.slice(1), before) ? null : { token: name, length: 2 }
  }
  if (!isNumberSpan(tokens)) return null
  const [last, next] = [before.at(-1), tokens[3]]
  const isAfterWord = last?.kind === 'word' && !isDatePart(next)
  const isBeforeWord = last?.kind !== 'month' && next?.kind === 'word' && !next.isShort
  return isAfterWord || isBeforeWord ? { token: name, length: 3 } : null
}

const isNumberSpan = ([from, dash, to]: readonly ClockedToken[]) =>
  from?.kind === 'number' && dash?.kind === 'dash' && to?.kind === 'number'

const dateParts = new Set(['dash', 'to', 'until', 'and', 'month', 'comma', 'number'])
const isDatePart = (token: ClockedToken | undefined) => token !== undefined && dateParts.has(token.kind)

function readTime(tokens: readonly ClockedToken[], before: readonly TimedToken[]): Match<TimedToken> {
  const found = readSpan(tokens, before) ?? readSingle(tokens)
  if (found === null) return null
  const hasOnwards = tokens[found.length]?.kind === 'onwards'
  return { token: found.token, length: found.length + Number(hasOnwards) }
}

/** "19:30-22:00", "7-9pm", "9pm - midnight" */
function readSpan(
  [from, link, to]: readonly ClockedToken[],
  before: readonly TimedToken[],
): Match<TimedToken> {
  if (!link || !timeLinks.has(link.kind) || (to?.kind !== 'clock' && to?.kind !== 'midnight')) return null
  if (from?.kind === 'clock' && getMinutes(from) !== null) return { token: toSpan(from, to), length: 3 }
  if (from?.kind !== 'number' || to.kind === 'midnight' || (to.half === null && !to.hasUnit)) return null
  // "Dec 10 - 8pm" has a day; the number in "Dec 7-9pm" can be a day or an hour.
  if (isDayOfMonth(before))
    return link.kind === 'dash' && link.hasBlank ? null : { token: { kind: 'doubt' }, length: 3 }
  const start: Clock = { kind: 'clock', hour: from.value, minute: 0, half: null, hasUnit: false }
  return toMinutes(start.hour, 0, null) === null ? null : { token: toSpan(start, to), length: 3 }
}

const timeLinks = new Set(['dash', 'to', 'until', 'betweenTimes'])

/** "7-9pm": the start is in the same half of the day as the end, unless it would be after the end. */
function toSpan(from: Clock, to: Extract<ClockedToken, { kind: 'clock' | 'midnight' }>): Time {
  const end = to.kind === 'clock' ? getMinutes(to) : null
  const written = getMinutes(from)
  if (to.kind === 'midnight' || end === null || from.half !== null || from.hasUnit)
    return { kind: 'time', start: written, end }
  const inSameHalf = toMinutes(from.hour, from.minute, to.half)
  return { kind: 'time', start: inSameHalf !== null && inSameHalf < end ? inSameHalf : written, end }
}

function readSingle([token]: readonly ClockedToken[]): Match<Time> {
  if (token?.kind === 'midnight') return { token: { kind: 'time', start: null, end: null }, length: 1 }
  if (token?.kind !== 'clock') return null
  return { token: { kind: 'time', start: getMinutes(token), end: null }, length: 1 }
}

/** Returns null for "2h", which can be a duration. */
function getMinutes({ hour, minute, half }: Clock): number | null {
  return minute === null && half === null && hour <= 6 ? null : toMinutes(hour, minute, half)
}

function readOther([token]: readonly ClockedToken[]): Match<TimedToken> {
  if (token === undefined || token.kind === 'clock' || token.kind === 'midnight') return null
  return { token, length: 1 }
}
