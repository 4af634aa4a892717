import 'server-only'
import { z } from 'zod'
import { firestoreCopies, listKey, orUnavailable, readRecords } from '@/firestore'
import { moment, type RecordQuery } from '@/firestore/fields'
import type { ListedEvent } from '../event/when'
import { isCurrentOrRecent, readComing } from '../list/coming'
import { sortByStart } from '../list/filters'
import { isBuild, setCacheLife } from './kept-answers'
import { getSiteTimeZone } from './records'
import { parseRecords, parseStoredEvent, storedRecords } from './stored-records'

/** The events that all lists, searches, calendars and feeds are derived from. */
export interface Coming {
  /** Sorted by start. Includes recently ended events, for calendars. */
  events: ListedEvent[]
  /** Start and id of the last event that `readComing` read before it reached its limit; null if it read all events. */
  rest: readonly [begins: string, id: string] | null
  /** When Firestore is queried again (Unix time in ms); sooner if this is a stored copy. */
  freshUntil: number
}

const storedComing = z.object({ records: storedRecords, rest: z.tuple([z.string(), z.string()]).nullable() })

/** @throws when Firestore is unavailable and there is no copy, so Next continues to serve the cached page */
export async function getComing(): Promise<Coming> {
  const found = await cachedComing(await getSiteTimeZone())
  if (found === 'unavailable') throw new Error('Firestore did not answer')
  return found
}

/** Like `getComing`, but does not throw. */
export async function cachedComing(timeZone: string): Promise<Coming | 'unavailable'> {
  'use cache'
  const now = Date.now()
  const read = async () => {
    const { records, last } = await readComing(queryEvents, now, warnOfBound)
    const begins = moment(last?.start)
    return { records, rest: last && begins ? [begins, last.id] : null }
  }
  const parse = (answer: unknown): Omit<Coming, 'freshUntil'> => {
    const { records, rest } = storedComing.parse(answer)
    const events = parseRecords(records, (id, fields) => parseStoredEvent(id, fields, timeZone, now))
    const listed = events.filter((event) => isListed(event) && isCurrentOrRecent(event, now))
    return { events: sortByStart(listed), rest }
  }
  const answer = async () => ({ value: parse(await read()), isCopy: false })
  const found = await orUnavailable(
    isBuild() ? answer() : firestoreCopies.readOrRecall({ key: listKey, read, parse }),
  )
  const seconds = setCacheLife(found !== 'unavailable' && !found.isCopy)
  return found === 'unavailable' ? found : { ...found.value, freshUntil: now + seconds * 1000 }
}

/**
 * Whether lists include an event. It must have a title, and a day or a date as text. An event whose dates are all
 * excluded has neither.
 */
export const isListed = ({ title, begins, date }: ListedEvent): boolean =>
  title !== null && (begins !== null || date !== null)

export const isAhead = ({ phase }: ListedEvent): boolean => phase !== 'past'

export const queryEvents = (query: RecordQuery) => readRecords('events', query)

/** Reports in the log and the metrics that the list is incomplete. */
function warnOfBound(question: string): void {
  firestoreCopies.reportCut()
  console.warn(`The list of events leaves some out: there are too many by their ${question}`)
}
