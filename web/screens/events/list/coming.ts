import { and, documentId, or, orderBy, where } from 'firebase/firestore/lite'
import { aDay } from '../../../../schemas/time-zone.ts'
import { isTimestamp, type RecordQuery } from '../../../firestore/fields.ts'
import { recurrence } from '../event/dates.ts'
import { assumedLength } from '../event/occurrence.ts'
import { otherRanges, type Range, untimedRanges, usualRanges } from './ranges.ts'

/** A document of the collection of events. */
export interface StoredEvent {
  id: string
  [field: string]: unknown
}

/** Asks for documents of the collection of events. */
export type AskEvents = (query: RecordQuery) => Promise<StoredEvent[]>

/** As many documents as `firestore.rules` allow in an answer. */
const maxAnswer = 300

/** How many answers are read of the events that begin at a timestamp, one after the other. */
const maxAnswers = 2

/**
 * Reads the documents of the events that may not be over: all ways in which a document can say when it begins, each within a
 * bound, so that a list costs as much whatever the collection holds.
 * @param now in milliseconds since 1970
 * @param warn is told which of the questions reaches its bound
 * @returns also the last document that was read by its `start`, if there are later ones
 */
export async function readComing(ask: AskEvents, now: number, warn: (question: string) => void) {
  const ofSeries = recurrence?.queries(maxAnswer) ?? {}
  const [timed, ...others] = await Promise.all([
    readTimed(ask, now),
    ...Object.entries({ ...questionsAt(now), ...ofSeries }).map(async ([name, question]) => {
      const records = await ask(question)
      // One that has a `start` too is found by it.
      if (records.length === question.most && (name in ofSeries || records.some(lacksStart))) warn(name)
      return records
    }),
  ])
  const isFull = timed.length === maxAnswers * maxAnswer
  if (isFull) warn('start')
  const byId = new Map([...timed, ...others.flat()].map((record) => [record.id, record]))
  return { records: [...byId.values()], last: isFull ? (timed.at(-1) ?? null) : null }
}

const lacksStart = ({ start }: StoredEvent) => !isTimestamp(start)

async function readTimed(ask: AskEvents, now: number): Promise<StoredEvent[]> {
  const found: StoredEvent[] = []
  while (found.length < maxAnswers * maxAnswer) {
    const last = found.at(-1)
    const answer = await ask(timedFrom(new Date(now), last ? [last.start, last.id] : undefined, maxAnswer))
    found.push(...answer)
    if (answer.length < maxAnswer) break
  }
  return found
}

/** Asks for the events that begin at a timestamp from a moment on. @param after the `start` and the id of the document before them */
export function timedFrom(from: Date, after: readonly unknown[] | undefined, most: number): RecordQuery {
  return {
    filter: and(where('start', '>=', from)),
    order: [orderBy('start'), orderBy(documentId())],
    after,
    most,
  }
}

/** Asks for the events that began between two moments, the last ones first. */
export function questionForPast(to: number, from: number, most: number): RecordQuery {
  return {
    filter: and(where('start', '>=', new Date(from)), where('start', '<', new Date(to))),
    order: [orderBy('start', 'desc')],
    most,
  }
}

/** The questions but that for the events to come by their `start`, by what they are called in the log. */
function questionsAt(now: number): Record<string, RecordQuery> {
  const begun = where('start', '<', new Date(now))
  // Of those whose times Firestore cannot compare, one that is under way may have begun a fortnight ago.
  const recently = now - 14 * aDay
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  const lastMonth = new Date(now - 31 * aDay).getUTCMonth()
  return {
    'date as a timestamp': {
      filter: and(where('date', '>=', new Date(now - assumedLength))),
      order: [orderBy('date'), orderBy(documentId())],
      most: maxAnswer,
    },
    'end, of those under way': {
      filter: and(begun, where('end', '>', new Date(now))),
      order: [orderBy('start', 'desc'), orderBy('end', 'desc')],
      most: 100,
    },
    // Of the other types, ISO 8601 alone is in the order of time together with another field.
    'end as text, of those under way': {
      filter: and(
        where('start', '>=', '20'),
        where('start', '<', dayOf(recently)),
        where('end', '>=', dayOf(now - aDay)),
        where('end', '<', '21'),
      ),
      order: [orderBy('start', 'desc'), orderBy('end', 'desc')],
      most: 100,
    },
    'start, of those under way': {
      filter: and(where('start', '>=', new Date(now - assumedLength)), begun),
      order: [orderBy('start', 'desc')],
      most: 100,
    },
    'start that is no timestamp': inRanges('start', untimedRanges(recently), maxAnswer),
    'date that is a moment and no timestamp': inRanges('date', untimedRanges(recently), 100),
    // Words have no order of time, so the next months come first.
    'date in words, soon': inRanges('date', usualRanges(lastMonth, 3), maxAnswer),
    'date in words, later': inRanges('date', usualRanges(lastMonth + 3, 5), 100),
    'date in other words': inRanges('date', otherRanges(), 250),
  }
}

function inRanges(field: string, ranges: readonly Range[], most: number): RecordQuery {
  return {
    filter: or(...ranges.map(([from, to]) => and(where(field, '>=', from), where(field, '<=', to)))),
    order: [orderBy(field), orderBy(documentId())],
    most,
  }
}
