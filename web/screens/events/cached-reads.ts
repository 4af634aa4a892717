import 'server-only'
import { cacheLife } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { cache } from 'react'
import { z } from 'zod'
import { getSiteSettings } from '@/content'
import {
  and,
  firestoreCopies,
  isRecordId,
  listKey,
  orUnavailable,
  pictureStorage,
  readIds,
  readRecord,
  readRecords,
  recordReference,
  where,
} from '@/firestore'
import type { RecordQuery } from '@/firestore/fields'
import { recordPicture } from '@/pictures'
import { type ClubRecord, parseClub } from './club/club-record'
import { isKept, keptFor } from './event/calendar-entries'
import { eventOf, readOrRecallEvent, warnOfUnread } from './event/event-reads'
import { similarEvents } from './event/similar-events'
import type { ListedEvent } from './event/when'
import { landingPath, landingsOf } from './list/landing'
import { beginning, positionSchema, readPosition, writePosition } from './list/upcoming/position'
import { readSeries } from './list/upcoming/series'
import { type KnownTextDates, readTextDatedEvents } from './list/upcoming/text-dated-events'
import { questionForPast, readUnsortedEvents } from './list/upcoming/timed-events'
import { type EventWindow, longestWindow, maxKept, readWindow } from './list/upcoming/window'
import { clubPath, eventPath } from './record-path'

/** With the rendering and the next visit about a minute fresh; while Firestore is down the last answer stays. In seconds. */
const aMinute = { stale: 60, revalidate: 55, expire: 31_536_000 }

/** A copy is good enough to show and not good enough to keep: ask Firestore again soon. */
const copied = { ...aMinute, stale: 30, revalidate: 10 }

/** @param revalidate after so many seconds, where Firestore has answered */
function lifeOf(found: { isCopy: boolean } | 'unavailable', revalidate = aMinute.revalidate) {
  return found === 'unavailable' || found.isCopy ? copied : { ...aMinute, revalidate }
}

const isBuild = () => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD

/** A page made at build time is revalidated on its first visit. */
const untilFirstVisit = { ...aMinute, stale: 30, revalidate: 1 }

/** The site's time zone: an argument of cached reads and so a part of their keys, because editors may change it. */
const siteTimeZone = async () => (await getSiteSettings()).timeZone

/**
 * The event of an address, cached for a minute. A rendering reads it once.
 * @returns null when there is none; the last good copy while Firestore does not respond
 * @throws when Firestore does not respond and there is no copy; nothing is cached then
 */
export const getEvent = cache(
  async (id: string): Promise<ListedEvent | null> =>
    isRecordId(id) ? cachedEvent(id, await siteTimeZone()) : null,
)

async function cachedEvent(id: string, timeZone: string): Promise<ListedEvent | null> {
  'use cache'
  const { value, isCopy } = await readOrRecallEvent(id)
  cacheLife(isCopy ? copied : aMinute)
  return value === null ? null : withPicture(eventOf(id, value, timeZone))
}

/** The club of an address; otherwise like `getEvent`. */
export const getClub = cache(
  async (id: string): Promise<ClubRecord | null> => (isRecordId(id) ? cachedClub(id) : null),
)

async function cachedClub(id: string): Promise<ClubRecord | null> {
  'use cache'
  const { value, isCopy } = await firestoreCopies.readOrRecall({
    key: ['clubs', id],
    read: () => readRecord('clubs', id),
    parse: (fields) => (fields === null ? null : parseClub(id, fields, pictureStorage)),
  })
  cacheLife(isCopy ? copied : aMinute)
  return value && { ...value, ...(await recordPicture(clubPath(value.id), value.imageUrl)) }
}

async function withPicture(event: ListedEvent): Promise<ListedEvent> {
  return { ...event, ...(await recordPicture(eventPath(event.id), event.imageUrl)) }
}

/** A part of the list of coming events. */
interface ListedWindow {
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
  return cachedWindow(writePosition(readPosition(after)), await siteTimeZone())
}

async function cachedWindow(position: string, timeZone: string): Promise<ListedWindow> {
  'use cache'
  // Anybody can ask for any position, so only the beginning is worth a place on the disk.
  if (position === writePosition(beginning)) {
    const { value, isCopy } = await readOrRecallBeginning(timeZone)
    cacheLife(isCopy ? copied : aMinute)
    return listedWindow(value)
  }
  cacheLife(aMinute)
  const from = {
    ...source(timeZone),
    textDated: () => cachedTextDatedEvents(timeZone),
    unsorted: () => cachedUnsortedEvents(timeZone),
    series: () => cachedSeries(timeZone),
  }
  return listedWindow(await readWindow(from, readPosition(position)))
}

const records = z.array(z.looseObject({ id: z.string() }))
const storedWindow = z.object({ records, next: positionSchema.nullable() })

/** The first part of the list, or its copy. A copy holds the documents as Firestore gave them. */
function readOrRecallBeginning(timeZone: string) {
  return firestoreCopies.readOrRecall({
    key: listKey,
    read: async () => {
      const { records, next } = await readBeginning(timeZone)
      return { records, next }
    },
    parse: (answer) => parseWindow(answer, timeZone),
  })
}

function parseWindow(answer: unknown, timeZone: string): EventWindow {
  const { records, next } = storedWindow.parse(answer)
  return { events: records.map((record) => eventOf(record.id, record, timeZone)), next }
}

async function cachedTextDatedEvents(timeZone: string): Promise<KnownTextDates> {
  'use cache'
  cacheLife(aMinute)
  return readTextDatedEvents(source(timeZone))
}

async function cachedUnsortedEvents(timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  cacheLife(aMinute)
  return readUnsortedEvents(source(timeZone))
}

async function cachedSeries(timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  cacheLife(aMinute)
  return readSeries(source(timeZone))
}

function source(timeZone: string) {
  const ask = async (asked: RecordQuery) => {
    const records = await readRecords('events', asked)
    return records.map((record) => warnOfUnread(record.id, record))
  }
  const now = Date.now()
  return { ask, now, parse: (record: { id: string }) => eventOf(record.id, record, timeZone, now) }
}

async function listedWindow({ events, next }: EventWindow): Promise<ListedWindow> {
  const coming = events.filter(({ phase }) => phase !== 'past')
  return { events: await Promise.all(coming.map(withPicture)), next: next && writePosition(next) }
}

/**
 * The first part for the page that is made at build time, when Firestore may not run. The build then continues, and the
 * page is revalidated on its first visit.
 */
export async function getEventWindowAtBuild(): Promise<ListedWindow | 'unavailable'> {
  return isBuild() ? windowAtBuild(await siteTimeZone()) : windowOfPage(await siteTimeZone())
}

/** Shares no read with searches: they happen at any time, and the ages of page and read would add up. */
async function windowOfPage(timeZone: string): Promise<ListedWindow> {
  'use cache'
  const { value, isCopy } = await readOrRecallBeginning(timeZone)
  cacheLife(isCopy ? copied : aMinute)
  return listedWindow(value)
}

async function windowAtBuild(timeZone: string): Promise<ListedWindow | 'unavailable'> {
  'use cache'
  cacheLife(untilFirstVisit)
  // Not through the cached functions: Next ends a build in which one fails, caught or not.
  return orUnavailable(readBeginning(timeZone).then((answer) => listedWindow(parseWindow(answer, timeZone))))
}

/** The documents of the first part of the list. */
async function readBeginning(timeZone: string, size?: number) {
  const found = new Map<string, { id: string }>()
  const { ask, ...rest } = source(timeZone)
  const from = {
    ...rest,
    ask: async (asked: RecordQuery) => {
      const records = await ask(asked)
      for (const record of records) found.set(record.id, record)
      return records
    },
  }
  const kinds = {
    textDated: () => readTextDatedEvents(from),
    unsorted: () => readUnsortedEvents(from),
    series: () => readSeries(from),
  }
  const { events, next } = await readWindow({ ...from, ...kinds }, beginning, size)
  return { records: events.flatMap(({ id }) => found.get(id) ?? []), next, found: [...found.values()] }
}

/** Coming events for calendars and feeds: one read for all filters; otherwise like `getClub`. */
export async function getFollowedEvents(): Promise<ListedEvent[]> {
  return cachedFollowedEvents(await siteTimeZone())
}

async function cachedFollowedEvents(timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  const { value, isCopy } = await firestoreCopies.readOrRecall({
    key: ['events for calendars'],
    read: () => readFollowed(timeZone),
    parse: (answer) => parseRecords(answer, (id, fields) => eventOf(id, fields, timeZone)),
  })
  cacheLife(isCopy ? copied : aMinute)
  const now = Date.now()
  const [past, coming] = [true, false].map((isPast) =>
    value.filter((event) => (event.phase === 'past') === isPast && isKept(event, now)),
  )
  // Their texts would make the calendar larger than programs take.
  const kept = (past ?? []).slice(0, maxKept).map((event) => ({ ...event, description: null }))
  return [...kept, ...(coming ?? [])]
}

/** The documents of the coming events for calendars, and of those that were over a short while ago. */
async function readFollowed(timeZone: string) {
  const { ask, now, parse } = source(timeZone)
  const [{ records, found }, past] = await Promise.all([
    readBeginning(timeZone, longestWindow),
    ask(questionForPast(now, now - keptFor, maxKept)),
  ])
  const coming = new Set(records.map(({ id }) => id))
  const others = new Map([...past, ...found].map((record) => [record.id, record]))
  const kept = [...others.values()].filter((record) => {
    const event = coming.has(record.id) ? null : parse(record)
    return event?.phase === 'past' && isKept(event, now)
  })
  return [...records, ...kept]
}

/** The events of a club that are not over, the next first; otherwise like `getClub`. */
export async function getClubEvents(clubId: string): Promise<ListedEvent[]> {
  const events = await getFollowedClubEvents(clubId)
  return events.filter(({ phase, title }) => phase !== 'past' && title !== null)
}

/** The same for the calendar of the club, which keeps events after their end. */
export async function getFollowedClubEvents(clubId: string): Promise<ListedEvent[]> {
  return cachedClubEvents(clubId, await siteTimeZone())
}

async function cachedClubEvents(clubId: string, timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  // Records name a club by its id or by a reference to it.
  const filter = and(where('club', 'in', [clubId, recordReference('clubs', clubId)]))
  const { value, isCopy } = await firestoreCopies.readOrRecall({
    key: ['events of the club', clubId],
    read: () => readRecords('events', { filter, most: mostOfClub }),
    parse: (answer) => parseRecords(answer, (id, fields) => eventOf(id, fields, timeZone)),
  })
  cacheLife(isCopy ? copied : aMinute)
  const now = Date.now()
  const listed = await Promise.all(value.filter((event) => isKept(event, now)).map(withPicture))
  return listed.sort((a, b) => (a.begins ?? '9').localeCompare(b.begins ?? '9') || a.id.localeCompare(b.id))
}

/**
 * The pages of all events and clubs, for search engines. Read once a day, because each of them is a read.
 * @returns none where the page is made at build time, and Firestore does not run
 */
export async function getListingPaths(): Promise<`/${string}`[]> {
  'use cache'
  cacheLife(isBuild() ? untilFirstVisit : { ...aMinute, revalidate: 24 * 60 * 60 })
  const reading = Promise.all([readIds('events'), readIds('clubs')])
  const ids = isBuild() ? await orUnavailable(reading) : await reading
  if (ids === 'unavailable') return []
  const [events, clubs] = ids.map((found) => found.filter(isRecordId))
  return [...(events ?? []).map(eventPath), ...(clubs ?? []).map(clubPath)]
}

/** The pages of categories and universities with enough coming events; otherwise like `getNextEvents`. */
export async function getLandingPaths(): Promise<`/${string}`[]> {
  return landingsOf(await nextEvents()).map(landingPath)
}

/** The beginning of the list for pages of categories and universities; otherwise like `getEventWindow`. */
export async function getNextWindow(): Promise<ListedWindow> {
  return { events: (await getEventWindow('')).events, next: null }
}

/** How many other events and clubs a page lists. */
const mostOthers = { events: 3, clubs: 6 }

/** Some events that come next; none while Firestore does not answer and there is no copy. */
export async function getNextEvents(): Promise<ListedEvent[]> {
  const events = (await nextEvents()).filter(({ status }) => status !== 'cancelled')
  return events.slice(0, mostOthers.events)
}

/** Some other coming events that are like an event, see `similarEvents`; otherwise like `getNextEvents`. */
export async function getEventsLike(event: ListedEvent): Promise<ListedEvent[]> {
  return similarEvents(event, await nextEvents(), mostOthers.events)
}

const nextEvents = async () => cachedNextEvents(await siteTimeZone())

/**
 * The beginning of the list for pages that only mention it: one read for all of them. Never throws, like
 * `cachedClubs`.
 */
async function cachedNextEvents(timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  const found = await orUnavailable(readOrRecallBeginning(timeZone))
  cacheLife(isBuild() ? untilFirstVisit : lifeOf(found, 5 * 60))
  return found === 'unavailable' ? [] : (await listedWindow(found.value)).events
}

/** Some other clubs, of the same university where there are any; none while Firestore does not answer. */
export async function getOtherClubs({ id, university }: ClubRecord): Promise<ClubRecord[]> {
  const others = async (of: string | null) =>
    (await cachedClubs(of)).filter((club) => club.id !== id).slice(0, mostOthers.clubs)
  const same = university === null ? [] : await others(university)
  return same.length > 0 ? same : others(null)
}

/**
 * Clubs that have a name. Never throws, because Next answers 500 for a page in which a cached function fails, caught or not.
 * @param university those of this one; null for any
 */
async function cachedClubs(university: string | null): Promise<ClubRecord[]> {
  'use cache'
  const filter = university === null ? where('name', '>', '') : where('university', '==', university)
  const found = await orUnavailable(
    firestoreCopies.readOrRecall({
      key: ['clubs of the university', university ?? ''],
      read: () => readRecords('clubs', { filter: and(filter), most: mostOthers.clubs + 1 }),
      parse: (answer) => parseRecords(answer, parseClub).filter(({ name }) => name !== null),
    }),
  )
  // Clubs come and go seldom.
  cacheLife(lifeOf(found, 60 * 60))
  return found === 'unavailable' ? [] : found.value
}

/** As many events of one club are read. */
const mostOfClub = 300

function parseRecords<Parsed>(
  answer: unknown,
  parse: (id: string, fields: unknown, storage: readonly string[]) => Parsed,
) {
  return records
    .parse(answer)
    .filter(({ id }) => isRecordId(id))
    .map((record) => parse(record.id, record, pictureStorage))
}
