import 'server-only'
import { isRecordId, orUnavailable, readIds } from '@/firestore'
import type { ListedEvent } from '../event/when'
import { createStartQuery } from '../list/coming'
import {
  type Filters,
  getResults,
  isFiltered,
  type KnownEvent,
  pageSize,
  type Results,
  readPosition,
  writePosition,
} from '../list/filters'
import { getLandings, landingPath } from '../list/landing'
import { clubPath, eventPath } from '../record-path'
import { type Coming, cachedComing, getComing, isAhead, queryEvents } from './coming'
import { isBuild, setCacheLife } from './kept-answers'
import { addPicture, getSiteTimeZone } from './records'
import { parseRecords, parseStoredEvent } from './stored-records'

/** A page of the list, and the events that determine its filters. */
interface ListPage {
  results: Results
  known: KnownEvent[]
}

/**
 * Returns a page of matching events, for rendering on demand.
 * @throws when Firestore is unavailable and there is no copy
 */
export async function getListPage(filters: Filters): Promise<ListPage> {
  return listPageOf(await getComing(), filters)
}

/**
 * Like `getListPage`, but cached.
 * @returns `unavailable` only at build time, when Firestore might not be running
 */
export async function getCachedListPage(filters: Filters): Promise<ListPage | 'unavailable'> {
  const page = await cachedListPage(filters, await getSiteTimeZone())
  if (page === 'unavailable' && !isBuild()) throw new Error('Firestore did not answer')
  return page
}

async function cachedListPage(filters: Filters, timeZone: string): Promise<ListPage | 'unavailable'> {
  'use cache'
  const coming = await cachedComing(timeZone)
  setCacheLife(coming !== 'unavailable', coming === 'unavailable' ? 0 : secondsLeft(coming))
  return coming === 'unavailable' ? coming : listPageOf(coming, filters)
}

/** The cached page expires together with its list. Otherwise their ages would add up. */
const secondsLeft = ({ freshUntil }: Coming) => Math.max(1, Math.floor((freshUntil - Date.now()) / 1000))

async function listPageOf({ events, rest }: Coming, filters: Filters): Promise<ListPage> {
  const ahead = events.filter(isAhead)
  const found = getResults(ahead, filters)
  const isBeyond = rest !== null && found.next === null && !isFiltered(filters)
  const page = isBeyond && found.events.length === 0 ? await pageBeyond(filters, ahead) : found
  const next = isBeyond && page === found ? positionBeyond(rest) : page.next
  const results = { ...page, next, events: await Promise.all(page.events.map(addPicture)) }
  const known = ahead.map(({ category, university, status }) => ({ category, university, status }))
  return { results, known }
}

/** Prefix for the positions of events beyond the list. It sorts these events after all events in the list. */
const beyond = 'beyond '

const positionBeyond = ([begins, id]: readonly [string, string]) => writePosition([beyond + begins, id])

/** A page of events beyond the list, which are only found by `start`. */
async function pageBeyond({ after }: Filters, known: readonly ListedEvent[]): Promise<Results> {
  const { events, isFull } = await cachedBeyond(after, await getSiteTimeZone())
  const ids = new Set(known.map(({ id }) => id))
  const last = isFull ? events.at(-1) : undefined
  const next = last?.begins ? positionBeyond([last.begins, last.id]) : null
  return { events: events.filter((event) => isAhead(event) && !ids.has(event.id)), next, before: null }
}

async function cachedBeyond(after: string, timeZone: string) {
  'use cache'
  setCacheLife()
  const [begins = '', id] = readPosition(after) ?? []
  const from = new Date(begins.replace(beyond, ''))
  if (!id || !isRecordId(id) || Number.isNaN(from.getTime())) return { events: [], isFull: false }
  const found = await queryEvents(createStartQuery(from, [from, id], pageSize))
  const events = parseRecords(found, (id, fields) => parseStoredEvent(id, fields, timeZone))
  return { events, isFull: found.length === pageSize }
}

/**
 * The paths of all events and clubs, for search engines. Read once a day, because each path costs one Firestore read.
 * @returns an empty list at build time if Firestore is not running
 */
export async function getListingPaths(): Promise<`/${string}`[]> {
  'use cache'
  setCacheLife(true, 24 * 60 * 60)
  const reading = Promise.all([readIds('events'), readIds('clubs')])
  const ids = isBuild() ? await orUnavailable(reading) : await reading
  if (ids === 'unavailable') return []
  const [events = [], clubs = []] = ids.map((found) => found.filter(isRecordId))
  return [...events.map(eventPath), ...clubs.map(clubPath)]
}

/** The paths of categories and universities with enough upcoming events. */
export async function getLandingPaths(): Promise<`/${string}`[]> {
  const coming = await cachedComing(await getSiteTimeZone())
  return coming === 'unavailable' ? [] : getLandings(coming.events.filter(isAhead)).map(landingPath)
}
