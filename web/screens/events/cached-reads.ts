import 'server-only'
import { cacheLife } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { z } from 'zod'
import {
  and,
  firestoreCopies,
  isRecordId,
  orUnavailable,
  pictureStorage,
  readRecord,
  readRecords,
  recordReference,
  where,
} from '@/firestore'
import type { RecordQuery } from '@/firestore/record-query'
import { type ClubRecord, parseClub } from './club/club-record'
import { type EventRecord, parseEvent } from './event/event-record'
import { type ListedEvent, listedEvent } from './event/when'
import { readPosition, writePosition } from './list/upcoming/position'
import { readWindow } from './list/upcoming/window'
import { readWordedEvents } from './list/upcoming/worded-events'

/** About a minute fresh; while Firestore is down the last answer stays. In seconds. */
const aMinute = { stale: 60, revalidate: 60, expire: 31_536_000 }

/** A copy is good enough to show and not good enough to keep: ask Firestore again soon. */
const copied = { ...aMinute, stale: 30, revalidate: 10 }

/**
 * The event of an address, kept for a minute.
 * @returns null when there is none; the last good copy while Firestore does not answer
 * @throws when Firestore does not answer and there is no copy: nothing is kept then
 */
export async function getEvent(id: string): Promise<ListedEvent | null> {
  return isRecordId(id) ? cachedEvent(id) : null
}

async function cachedEvent(id: string): Promise<ListedEvent | null> {
  'use cache'
  const { value, isCopy } = await firestoreCopies.readOrRecall({
    key: ['events', id],
    read: () => readRecord('events', id),
    parse: (fields) => (fields === null ? null : parseEvent(id, fields, pictureStorage)),
  })
  cacheLife(isCopy ? copied : aMinute)
  return value && listedEvent(value, Date.now())
}

/** The club of an address; otherwise like `getEvent`. */
export async function getClub(id: string): Promise<ClubRecord | null> {
  return isRecordId(id) ? cachedClub(id) : null
}

async function cachedClub(id: string): Promise<ClubRecord | null> {
  'use cache'
  const { value, isCopy } = await firestoreCopies.readOrRecall({
    key: ['clubs', id],
    read: () => readRecord('clubs', id),
    parse: (fields) => (fields === null ? null : parseClub(id, fields, pictureStorage)),
  })
  cacheLife(isCopy ? copied : aMinute)
  return value
}

/** A part of the list of coming events. */
export interface ListedWindow {
  events: ListedEvent[]
  /** Where the next part begins, for an address; null where there is none. */
  next: string | null
}

/**
 * A part of the list of events that are not over, those under way first; what a part costs is bounded, see `readWindow`.
 * @param after where the part begins, as a window said it; '' for the beginning. Anything else counts as the beginning.
 * @throws when Firestore does not answer
 */
export async function getEventWindow(after: string): Promise<ListedWindow> {
  return cachedWindow(writePosition(readPosition(after)))
}

async function cachedWindow(position: string): Promise<ListedWindow> {
  'use cache'
  cacheLife(aMinute)
  return readListedWindow(position, cachedWordedEvents)
}

async function cachedWordedEvents(): Promise<EventRecord[] | null> {
  'use cache'
  // The dearest part of the list, and the one that says nothing precise.
  cacheLife({ ...aMinute, revalidate: 15 * 60 })
  return readWordedEvents(source())
}

function source() {
  return { ask: (asked: RecordQuery) => readRecords('events', asked), now: Date.now(), pictureStorage }
}

async function readListedWindow(
  position: string,
  worded: () => Promise<EventRecord[] | null>,
): Promise<ListedWindow> {
  const from = source()
  const { events, next } = await readWindow({ ...from, worded }, readPosition(position))
  return {
    events: events.map((event) => listedEvent(event, from.now)),
    next: next && writePosition(next),
  }
}

/**
 * The first part for the page that is made at build time, where Firestore need not run: the build then goes on, and the
 * page is made anew with its first visit.
 */
export async function getEventWindowAtBuild(): Promise<ListedWindow | 'unavailable'> {
  'use cache'
  if (process.env.NEXT_PHASE !== PHASE_PRODUCTION_BUILD) {
    cacheLife(aMinute)
    return getEventWindow('')
  }
  cacheLife({ stale: 30, revalidate: 1, expire: aMinute.expire })
  // Not through the cached functions: Next ends a build in which one fails, caught or not.
  return orUnavailable(readListedWindow('', () => readWordedEvents(source())))
}

/** The events of a club that are not over, the next first; otherwise like `getClub`. */
export async function getClubEvents(clubId: string): Promise<ListedEvent[]> {
  'use cache'
  const { value, isCopy } = await firestoreCopies.readOrRecall({
    key: ['events of the club', clubId],
    // Records name a club by its id or by a reference to it.
    read: () =>
      readRecords('events', {
        filter: and(where('club', 'in', [clubId, recordReference('clubs', clubId)])),
        most: mostOfClub,
      }),
    parse: parseEvents,
  })
  cacheLife(isCopy ? copied : aMinute)
  return upcoming(value)
}

/** As many events of one club are read. */
const mostOfClub = 300

const records = z.array(z.looseObject({ id: z.string() }))

function parseEvents(answer: unknown): EventRecord[] {
  return records
    .parse(answer)
    .filter(({ id }) => isRecordId(id))
    .map((record) => parseEvent(record.id, record, pictureStorage))
}

function upcoming(events: readonly EventRecord[]): ListedEvent[] {
  const now = Date.now()
  return events
    .map((event) => listedEvent(event, now))
    .filter(({ phase, title }) => phase !== 'past' && title !== null)
    .sort((a, b) => (a.begins ?? '9').localeCompare(b.begins ?? '9') || a.id.localeCompare(b.id))
}
