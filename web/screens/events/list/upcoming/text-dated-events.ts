import { and, documentId, or, orderBy, where } from 'firebase/firestore/lite'
import { isTimestamp } from '../../../../firestore/fields.ts'
import type { ListedEvent } from '../../event/when.ts'
import type { AskEvents, Source, TextDatedPosition } from './position.ts'
import { otherRanges, rangesOfDays, type TextRange, usualRanges } from './text-ranges.ts'

/** An event that only has a date in words. Firestore cannot ask for records that lack a field, so they are found by it. */
export interface TextDatedEvent {
  event: ListedEvent
  at: number
  place: TextDatedPosition
}

const aDay = 24 * 60 * 60 * 1000

/** A date without a year is at most half a year away. */
const horizon = 183 * aDay

/** A range that goes on may have begun this long ago, in milliseconds. */
const longestRange = 31 * aDay

/** As many are read at once of the dates in the usual words, and of all others. */
const mostAtOnce = { usual: 150, others: 250 }

/** The events with a date in words that can be read at once. */
export interface KnownTextDates {
  events: ListedEvent[]
  /** Whether these are all of the next half year. If not, the others are found day by day. */
  areAll: boolean
}

/** Reads the events that only have a date in words: those of the next half year in the usual words, and all others. */
export async function readTextDatedEvents({ ask, now, parse }: Source): Promise<KnownTextDates> {
  const [usual, others] = await Promise.all([
    askRanges(ask, usualRanges(now - longestRange, now + horizon), { most: mostAtOnce.usual }),
    askRanges(ask, otherRanges(), { most: mostAtOnce.others }),
  ])
  const hasAllUsual = usual.length < mostAtOnce.usual
  const events = [...(hasAllUsual ? usual : []), ...others]
    .filter(({ start }) => !isTimestamp(start))
    .map(parse)
  return { events, areAll: hasAllUsual && others.length < mostAtOnce.others }
}

/** Behind all days. */
const noDay = '9999-12-31'

/**
 * Brings events with a date in words into their order.
 * @param unsureDay the place of those whose date names no day, as YYYY-MM-DD
 */
export function placeTextDatedEvents(events: readonly ListedEvent[], unsureDay = noDay): TextDatedEvent[] {
  return events
    .map((event) => {
      const { begins, firstDay } = event
      const place = { day: firstDay ?? unsureDay, words: event.date ?? '', id: event.id }
      return { event, at: Date.parse(begins ?? unsureDay), place }
    })
    .sort((a, b) => comparePlaces(a.place, b.place))
}

export function comparePlaces(a: TextDatedPosition, b: TextDatedPosition): number {
  const [left, right] = [a, b].map(({ day, words, id }) => [day, words, id].join('\0'))
  if (left === undefined || right === undefined || left === right) return 0
  return left < right ? -1 : 1
}

/** A part of many events with dates in words. */
export interface TextDatedPart {
  events: TextDatedEvent[]
  /** Up to where all of them are known; null where there are no more. */
  end: TextDatedPosition | null
}

/** Bounds of one walk: questions, answers to each, and days in one question, of which Firestore takes six. */
const walk = { questions: 8, answers: 50, days: 6 }

/**
 * Goes through the days, asking for the dates of a few at once, or of one day for as often as it takes.
 * @param isEnough whether the events up to now will do, and the day before which all are known
 */
export async function walkTextDatedEvents(
  { ask, now, parse }: Source,
  after: TextDatedPosition | null,
  isEnough: (events: readonly TextDatedEvent[], day: string) => boolean,
): Promise<TextDatedPart> {
  const lastDay = dayOf(now + horizon)
  const events: TextDatedEvent[] = []
  let position = after ?? recently(now)
  let days = 1
  for (let asked = 0; asked < walk.questions; asked++) {
    const { day } = position
    if (day > lastDay) return { events, end: null }
    if (isEnough(events, day)) break
    const isWithin = position.words !== ''
    const records = await askRanges(ask, rangesOfDays(day, isWithin ? 1 : days), {
      most: walk.answers,
      after: isWithin ? [position.words, position.id].filter(Boolean) : undefined,
    })
    const isFull = records.length === walk.answers
    if (isFull && days > 1 && !isWithin) {
      days = Math.ceil(days / 2)
      continue
    }
    const found = records.filter(({ start }) => !isTimestamp(start)).map(parse)
    events.push(...placeTextDatedEvents(found, day))
    const last = records.at(-1)
    if (isFull && last && typeof last.date === 'string') {
      position = { day, words: last.date.slice(0, longestWords), id: last.id }
    } else {
      position = { day: dayOf(Date.parse(day) + (isWithin ? 1 : days) * aDay), words: '', id: '' }
      days = Math.min(walk.days, days * 2)
    }
  }
  return { events, end: position }
}

/**
 * Where the walk begins: among so many, what began hours ago and does not say when it ends is not worth the first pages.
 * The dates of a day in the usual words come in the order of their times.
 */
function recently(now: number): TextDatedPosition {
  const began = new Date(now - 4 * 60 * 60 * 1000)
  const [, date, month, , time = ''] = began.toUTCString().split(' ')
  return { day: dayOf(began.getTime()), words: `${month} ${Number(date)} at ${time.slice(0, 5)}`, id: '' }
}

/** A longer text is no date; the next question begins at its beginning. */
const longestWords = 200

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

function askRanges(
  ask: AskEvents,
  ranges: readonly TextRange[],
  options: { most: number; after?: unknown[] },
) {
  return ask({
    filter: or(...ranges.map(([from, to]) => and(where('date', '>=', from), where('date', '<=', to)))),
    order: [orderBy('date'), orderBy(documentId())],
    ...options,
  })
}
