import { and, documentId, or, orderBy, Timestamp, where } from 'firebase/firestore/lite'
import { isTimestamp, moment, type RecordQuery } from '../../../../firestore/fields.ts'
import { assumedLength } from '../../event/schedule.ts'
import type { ListedEvent } from '../../event/when.ts'
import type { Source, TimedPosition } from './position.ts'

/** A part of the events whose beginning is a timestamp, in the order of beginning and id. */
export interface TimedPart {
  events: { event: ListedEvent; at: number }[]
  /** Up to where all of them are known; null where there are no more. */
  end: TimedPosition | null
}

/** Fields that say when an event begins, where they hold a timestamp. `start` is the one of records that have both. */
const fields = ['start', 'date'] as const

/** Of those whose times Firestore cannot compare, an event that is under way may have begun this long ago, in milliseconds. */
const longestEvent = 14 * 24 * 60 * 60 * 1000

/** Reads the next events that begin from now on. @param count of records that are read for each field, at most */
export async function readTimedEvents(
  source: Source,
  after: TimedPosition | null,
  count: number,
): Promise<TimedPart> {
  const parts = await Promise.all(fields.map((field) => readField(source, field, after, count)))
  const ends = parts.flatMap(({ end }) => end ?? []).sort(compare)
  const end = ends[0] ?? null
  const events = parts.flatMap((part) => part.events)
  return {
    events: events
      .filter((item) => end === null || compare(place(item), end) <= 0)
      .sort((a, b) => compare(place(a), place(b))),
    end,
  }
}

const place = ({ at, event }: TimedPart['events'][number]): TimedPosition => ({ at, id: event.id })

async function readField(
  { ask, now, parse }: Source,
  field: (typeof fields)[number],
  after: TimedPosition | null,
  count: number,
): Promise<TimedPart> {
  // Events under way are read by `start`; few have their beginning in `date`, so they come with the next ones.
  const from = new Date(Math.max(field === 'date' ? now - assumedLength : now, after?.at ?? 0))
  const records = await ask({
    filter: and(where(field, '>=', from)),
    order: [orderBy(field), orderBy(documentId())],
    after: after ? [Timestamp.fromMillis(after.at), after.id] : undefined,
    most: count,
  })
  const events = records.flatMap((record) => {
    const begins = record[field]
    if (!isTimestamp(begins) || (field === 'date' && moment(record.start))) return []
    return { event: parse(record), at: begins.toMillis() }
  })
  const last = records.at(-1)
  const lastAt = last?.[field]
  const end =
    last && records.length === count && isTimestamp(lastAt) ? { at: lastAt.toMillis(), id: last.id } : null
  return { events, end }
}

function compare(a: TimedPosition, b: TimedPosition): number {
  return a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id))
}

/**
 * Reads the events that are under way: those that say when they end, and those that began a short while ago.
 * @param count of each, at most
 */
export async function readRunningEvents({ ask, now, parse }: Source, count: number): Promise<ListedEvent[]> {
  const begun = where('start', '<', new Date(now))
  const recent = where('start', '>=', new Date(now - assumedLength))
  const records = await Promise.all([
    ask({
      filter: and(begun, where('end', '>', new Date(now))),
      order: [orderBy('start', 'desc'), orderBy('end', 'desc')],
      most: count,
    }),
    ask({ filter: and(recent, begun), order: [orderBy('start', 'desc')], most: count }),
  ])
  return records.flat().map(parse)
}

/** Asks for events that began between two moments, the last ones first. @param count at most */
export function questionForPast(to: number, from: number, count: number): RecordQuery {
  return {
    filter: and(where('start', '>=', new Date(from)), where('start', '<', new Date(to))),
    order: [orderBy('start', 'desc')],
    most: count,
  }
}

/** As many are read of each field. Many apps write a day or words into `date` beside a `start`. */
const mostUnsorted = { start: 300, date: 100 }

/**
 * Reads the events whose `start` or `date` holds a moment or a day in another type than a timestamp, such as ISO text or a
 * map of seconds. Firestore sorts by type first, so no range of timestamps has them.
 */
export async function readUnsortedEvents({ ask, now, parse }: Source) {
  const found = await Promise.all(
    fields.map(async (field) => {
      const ranges = unsortedRanges(field, now - longestEvent)
      const records = await ask({
        filter: or(...ranges.map(([from, to]) => and(where(field, '>=', from), where(field, '<=', to)))),
        order: [orderBy(field), orderBy(documentId())],
        most: mostUnsorted[field],
      })
      return records.filter(({ start }) => field === 'start' || !moment(start))
    }),
  )
  return found
    .flat()
    .map(parse)
    .filter(({ begins }) => begins !== null)
}

/** The ranges of other types in which a moment lies. @param from in milliseconds since 1970 */
function unsortedRanges(field: (typeof fields)[number], from: number): unknown[][] {
  const seconds = Math.trunc(from / 1000)
  return [
    // In this century, from seconds to nanoseconds.
    ...[1, 1e3, 1e6, 1e9].map((unit) => [seconds * unit, (Date.UTC(2100, 0) / 1000) * unit]),
    // Maps are compared key by key: those with a fraction of a second come behind all others, in no order of time.
    [{ _nanoseconds: 0, _seconds: seconds }, { _nanoseconds: 1e9 }],
    [{ nanoseconds: 0, seconds }, { nanoseconds: 1e9 }],
    [{ nanos: 0, seconds }, { nanos: 1e9 }],
    [{ seconds }, { seconds: Number.MAX_VALUE }],
    // Digits until 2033, and ISO 8601; neither "18 Dec" nor "21 Dec".
    ...[seconds, '180', '190'].map((digits) => [`${digits}`, `${`${digits}`.slice(0, 2)}:`]),
    [new Date(from).toISOString().slice(0, 10), '21'],
    // JSON and other text. In `date` it is read with the dates in words.
    ...(field === 'start' ? [['A', '|']] : []),
  ]
}

/** Events that Firestore did not sort, with their beginnings. */
export function placeUnsorted(events: readonly ListedEvent[]): TimedPart['events'] {
  return events.map((event) => ({ event, at: Date.parse(event.begins ?? '') }))
}

/** A part with the events among `items` that belong to it, and those of them that have begun. */
export function withUnsorted(
  part: TimedPart,
  items: TimedPart['events'],
  after: TimedPosition | null,
  now: number,
) {
  const found = items.filter(
    (item) =>
      item.at >= now &&
      (after === null || compare(place(item), after) > 0) &&
      (part.end === null || compare(place(item), part.end) <= 0),
  )
  const events = [...part.events, ...found].sort((a, b) => compare(place(a), place(b)))
  const begun = items.filter(({ at }) => at < now).map(({ event }) => event)
  return { part: { ...part, events }, begun }
}
