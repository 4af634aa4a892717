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

/** The path of a club's calendar, which is the only feed of a club. */
export function clubCalendarPath(id: string): `/club/${string}` {
  return `${clubPath(id)}/events.ics`
}

/** Links for the `<head>` of lists and clubs. */
export const feedLinks = {
  listFeeds: (filters: Filters) =>
    Object.fromEntries(
      Object.entries(feedTypes).map(([format, type]) => [type, feedAddress(filters, format)]),
    ),
  clubFeeds: (id: string) => ({ [feedTypes.ics]: clubCalendarPath(id) }),
}
