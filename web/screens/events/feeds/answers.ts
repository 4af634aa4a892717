import 'server-only'
import { environment, siteAddress } from '@/config/server'
import { getSiteSettings } from '@/content'
import { orUnavailable, parseRecordId } from '@/firestore'
import { getAppPages } from '@/screens/content'
import { formatCalendar } from '../calendar/calendar-file'
import { filterAddress, listTitle, matchEvent, readFilters } from '../list/filters'
import { getClub } from '../reads/records'
import { clubPath } from '../record-path'
import { clubCalendarPath, type FeedFormat, feedAddress, feedTypes } from './feed-links'
import { atomFeed, jsonFeed, maxFollowed } from './feeds'
import { getFollowedClubEvents, getFollowedEvents } from './followed-events'

const { siteUrl } = environment

/** Responds to `/events.ics`, `/events.json` and `/events.atom` with the upcoming events that match the URL's filters. */
export async function answerEvents(request: Request, format: FeedFormat): Promise<Response> {
  const filters = { ...readFilters(Object.fromEntries(new URL(request.url).searchParams)), after: '' }
  const [found, { productName }, words] = await Promise.all([
    orUnavailable(getFollowedEvents()),
    getSiteSettings(),
    getAppPages(),
  ])
  if (found === 'unavailable') return unavailable()
  const about = {
    name: `${listTitle(filters, words.events)} - ${productName}`,
    page: siteAddress(filterAddress(filters)),
    source: siteAddress(feedAddress(filters, format)),
  }
  const wanted = found.flatMap((event) => matchEvent(event, filters) ?? [])
  const events = wanted.filter(({ phase }) => phase !== 'past').slice(0, maxFollowed)
  const context = { siteUrl, words, now: Date.now() }
  if (format === 'ics') {
    const past = wanted.filter(({ phase }) => phase === 'past')
    return answer(formatCalendar([...past, ...events], context, about), format)
  }
  const options = { ...about, ...context, author: productName }
  return answer(format === 'json' ? jsonFeed(events, options) : atomFeed(events, options), format)
}

/** Responds to `/club/{id}/events.ics` with a club's upcoming events. @param part the id as in the URL */
export async function answerClubEvents(part: string): Promise<Response> {
  const clubId = parseRecordId(part)
  const club = await orUnavailable(getClub(clubId))
  if (club === null) return new Response(null, { status: 404 })
  const [found, { productName }, words] = await Promise.all([
    orUnavailable(getFollowedClubEvents(clubId)),
    getSiteSettings(),
    getAppPages(),
  ])
  if (club === 'unavailable' || found === 'unavailable') return unavailable()
  const about = {
    name: `${club.name ?? words.club.defaultName} - ${productName}`,
    page: siteAddress(clubPath(clubId)),
    source: siteAddress(clubCalendarPath(clubId)),
  }
  return answer(formatCalendar(found, { siteUrl, words, now: Date.now() }, about), 'ics')
}

/**
 * Scripts on other sites are allowed to read calendars and feeds, because they are public and do not depend on cookies.
 */
export const readableAnywhere = { 'access-control-allow-origin': '*' }

function answer(text: string | null, format: FeedFormat): Response {
  return new Response(text, {
    headers: {
      'content-type': `${feedTypes[format]}; charset=utf-8`,
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex',
      ...readableAnywhere,
    },
  })
}

/** An empty calendar would remove all entries from subscribers' calendars. */
function unavailable(): Response {
  return new Response('The events cannot be read at the moment', {
    status: 503,
    headers: { 'retry-after': '60', 'cache-control': 'no-store' },
  })
}
