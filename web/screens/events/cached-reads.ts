import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { z } from 'zod'
import {
  readEventsByDateText,
  readEventsFrom,
  readEventsOfClub,
  readRecord,
  type StoredRecord,
} from '@/firestore/firestore'
import { readOrRecall } from '@/firestore/last-good'
import { isListingId } from '@/firestore/record-id'
import { orUnavailable } from '@/firestore/unavailable'
import { type ClubRecord, parseClub } from './club-record'
import { type Phase, phaseOf } from './event/when'
import { type EventRecord, parseEvent } from './event-record'
import { pictureStorage } from './picture-storage'

/** About a minute fresh; while Firestore is down the last answer stays. In seconds. */
const aMinute = { stale: 60, revalidate: 60, expire: 31_536_000 }

/** A copy is good enough to show and not good enough to keep: ask Firestore again soon. */
const copied = { ...aMinute, stale: 30, revalidate: 10 }

/** An event with its place in time, as of the last minute: a page that is kept must not read the clock itself. */
export interface ListedEvent extends EventRecord {
  phase: Phase | null
}

function listed(event: EventRecord): ListedEvent {
  return { ...event, phase: phaseOf(event, Date.now()) }
}

/**
 * The event of an address, kept for a minute.
 * @returns null when there is none; the last good copy while Firestore does not answer
 * @throws when Firestore does not answer and there is no copy: nothing is kept then
 */
export async function getEvent(id: string): Promise<ListedEvent | null> {
  return isListingId(id) ? cachedEvent(id) : null
}

async function cachedEvent(id: string): Promise<ListedEvent | null> {
  'use cache'
  cacheTag(`event:${id}`)
  const parse = (fields: unknown) => parseEvent(id, fields, pictureStorage)
  const { value, isCopy } = await readOrRecall({
    key: ['events', id],
    read: async () => {
      const fields = await readRecord('events', id)
      return fields && parse(fields)
    },
    parse,
  })
  cacheLife(isCopy ? copied : aMinute)
  return value && listed(value)
}

/** The club of an address; otherwise like `getEvent`. */
export async function getClub(id: string): Promise<ClubRecord | null> {
  return isListingId(id) ? cachedClub(id) : null
}

async function cachedClub(id: string): Promise<ClubRecord | null> {
  'use cache'
  cacheTag(`club:${id}`)
  const parse = (fields: unknown) => parseClub(id, fields, pictureStorage)
  const { value, isCopy } = await readOrRecall({
    key: ['clubs', id],
    read: async () => {
      const fields = await readRecord('clubs', id)
      return fields && parse(fields)
    },
    parse,
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
  const [dated, all] = await Promise.all([
    readEventsFrom(new Date(Date.now() - longestEvent)),
    readEventsByDateText(),
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
  const { value, isCopy } = await readOrRecall({
    key: ['events of the club', clubId],
    read: async () => parseEvents(await readEventsOfClub(clubId)),
    parse: (copy) => z.array(storedCopy).parse(copy).map(parseCopy),
  })
  cacheLife(isCopy ? copied : aMinute)
  return upcoming(value)
}

const storedCopy = z.looseObject({ id: z.string() })

function parseCopy(copy: z.output<typeof storedCopy>): EventRecord {
  return parseEvent(copy.id, copy, pictureStorage)
}

function parseEvents(records: readonly StoredRecord[]): EventRecord[] {
  return records
    .filter(({ id }) => isListingId(id))
    .map(({ id, fields }) => parseEvent(id, fields, pictureStorage))
}

function upcoming(events: readonly EventRecord[]): ListedEvent[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  return [...byId.values()]
    .map(listed)
    .filter(({ phase, title }) => phase !== 'past' && title !== null)
    .sort((a, b) => (a.start ?? '9').localeCompare(b.start ?? '9') || a.id.localeCompare(b.id))
}
