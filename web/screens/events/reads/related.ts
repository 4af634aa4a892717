import 'server-only'
import { and, readRecords, recordReference, where } from '@/firestore'
import type { ClubRecord } from '../club/club-record'
import { isKept, keptFor, maxKept } from '../event/calendar-entries'
import { eventOf } from '../event/event-reads'
import { type Likeness, similarEvents } from '../event/similar-events'
import type { ListedEvent } from '../event/when'
import { questionForPast } from '../list/coming'
import { inListOrder } from '../list/filters'
import { askEvents, cachedComing, getComing, isAhead, isListed } from './coming'
import { keepResult, readKept, readKeptOr } from './kept-answers'
import { clubOf, parseRecords, siteTimeZone, withPicture } from './records'

/** As many events of one club are read. */
const mostOfClub = 300

/** How many other events and clubs a page lists. */
const mostOthers = { events: 3, clubs: 6 }

/** Coming events for calendars and feeds, and those that were over a short while ago; otherwise like `getListPage`. */
export async function getFollowedEvents(): Promise<ListedEvent[]> {
  const [{ events }, past] = await Promise.all([getComing(), cachedPast(await siteTimeZone())])
  const byId = new Map([...past, ...events].map((event) => [event.id, event]))
  // Their texts would make the calendar larger than programs take.
  const kept = [...byId.values()].filter((event) => !isAhead(event)).slice(0, maxKept)
  return [...kept.map((event) => ({ ...event, description: null })), ...events.filter(isAhead)]
}

async function cachedPast(timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  const now = Date.now()
  const past = await readKeptOr([], {
    key: ['past events'],
    read: () => askEvents(questionForPast(now, now - keptFor, maxKept)),
    parse: (answer) => parseRecords(answer, (id, fields) => eventOf(id, fields, timeZone, now)),
  })
  return past.filter((event) => isListed(event) && isKept(event, now))
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
  return Promise.all(inListOrder([...byId.values()].filter(isAhead)).map(withPicture))
}

/** The same for the calendar of the club, which keeps events after their end. */
export async function getFollowedClubEvents(clubId: string): Promise<ListedEvent[]> {
  const [followed, coming] = await Promise.all([getFollowedEvents(), getClubEvents(clubId)])
  return [...followed.filter((event) => event.club === clubId && !isAhead(event)), ...coming]
}

async function cachedClubEvents(clubId: string, timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  // Records name a club by its id, its path or by a reference to it.
  const names = [clubId, `clubs/${clubId}`, `/clubs/${clubId}`, recordReference('clubs', clubId)]
  const filter = and(where('club', 'in', names))
  const events = await readKept({
    key: ['events of the club', clubId],
    read: () => readRecords('events', { filter, most: mostOfClub }),
    parse: (answer) => parseRecords(answer, (id, fields) => eventOf(id, fields, timeZone)),
  })
  return events.filter(isListed)
}

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
  keepResult(coming !== 'unavailable', 5 * 60)
  if (coming === 'unavailable') return []
  const ahead = inListOrder(coming.events.filter((each) => isAhead(each) && each.status !== 'cancelled'))
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

/** Clubs that have a name. @param university those of this one; null for any */
async function cachedClubs(university: string | null): Promise<ClubRecord[]> {
  'use cache'
  const filter = university === null ? where('name', '>', '') : where('university', '==', university)
  const reading = {
    key: ['clubs of the university', university ?? ''],
    read: () => readRecords('clubs', { filter: and(filter), most: mostOthers.clubs + 1 }),
    parse: (answer: unknown) => parseRecords(answer, clubOf).filter(({ name }) => name !== null),
  }
  // Clubs come and go seldom.
  return readKeptOr([], reading, 60 * 60)
}
