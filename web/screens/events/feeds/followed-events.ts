import 'server-only'
import { maxPastEvents } from '../calendar/calendar-entries'
import type { ListedEvent } from '../event/when'
import { createPastQuery, isCurrentOrRecent, retentionMs } from '../list/coming'
import { getComing, isAhead, isListed, queryEvents } from '../reads/coming'
import { readCachedOr } from '../reads/kept-answers'
import { getSiteTimeZone } from '../reads/records'
import { getClubEvents } from '../reads/related'
import { parseRecords, parseStoredEvent } from '../reads/stored-records'

/** Returns upcoming and recently ended events, for calendars and feeds. Throws like `getListPage`. */
export async function getFollowedEvents(): Promise<ListedEvent[]> {
  const [{ events }, past] = await Promise.all([getComing(), cachedPast(await getSiteTimeZone())])
  const byId = new Map([...past, ...events].map((event) => [event.id, event]))
  // With descriptions, the calendar would be larger than calendar clients accept.
  const kept = [...byId.values()].filter((event) => !isAhead(event)).slice(0, maxPastEvents)
  return [...kept.map((event) => ({ ...event, description: null })), ...events.filter(isAhead)]
}

async function cachedPast(timeZone: string): Promise<ListedEvent[]> {
  'use cache'
  const now = Date.now()
  const past = await readCachedOr([], {
    key: ['past events'],
    read: () => queryEvents(createPastQuery(now, now - retentionMs, maxPastEvents)),
    parse: (answer) => parseRecords(answer, (id, fields) => parseStoredEvent(id, fields, timeZone, now)),
  })
  return past.filter((event) => isListed(event) && isCurrentOrRecent(event, now))
}

/** Returns the events for a club's calendar, which also contains recently ended events. */
export async function getFollowedClubEvents(clubId: string): Promise<ListedEvent[]> {
  const [followed, coming] = await Promise.all([getFollowedEvents(), getClubEvents(clubId)])
  return [...followed.filter((event) => event.club === clubId && !isAhead(event)), ...coming]
}
