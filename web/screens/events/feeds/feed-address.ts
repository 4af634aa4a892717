import { type Filters, filterAddress } from '../list/filters'
import { clubPath } from '../record-path'

/** Feed formats for upcoming events, with their content types. */
export const feedTypes = {
  ics: 'text/calendar',
  json: 'application/feed+json',
  atom: 'application/atom+xml',
}

export type FeedFormat = keyof typeof feedTypes

/** The feed URL of the matching events. @param format one of `feedTypes` */
export function feedAddress(filters: Filters, format: string): `/events.${string}` {
  const query = filterAddress({ ...filters, after: '' }).slice('/events'.length)
  return `/events.${format}${query}`
}

/** The canonical URL of a list, and its feeds. */
export function listAlternates(canonical: string, filters: Filters) {
  const types = Object.entries(feedTypes).map(([format, type]) => [type, feedAddress(filters, format)])
  return { canonical, types: Object.fromEntries(types) }
}

/** The only feed for a club's page: the club's calendar. */
export function clubFeeds(id: string) {
  return { [feedTypes.ics]: `${clubPath(id)}/events.ics` }
}
