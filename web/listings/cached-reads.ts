import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { type ClubRecord, parseClub } from './club-record'
import { type Phase, phaseOf } from './event/when'
import { type EventRecord, parseEvent } from './event-record'
import {
  readEventsByDateText,
  readEventsFrom,
  readEventsOfClub,
  readRecord,
  type StoredRecord,
} from './firestore'
import { isListingId } from './listing-id'
import { pictureStorage } from './picture-storage'
import { orUnavailable } from './unavailable'

/** About a minute fresh; while Firestore is down the last answer stays. In seconds. */
const aMinute = { stale: 60, revalidate: 60, expire: 31_536_000 }

/** An event with its place in time, as of the last minute: a page that is kept must not read the clock itself. */
export interface ListedEvent extends EventRecord {
  phase: Phase | null
}

function listed(event: EventRecord): ListedEvent {
  return { ...event, phase: phaseOf(event, Date.now()) }
}

/**
 * The event of an address, kept for a minute.
 * @returns null when there is none
 * @throws when Firestore does not answer: nothing is kept then, and Next goes on serving the page it has
 */
export async function getEvent(id: string): Promise<ListedEvent | null> {
  return isListingId(id) ? cachedEvent(id) : null
}

async function cachedEvent(id: string): Promise<ListedEvent | null> {
  'use cache'
  cacheLife(aMinute)
  cacheTag(`event:${id}`)
  const fields = await readRecord('events', id)
  return fields && listed(parseEvent(id, fields, pictureStorage))
}

/** The club of an address; otherwise like `getEvent`. */
export async function getClub(id: string): Promise<ClubRecord | null> {
  return isListingId(id) ? cachedClub(id) : null
}

async function cachedClub(id: string): Promise<ClubRecord | null> {
  'use cache'
  cacheLife(aMinute)
  cacheTag(`club:${id}`)
  const fields = await readRecord('clubs', id)
  return fields && parseClub(id, fields, pictureStorage)
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
  const [dated, all] = await Promise.all([
    readEventsFrom(new Date(Date.now() - longestEvent)),
    readEventsByDateText(),
  ])
  return upcoming([...dated, ...all])
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

/** The events of a club that are not over, the next first. Throws like `getUpcomingEvents`. */
export async function getClubEvents(clubId: string): Promise<ListedEvent[]> {
  'use cache'
  cacheLife(aMinute)
  return upcoming(await readEventsOfClub(clubId))
}

function upcoming(records: readonly StoredRecord[]): ListedEvent[] {
  const byId = new Map(records.map(({ id, fields }) => [id, fields]))
  return [...byId]
    .filter(([id]) => isListingId(id))
    .map(([id, fields]) => listed(parseEvent(id, fields, pictureStorage)))
    .filter(({ phase, title }) => phase !== 'past' && title !== null)
    .sort((a, b) => (a.start ?? '9').localeCompare(b.start ?? '9') || a.id.localeCompare(b.id))
}
