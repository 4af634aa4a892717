import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { type ClubRecord, parseClub } from './club-record'
import { type EventRecord, parseEvent } from './event-record'
import { readRecord } from './firestore'
import { isListingId } from './listing-id'
import { pictureStorage } from './picture-storage'

/** About a minute fresh; while Firestore is down the last answer stays. In seconds. */
const aMinute = { stale: 60, revalidate: 60, expire: 31_536_000 }

/**
 * The event of an address, kept for a minute.
 * @returns null when there is none
 * @throws when Firestore does not answer: nothing is kept then, and Next goes on serving the page it has
 */
export async function getEvent(id: string): Promise<EventRecord | null> {
  return isListingId(id) ? cachedEvent(id) : null
}

async function cachedEvent(id: string): Promise<EventRecord | null> {
  'use cache'
  cacheLife(aMinute)
  cacheTag(`event:${id}`)
  const fields = await readRecord('events', id)
  return fields && parseEvent(id, fields, pictureStorage)
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
