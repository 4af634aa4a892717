import 'server-only'
import { cache } from 'react'
import { getSiteSettings } from '@/content'
import { isRecordId } from '@/firestore'
import { recordPicture } from '@/pictures'
import type { ClubRecord } from '../club/club-record'
import type { ListedEvent } from '../event/when'
import { clubPath, eventPath } from '../record-path'
import { setCacheLife } from './kept-answers'
import { parseStoredClub, parseStoredEvent, readOrRecallRecord } from './stored-records'

/**
 * The site's time zone. It is an argument of cached reads, and so part of their keys, because editors can change it.
 */
export const getSiteTimeZone = async (): Promise<string> => (await getSiteSettings()).timeZone

/**
 * Fetches an event, cached for a minute and read once per render.
 * @returns null if there is none; the last good copy while Firestore is not responding
 * @throws when Firestore is not responding and there is no copy; nothing is cached then
 */
export const getEvent = cache(
  async (id: string): Promise<ListedEvent | null> =>
    isRecordId(id) ? cachedEvent(id, await getSiteTimeZone()) : null,
)

async function cachedEvent(id: string, timeZone: string): Promise<ListedEvent | null> {
  'use cache'
  const { value, isCopy } = await readOrRecallRecord('events', id)
  setCacheLife(!isCopy)
  return value === null ? null : addPicture(parseStoredEvent(id, value, timeZone))
}

/** Fetches a club in the same way as `getEvent` fetches an event. */
export const getClub = cache(
  async (id: string): Promise<ClubRecord | null> => (isRecordId(id) ? cachedClub(id) : null),
)

async function cachedClub(id: string): Promise<ClubRecord | null> {
  'use cache'
  const { value, isCopy } = await readOrRecallRecord('clubs', id)
  setCacheLife(!isCopy)
  if (value === null) return null
  const club = parseStoredClub(id, value)
  return { ...club, ...(await recordPicture(clubPath(id), club.imageUrl)) }
}

/** Adds an event's image. */
export async function addPicture(event: ListedEvent): Promise<ListedEvent> {
  return { ...event, ...(await cachedPicture(eventPath(event.id), event.imageUrl)) }
}

async function cachedPicture(path: `/event/${string}`, imageUrl: string | null) {
  'use cache'
  setCacheLife()
  return recordPicture(path, imageUrl)
}
