import { feedLinks } from './feeds/feed-links'
import type { Filters } from './list/filters'

/** The links to calendars and feeds in a page's `<head>`, as paths by content type. */
interface FeedLinks {
  listFeeds(filters: Filters): Record<string, string>
  clubFeeds(id: string): Record<string, string>
}

const layers: Partial<FeedLinks> = {
  ...feedLinks,
}

/** Each is undefined without the calendar layer. */
export const { listFeeds, clubFeeds } = layers
