import 'server-only'
import { cacheLife } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { z } from 'zod'
import {
  firestoreCopies,
  isRecordId,
  orderBy,
  orUnavailable,
  pictureStorage,
  readRecord,
  readRecords,
  recordReference,
  where,
} from '@/firestore'
import { type ClubRecord, parseClub } from './club/club-record'
import { type EventRecord, parseEvent } from './event/event-record'
import { type ListedEvent, phaseOf } from './event/when'

/** About a minute fresh; while Firestore is down the last answer stays. In seconds. */
const aMinute = { stale: 60, revalidate: 60, expire: 31_536_000 }

/** A copy is good enough to show and not good enough to keep: ask Firestore again soon. */
const copied = { ...aMinute, stale: 30, revalidate: 10 }

function listed(event: EventRecord): ListedEvent {
  return { ...event, phase: phaseOf(event, Date.now()) }
}

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
  return value && listed(value)
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

/** An event may begin this long before today and still go on, in milliseconds. */
const longestEvent = 14 * 24 * 60 * 60 * 1000

/**
 * All events that are not over, the next first; those that only have a date in words come last.
 * @throws when Firestore does not answer
 */
export async function getUpcomingEvents(): Promise<ListedEvent[]> {
  'use cache'
  cacheLife(aMinute)
  return readUpcomingEvents()
}

async function readUpcomingEvents(): Promise<ListedEvent[]> {
  const earliest = new Date(Date.now() - longestEvent)
  const [dated, all] = await Promise.all([
    readRecords('events', where('start', '>=', earliest), orderBy('start')),
    // Firestore cannot ask for records that lack a field. This finds those that have a date in words and no `start`.
    readRecords('events', orderBy('date')),
  ])
  return upcoming(parseEvents([...dated, ...all]))
}

/**
 * `getUpcomingEvents` for the page that is made at build time, where Firestore need not run: the build then goes on, and
 * the page is made anew with its first visit.
 */
export async function getUpcomingEventsAtBuild(): Promise<ListedEvent[] | 'unavailable'> {
  'use cache'
  if (process.env.NEXT_PHASE !== PHASE_PRODUCTION_BUILD) {
    cacheLife(aMinute)
    return getUpcomingEvents()
  }
  cacheLife({ stale: 30, revalidate: 1, expire: aMinute.expire })
  // Not through the cached function: Next ends a build in which one fails, caught or not.
  return orUnavailable(readUpcomingEvents())
}

/** The events of a club that are not over, the next first; otherwise like `getClub`. */
export async function getClubEvents(clubId: string): Promise<ListedEvent[]> {
  'use cache'
  const { value, isCopy } = await firestoreCopies.readOrRecall({
    key: ['events of the club', clubId],
    // Records name a club by its id or by a reference to it.
    read: () => readRecords('events', where('club', 'in', [clubId, recordReference('clubs', clubId)])),
    parse: parseEvents,
  })
  cacheLife(isCopy ? copied : aMinute)
  return upcoming(value)
}

const records = z.array(z.looseObject({ id: z.string() }))

function parseEvents(answer: unknown): EventRecord[] {
  return records
    .parse(answer)
    .filter(({ id }) => isRecordId(id))
    .map((record) => parseEvent(record.id, record, pictureStorage))
}

function upcoming(events: readonly EventRecord[]): ListedEvent[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  return [...byId.values()]
    .map(listed)
    .filter(({ phase, title }) => phase !== 'past' && title !== null)
    .sort((a, b) => (a.start ?? '9').localeCompare(b.start ?? '9') || a.id.localeCompare(b.id))
}
