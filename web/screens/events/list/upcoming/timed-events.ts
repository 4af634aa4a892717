import { and, documentId, orderBy, Timestamp, where } from 'firebase/firestore/lite'
import { isTimestamp } from '../../../../firestore/fields.ts'
import { type EventRecord, parseEvent } from '../../event/event-record.ts'
import { assumedLength } from '../../event/when.ts'
import type { Source, TimedPosition } from './position.ts'

/** A part of the events whose beginning is a timestamp, in the order of beginning and id. */
export interface TimedPart {
  events: { event: EventRecord; at: number }[]
  /** Up to where all of them are known; null where there are no more. */
  end: TimedPosition | null
}

/** Fields that say when an event begins, where they hold a timestamp. `start` is the one of records that have both. */
const fields = ['start', 'date'] as const

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
  { ask, now, pictureStorage }: Source,
  field: (typeof fields)[number],
  after: TimedPosition | null,
  count: number,
): Promise<TimedPart> {
  const from = new Date(Math.max(now, after?.at ?? 0))
  const records = await ask({
    filter: and(where(field, '>=', from)),
    order: [orderBy(field), orderBy(documentId())],
    after: after ? [Timestamp.fromMillis(after.at), after.id] : undefined,
    most: count,
  })
  const events = records.flatMap((record) => {
    const begins = record[field]
    if (!isTimestamp(begins) || (field === 'date' && isTimestamp(record.start))) return []
    return { event: parseEvent(record.id, record, pictureStorage), at: begins.toMillis() }
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

/** An event that goes on may have begun this long ago, in milliseconds. */
const longestEvent = 14 * 24 * 60 * 60 * 1000

/**
 * Reads the events that are under way: those that say when they end, and those that began a short while ago.
 * @param count of each, at most
 */
export async function readRunningEvents(
  { ask, now, pictureStorage }: Source,
  count: number,
): Promise<EventRecord[]> {
  const begun = where('start', '<', new Date(now))
  const since = (length: number) => where('start', '>=', new Date(now - length))
  const records = await Promise.all([
    ask({
      filter: and(since(longestEvent), begun, where('end', '>', new Date(now))),
      order: [orderBy('start'), orderBy('end')],
      most: count,
    }),
    ask({ filter: and(since(assumedLength), begun), order: [orderBy('start', 'desc')], most: count }),
  ])
  return records.flat().map((record) => parseEvent(record.id, record, pictureStorage))
}
