import { generateAtomFeed, generateJsonFeed } from 'feedsmith'
import { shareCards } from '@/content/share-cards'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { categoryLabel } from '../event/categories'
import { eventFacts, type FactName, sharedTexts } from '../event/facts'
import { markedTitle } from '../event/shared-mark'
import type { ListedEvent } from '../event/when'
import { cutAtWord } from '../parts/texts'
import { eventPath } from '../record-path'

interface FeedOptions {
  name: string
  /** The product's name. */
  author: string
  /** Absolute URLs of the page with the same events, and of the feed. */
  page: string
  source: string
  /** Origin of the site. */
  siteUrl: string
  words: Pick<AppPages, 'event' | 'events'>
  /** In milliseconds since the Unix epoch. */
  now: number
}

/** Max number of upcoming events in a calendar or a feed. */
export const maxFollowed = 288

/** Max number of past events in a calendar. */
export const maxPastEvents = 100

/** Max length of an item's description (UTF-16 code units). */
const longestDescription = 1000

/**
 * Facts to leave out of an item's text, because its title contains the status, each date of a series has its own item,
 * and the page shows the other facts.
 */
const leftOut: readonly FactName[] = ['status', 'repeats', 'host', 'price', 'attending']

/**
 * Converts events to feed items. Each of a series' next dates becomes its own item, so that readers are notified of
 * each date.
 */
function itemsOf(events: readonly ListedEvent[], { siteUrl, words }: FeedOptions) {
  const dates = events.flatMap((event) => [event, ...event.nextDates.map((date) => ({ ...event, ...date }))])
  const inOrder = dates.toSorted((a, b) => (a.begins ?? '9').localeCompare(b.begins ?? '9'))
  return inOrder.map((event) => {
    const { description, category, createdAt, updatedAt, schedule } = event
    const facts = sharedTexts(eventFacts(event, words.event), leftOut).join(' · ')
    const url = `${siteUrl}${eventPath(event.id)}`
    return {
      id: schedule.isSeries && event.begins ? `${url}#${event.begins}` : url,
      url,
      title: markedTitle(event, words.event),
      text: [facts, description && cutAtWord(description, longestDescription)].filter(Boolean).join('\n\n'),
      tags: category ? [categoryLabel(category, words.events)] : [],
      published: createdAt ? new Date(createdAt) : undefined,
      updated: new Date(updatedAt ?? 0),
    }
  })
}

/** The events as a JSON Feed, version 1.1. */
export function jsonFeed(events: readonly ListedEvent[], options: FeedOptions): string {
  const feed = generateJsonFeed({
    title: options.name,
    home_page_url: options.page,
    feed_url: options.source,
    authors: [{ name: options.author }],
    language: 'en-GB',
    items: itemsOf(events, options).map(({ id, url, title, text, tags, published, updated }) => ({
      ...{ id, url, title, tags, content_text: text, date_published: published, date_modified: updated },
      image: shareCards?.getRecordCard(url).url,
    })),
  })
  // The library leaves out an empty list, which the format requires.
  return JSON.stringify(Object.assign({ items: [] }, feed))
}

/** The events as an Atom feed (RFC 4287). */
export function atomFeed(events: readonly ListedEvent[], options: FeedOptions): string {
  const { name, author, page, source, now } = options
  const items = itemsOf(events, options)
  const changes = items.map(({ updated }) => updated.getTime())
  return generateAtomFeed({
    // Encode ampersands: the library would surround them with spaces, and ids are compared character by character.
    id: source.replaceAll('&', '%26'),
    title: { value: name, type: 'text' },
    updated: new Date(changes.length > 0 ? Math.max(...changes) : now),
    authors: [{ name: author }],
    links: [
      { href: source, rel: 'self', type: 'application/atom+xml' },
      { href: page, rel: 'alternate', type: 'text/html' },
    ],
    entries: items.map(({ id, url, title, text, tags, published, updated }) => ({
      id,
      links: [{ href: url, rel: 'alternate', type: 'text/html' }],
      title: { value: title, type: 'text' },
      content: { value: text, type: 'text' },
      categories: tags.map((term) => ({ term })),
      published,
      updated,
    })),
  })
}
