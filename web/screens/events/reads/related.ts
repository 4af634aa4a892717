import 'server-only'
import { and, firestoreCopies, readRecords, recordReference, where } from '@/firestore'
import type { ClubRecord } from '../club/club-record'
import type { ListedEvent } from '../event/when'
import { sortForList } from '../list/filters'
import { cachedComing, isAhead, isListed } from './coming'
import { readCachedOr, setCacheLife } from './kept-answers'
import { addPicture, getSiteTimeZone } from './records'
import { type Likeness, similarEvents } from './similar-events'
import { parseRecords, parseStoredClub, parseStoredEvent } from './stored-records'

/** Max number of events read per club. */
const mostOfClub = 300

/** Max number of other events, and of other clubs, on a page. */
const mostOthers = { events: 3, clubs: 6 }

/**
 * Returns a club's events that are not over, soonest first. Throws like `getClub`. The club's own query finds events
 * beyond the list, and the list contains upcoming events that the query misses if a club has many past events.
 */
export async function getClubEvents(clubId: string): Promise<ListedEvent[]> {
  const timeZone = await getSiteTimeZone()
  const [coming, own] = await Promise.all([cachedComing(timeZone), cachedClubEvents(clubId, timeZone)])
  const listed = coming === 'unavailable' ? [] : coming.events.filter(({ club }) => club === clubId)
  const byId = new Map([...listed, ...own].map((event) => [event.id, event]))
  return Promise.all(sortForList([...byId.values()].filter(isAhead)).map(addPicture))
}

async function cachedClubEvents(clubId: string, timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  // Records reference a club by id, by path or by a Firestore reference.
  const names = [clubId, `clubs/${clubId}`, `/clubs/${clubId}`, recordReference('clubs', clubId)]
  const filter = and(where('club', 'in', names))
  const { value, isCopy } = await firestoreCopies.readOrRecall({
    key: ['events of the club', clubId],
    read: () => readRecords('events', { filter, maxRecords: mostOfClub }),
    parse: (answer) => parseRecords(answer, (id, fields) => parseStoredEvent(id, fields, timeZone)),
  })
  setCacheLife(!isCopy)
  return value.filter(isListed)
}

/** A few upcoming events; none while Firestore is unavailable and there is no copy. */
export async function getNextEvents(): Promise<ListedEvent[]> {
  return cachedEventsLike(null, await getSiteTimeZone())
}

/**
 * A few upcoming events similar to an event (see `similarEvents`); none while Firestore is unavailable and there is no
 * copy.
 */
export async function getEventsLike(event: ListedEvent): Promise<ListedEvent[]> {
  const { id, club, university, category, begins } = event
  return cachedEventsLike({ id, club, university, category, begins }, await getSiteTimeZone())
}

/** Cached for longer, so that a page that only mentions events is not rendered again for each change of the list. */
async function cachedEventsLike(event: Likeness | null, timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  const coming = await cachedComing(timeZone)
  setCacheLife(coming !== 'unavailable', 5 * 60)
  if (coming === 'unavailable') return []
  const ahead = sortForList(coming.events.filter((each) => isAhead(each) && each.status !== 'cancelled'))
  const others = event ? similarEvents(event, ahead, mostOthers.events) : ahead.slice(0, mostOthers.events)
  return Promise.all(others.map(addPicture))
}

/** A few other clubs, from the same university if it has any; none while Firestore is unavailable. */
export async function getOtherClubs({ id, university }: ClubRecord): Promise<ClubRecord[]> {
  const others = async (of: string | null) =>
    (await cachedClubs(of)).filter((club) => club.id !== id).slice(0, mostOthers.clubs)
  const same = university === null ? [] : await others(university)
  return same.length > 0 ? same : others(null)
}

/** Clubs with a name. @param university limits them to one university; null for any */
async function cachedClubs(university: string | null): Promise<ClubRecord[]> {
  'use cache'
  const filter = university === null ? where('name', '>', '') : where('university', '==', university)
  const reading = {
    key: ['clubs of the university', university ?? ''],
    read: () => readRecords('clubs', { filter: and(filter), maxRecords: mostOthers.clubs + 1 }),
    parse: (answer: unknown) => parseRecords(answer, parseStoredClub).filter(({ name }) => name !== null),
  }
  // Clubs rarely change.
  return readCachedOr([], reading, 60 * 60)
}
