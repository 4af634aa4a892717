import { type Filters, filterAddress } from '../list/filters'
import { clubPath } from '../record-path'

/** The forms in which the coming events can be followed, and their types of content. */
export const feedTypes = {
  ics: 'text/calendar',
  json: 'application/feed+json',
  atom: 'application/atom+xml',
}

export type FeedFormat = keyof typeof feedTypes

/** The address under which the events that match can be followed. @param format one of `feedTypes` */
export function feedAddress(filters: Filters, format: string): `/events.${string}` {
  const query = filterAddress({ ...filters, after: '' }).slice('/events'.length)
  return `/events.${format}${query}`
}

/** The canonical address of a list, and the forms in which programs find its events. */
export function listAlternates(canonical: string, filters: Filters) {
  const types = Object.entries(feedTypes).map(([format, type]) => [type, feedAddress(filters, format)])
  return { canonical, types: Object.fromEntries(types) }
}

/** The types of a club's page: its calendar. */
export function clubFeeds(id: string) {
  return { [feedTypes.ics]: `${clubPath(id)}/events.ics` }
}
