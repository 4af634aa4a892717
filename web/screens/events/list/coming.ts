import { and, documentId, or, orderBy, where } from 'firebase/firestore/lite'
import { dayMs } from '../../../../schemas/time-zone.ts'
import { isTimestamp, type RecordQuery } from '../../../firestore/fields.ts'
import { getDatesFrom, recurrence } from '../event/dates.ts'
import { assumedLengthMs } from '../event/occurrence.ts'
import type { ListedEvent } from '../event/when.ts'
import { otherRanges, type Range, untimedRanges, usualRanges } from './ranges.ts'

/** A document in the events collection. */
interface StoredEvent {
  id: string
  [field: string]: unknown
}

/** Queries the events collection. */
export type QueryEvents = (query: RecordQuery) => Promise<StoredEvent[]>

/** Max number of documents per query that `firestore.rules` allow. */
const maxDocuments = 300

/** Max number of consecutive queries for events with a timestamp as `start`. */
const maxQueries = 2

/**
 * Fetches the events that might not be over, with one limited query for each format in which records store a date. The
 * limits bound the cost of a list, regardless of the collection's size.
 * @param now in milliseconds since the Unix epoch
 * @param warn receives the name of each query that reaches its limit
 * @returns the documents, and the last document found by `start`, or null if there are no more documents to fetch
 */
export async function readComing(ask: QueryEvents, now: number, warn: (question: string) => void) {
  const ofSeries = recurrence?.queries(maxDocuments) ?? {}
  const [timed, ...others] = await Promise.all([
    readTimed(ask, now),
    ...Object.entries({ ...createQueries(now), ...ofSeries }).map(async ([name, question]) => {
      const records = await ask(question)
      // Do not warn about events with a timestamp as `start`, because another query finds them.
      if (records.length === question.maxRecords && (name in ofSeries || records.some(lacksStart))) warn(name)
      return records
    }),
  ])
  const isFull = timed.length === maxQueries * maxDocuments
  if (isFull) warn('start')
  const byId = new Map([...timed, ...others.flat()].map((record) => [record.id, record]))
  return { records: [...byId.values()], last: isFull ? (timed.at(-1) ?? null) : null }
}

const lacksStart = ({ start }: StoredEvent) => !isTimestamp(start)

async function readTimed(ask: QueryEvents, now: number): Promise<StoredEvent[]> {
  const found: StoredEvent[] = []
  while (found.length < maxQueries * maxDocuments) {
    const last = found.at(-1)
    const answer = await ask(
      createStartQuery(new Date(now), last ? [last.start, last.id] : undefined, maxDocuments),
    )
    found.push(...answer)
    if (answer.length < maxDocuments) break
  }
  return found
}

/** Queries events whose `start` is a timestamp from `from` on. @param after `start` and id of the previous document */
export function createStartQuery(
  from: Date,
  after: readonly unknown[] | undefined,
  maxRecords: number,
): RecordQuery {
  return {
    filter: and(where('start', '>=', from)),
    order: [orderBy('start'), orderBy(documentId())],
    after,
    maxRecords,
  }
}

/** Queries events that started between two instants, latest first. */
export function createPastQuery(to: number, from: number, maxRecords: number): RecordQuery {
  return {
    filter: and(where('start', '>=', new Date(from)), where('start', '<', new Date(to))),
    order: [orderBy('start', 'desc')],
    maxRecords,
  }
}

/** How long events are kept after their end (ms), for the calendars of visitors who attended. */
export const retentionMs = 60 * dayMs

/** Whether an event is not over, or ended recently. */
export function isCurrentOrRecent({ phase, schedule }: ListedEvent, now: number): boolean {
  return phase !== 'past' || !getDatesFrom(schedule, now - retentionMs).next().done
}

/** All queries except the one for upcoming events by `start`, keyed by their name in the log. */
function createQueries(now: number): Record<string, RecordQuery> {
  const begun = where('start', '<', new Date(now))
  // Firestore cannot compare strings, numbers and maps with the current time, so the queries for these types include
  // events that started in the last two weeks.
  const recently = now - 14 * dayMs
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  const lastMonth = new Date(now - 31 * dayMs).getUTCMonth()
  return {
    'date as a timestamp': {
      filter: and(where('date', '>=', new Date(now - assumedLengthMs))),
      order: [orderBy('date'), orderBy(documentId())],
      maxRecords: maxDocuments,
    },
    'end, of those under way': {
      filter: and(begun, where('end', '>', new Date(now))),
      order: [orderBy('start', 'desc'), orderBy('end', 'desc')],
      maxRecords: 100,
    },
    // Apart from timestamps, only ISO 8601 strings sort by time in a query on two fields.
    'end as text, of those under way': {
      filter: and(
        where('start', '>=', '20'),
        where('start', '<', dayOf(recently)),
        where('end', '>=', dayOf(now - dayMs)),
        where('end', '<', '21'),
      ),
      order: [orderBy('start', 'desc'), orderBy('end', 'desc')],
      maxRecords: 100,
    },
    'start, of those under way': {
      filter: and(where('start', '>=', new Date(now - assumedLengthMs)), begun),
      order: [orderBy('start', 'desc')],
      maxRecords: 100,
    },
    'start that is no timestamp': inRanges('start', untimedRanges(recently), maxDocuments),
    'date that is a moment and no timestamp': inRanges('date', untimedRanges(recently), 100),
    // Free text does not sort by time, so query the next months first.
    'date in words, soon': inRanges('date', usualRanges(lastMonth, 3), maxDocuments),
    'date in words, later': inRanges('date', usualRanges(lastMonth + 3, 5), 100),
    'date in other words': inRanges('date', otherRanges(), 250),
  }
}

function inRanges(field: string, ranges: readonly Range[], maxRecords: number): RecordQuery {
  return {
    filter: or(...ranges.map(([from, to]) => and(where(field, '>=', from), where(field, '<=', to)))),
    order: [orderBy(field), orderBy(documentId())],
    maxRecords,
  }
}
