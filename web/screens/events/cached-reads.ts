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
import { moment, type RecordQuery } from '@/firestore/fields'
import { recordPicture } from '@/pictures'
import { type ClubRecord, parseClub } from './club/club-record'
import { isKept, keptFor, maxKept } from './event/calendar-entries'
import { eventOf, readOrRecallEvent, warnOfUnread } from './event/event-reads'
import { type Likeness, similarEvents } from './event/similar-events'
import type { ListedEvent } from './event/when'
import { questionForPast, readComing, timedFrom } from './list/coming'
import {
  type Filters,
  inTime,
  isFiltered,
  pageSize,
  type Results,
  readPosition,
  resultsOf,
  writePosition,
} from './list/filters'
import { type KnownEvent, landingPath, landingsOf } from './list/landing'
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
  return { ...event, ...(await cachedPicture(eventPath(event.id), event.imageUrl)) }
}

async function cachedPicture(path: `/event/${string}`, imageUrl: string | null) {
  'use cache'
  cacheLife(aMinute)
  return recordPicture(path, imageUrl)
}

/** The events of which all lists, searches, calendars and feeds are parts. */
interface Coming {
  /** In the order of their beginnings. Those that were over a short while ago are among them, for calendars. */
  events: ListedEvent[]
  /** Where the events begin that lie beyond the bounds of `readComing`; null if all are read. */
  rest: readonly [begins: string, id: string] | null
  readAt: number
}

/** @throws when Firestore does not answer and there is no copy: a page that is kept stays as it is then */
async function getComing(): Promise<Coming> {
  const found = await cachedComing(await siteTimeZone())
  if (found === 'unavailable') throw new Error('Firestore did not answer')
  return found
}

/** Never throws, because Next answers 500 for a page in which a cached function fails, caught or not. */
async function cachedComing(timeZone: string): Promise<Coming | 'unavailable'> {
  'use cache'
  const now = Date.now()
  const parse = (answer: unknown): Coming => {
    const { records, rest } = storedComing.parse(answer)
    const events = records
      .filter(({ id }) => isRecordId(id))
      .map((each) => eventOf(each.id, each, timeZone, now))
    return {
      events: inTime(events.filter((event) => isListed(event) && isKept(event, now))),
      rest,
      readAt: now,
    }
  }
  const read = async () => {
    const { records, last } = await readComing(askEvents, now, warnOfBound)
    const begins = moment(last?.start)
    return { records, rest: last && begins ? [begins, last.id] : null }
  }
  const reading = isBuild()
    ? read().then((answer) => ({ value: parse(answer), isCopy: false }))
    : firestoreCopies.readOrRecall({ key: listKey, read, parse })
  const found = await orUnavailable(reading)
  cacheLife(isBuild() ? untilFirstVisit : lifeOf(found))
  return found === 'unavailable' ? found : found.value
}

const records = z.array(z.looseObject({ id: z.string() }))
const storedComing = z.object({ records, rest: z.tuple([z.string(), z.string()]).nullable() })

/** Whether an event is shown at all: one that claims no day and has no words has lost all of its dates. */
const isListed = ({ title, begins, date }: ListedEvent) =>
  title !== null && (begins !== null || date !== null)

async function askEvents(query: RecordQuery) {
  const found = await readRecords('events', query)
  return found.map((record) => warnOfUnread(record.id, record))
}

const reachedBounds = new Set<string>()

/** Says that the list leaves events out: once in the log, and each time in the metrics. */
function warnOfBound(question: string): void {
  firestoreCopies.reportCut()
  if (reachedBounds.has(question)) return
  reachedBounds.add(question)
  console.warn(`The list of events leaves some out: there are too many by their ${question}`)
}

const isAhead = ({ phase }: ListedEvent) => phase !== 'past'

/** A page of the list, and what filters it can have. */
interface ListPage {
  results: Results
  known: KnownEvent[]
}

/**
 * A page of the events that match, for a page that is rendered on demand.
 * @throws when Firestore does not answer and there is no copy
 */
export async function getListPage(filters: Filters): Promise<ListPage> {
  return listPageOf(await getComing(), filters)
}

/** The same for a page that is kept. @returns `unavailable` only where it is made at build time, when Firestore may not run */
export async function getKeptListPage(filters: Filters): Promise<ListPage | 'unavailable'> {
  const page = await cachedListPage(filters, await siteTimeZone())
  if (page === 'unavailable' && !isBuild()) throw new Error('Firestore did not answer')
  return page
}

async function cachedListPage(filters: Filters, timeZone: string): Promise<ListPage | 'unavailable'> {
  'use cache'
  const coming = await cachedComing(timeZone)
  if (coming === 'unavailable') {
    cacheLife(isBuild() ? untilFirstVisit : copied)
    return coming
  }
  // The ages of page and list would add up.
  const age = Math.ceil((Date.now() - coming.readAt) / 1000)
  cacheLife({ ...aMinute, revalidate: isBuild() ? 1 : Math.max(1, aMinute.revalidate - age) })
  return listPageOf(coming, filters)
}

async function listPageOf({ events, rest }: Coming, filters: Filters): Promise<ListPage> {
  const ahead = events.filter(isAhead)
  const found = resultsOf(ahead, filters)
  const isBeyond = rest !== null && found.next === null && !isFiltered(filters)
  const page = isBeyond && found.events.length === 0 ? await pageBeyond(filters, ahead) : found
  const next = isBeyond && page === found ? positionBeyond(rest) : page.next
  const results = { ...page, next, events: await Promise.all(page.events.map(withPicture)) }
  const known = ahead.map(({ category, university, status }) => ({ category, university, status }))
  return { results, known }
}

/** Sorts such a position behind all events of the list. */
const beyond = 'beyond '

const positionBeyond = ([begins, id]: readonly [string, string]) => writePosition([beyond + begins, id])

/** A page of the events beyond those of the list, by their `start` alone. */
async function pageBeyond({ after }: Filters, known: readonly ListedEvent[]): Promise<Results> {
  const events = await cachedBeyond(after, await siteTimeZone())
  const ids = new Set(known.map(({ id }) => id))
  const last = events.length === pageSize ? events.at(-1) : undefined
  const next = last?.begins ? positionBeyond([last.begins, last.id]) : null
  return { events: events.filter((event) => isAhead(event) && !ids.has(event.id)), next, before: null }
}

async function cachedBeyond(after: string, timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  cacheLife(aMinute)
  const [begins = '', id] = readPosition(after) ?? []
  const from = new Date(begins.replace(beyond, ''))
  if (!id || !isRecordId(id) || Number.isNaN(from.getTime())) return []
  const found = await askEvents(timedFrom(from, [from, id], pageSize))
  return found.map((record) => eventOf(record.id, record, timeZone))
}

/** Coming events for calendars and feeds, and those that were over a short while ago; otherwise like `getListPage`. */
export async function getFollowedEvents(): Promise<ListedEvent[]> {
  const [{ events }, past] = await Promise.all([getComing(), cachedPast(await siteTimeZone())])
  const byId = new Map([...past, ...events].map((event) => [event.id, event]))
  // Their texts would make the calendar larger than programs take.
  const kept = [...byId.values()].filter((event) => !isAhead(event)).slice(0, maxKept)
  return [...kept.map((event) => ({ ...event, description: null })), ...events.filter(isAhead)]
}

/** Never throws, like `cachedComing`. */
async function cachedPast(timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  const now = Date.now()
  const found = await orUnavailable(
    firestoreCopies.readOrRecall({
      key: ['past events'],
      read: () => askEvents(questionForPast(now, now - keptFor, maxKept)),
      parse: (answer) => parseRecords(answer, (id, fields) => eventOf(id, fields, timeZone, now)),
    }),
  )
  cacheLife(lifeOf(found))
  return found === 'unavailable' ? [] : found.value.filter((event) => isListed(event) && isKept(event, now))
}

/**
 * The events of a club that are not over, the next first; otherwise like `getClub`. Its own question finds those beyond the list, and
 * the list those of a club with more past events than that question has room for.
 */
export async function getClubEvents(clubId: string): Promise<ListedEvent[]> {
  const timeZone = await siteTimeZone()
  const [coming, own] = await Promise.all([cachedComing(timeZone), cachedClubEvents(clubId, timeZone)])
  const listed = coming === 'unavailable' ? [] : coming.events.filter(({ club }) => club === clubId)
  const byId = new Map([...listed, ...own].map((event) => [event.id, event]))
  return Promise.all(inTime([...byId.values()].filter(isAhead)).map(withPicture))
}

/** The same for the calendar of the club, which keeps events after their end. */
export async function getFollowedClubEvents(clubId: string): Promise<ListedEvent[]> {
  const [followed, coming] = await Promise.all([getFollowedEvents(), getClubEvents(clubId)])
  return [...followed.filter((event) => event.club === clubId && !isAhead(event)), ...coming]
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
  return value.filter(isListed)
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

/** The pages of categories and universities with enough coming events. */
export async function getLandingPaths(): Promise<`/${string}`[]> {
  const coming = await cachedComing(await siteTimeZone())
  return coming === 'unavailable' ? [] : landingsOf(coming.events.filter(isAhead)).map(landingPath)
}

/** How many other events and clubs a page lists. */
const mostOthers = { events: 3, clubs: 6 }

/** Some events that come next; none while Firestore does not answer and there is no copy. */
export async function getNextEvents(): Promise<ListedEvent[]> {
  return cachedEventsLike(null, await siteTimeZone())
}

/** Some other coming events that are like an event, see `similarEvents`; otherwise like `getNextEvents`. */
export async function getEventsLike(event: ListedEvent): Promise<ListedEvent[]> {
  const { id, club, university, category, begins } = event
  return cachedEventsLike({ id, club, university, category, begins }, await siteTimeZone())
}

/** A page that only mentions events is not rendered again for each change of the list. */
async function cachedEventsLike(event: Likeness | null, timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  const coming = await cachedComing(timeZone)
  if (coming === 'unavailable') {
    cacheLife(isBuild() ? untilFirstVisit : copied)
    return []
  }
  cacheLife(isBuild() ? untilFirstVisit : { ...aMinute, revalidate: 5 * 60 })
  const ahead = coming.events.filter((each) => isAhead(each) && each.status !== 'cancelled')
  const others = event ? similarEvents(event, ahead, mostOthers.events) : ahead.slice(0, mostOthers.events)
  return Promise.all(others.map(withPicture))
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
