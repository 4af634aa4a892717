import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { getSiteSettings } from '@/content'
import { isRecordId, pictureStorage, reportIgnored } from '@/firestore'
import { getPublicity } from '@/firestore/fields'
import { recordPicture } from '@/pictures'
import { clubContract } from '../../../../schemas/records/club-contract'
import { type ClubRecord, parseClub } from '../club/club-record'
import { parseStoredEvent, readOrRecallRecord } from '../event/event-reads'
import type { ListedEvent } from '../event/when'
import { clubPath, eventPath } from '../record-path'
import { setCacheLife } from './kept-answers'

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

/** Parses a club document. Logs ignored fields. */
export function parseStoredClub(id: string, fields: unknown): ClubRecord {
  return parseClub(id, fields, pictureStorage, (ignored) =>
    reportIgnored('clubs', id, { ignored, contract: clubContract }),
  )
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

export const storedRecords = z.array(z.looseObject({ id: z.string() }))

/** Parses the public records in a Firestore result or in its copy on disk. */
export function parseRecords<Parsed>(
  answer: unknown,
  parse: (id: string, fields: unknown) => Parsed,
): Parsed[] {
  const shown = storedRecords
    .parse(answer)
    .filter((record) => isRecordId(record.id) && getPublicity(record) === 'public')
  return shown.map((record) => parse(record.id, record))
}
