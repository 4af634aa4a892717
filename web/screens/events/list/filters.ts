import { z } from 'zod'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages.ts'
import { eventContract } from '../../../../schemas/records/event-contract.ts'
import { countText } from '../../../../schemas/text/count-text.ts'
import { isolateText } from '../../../../schemas/text/isolated.ts'
import { line } from '../../../firestore/fields.ts'
import { getFirst, type QueryParameters } from '../../../ui/query-parameters.ts'
import { categoryLabel, parseCategory } from '../event/categories.ts'
import { type ListedEvent, limitToRange, type RangeName, rangeNames } from '../event/when.ts'
import { isFree as isFreePrice } from '../price.ts'
import { hasWords, hasWordsInTitle } from './search.ts'

/** A visitor's filters. Empty text and null match everything. */
export interface Filters {
  words: string
  category: string | null
  university: string
  when: RangeName | null
  isFree: boolean
  /** Position at which the page starts, from the link that opened it; '' for the first page. */
  after: string
}

const maxSearchLength = 100

/** Parses the filters of a URL, which can contain anything. */
export function readFilters(query: QueryParameters): Filters {
  return {
    words: line(getFirst(query.q), { limit: maxSearchLength }) ?? '',
    category: parseCategory(getFirst(query.category), eventContract.category),
    university: line(getFirst(query.university), eventContract.university) ?? '',
    when: rangeNames.find((name) => name === getFirst(query.when)) ?? null,
    isFree: getFirst(query.price) === 'free',
    after: getFirst(query.after)?.trim() ?? '',
  }
}

/** The URL of the list with these filters. */
export function filterAddress(filters: Filters): `/events${string}` {
  const { words, category, university, when, isFree, after } = filters
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(category && { category }),
    ...(university && { university }),
    ...(when && { when }),
    ...(isFree && { price: 'free' }),
    ...(after && { after }),
  })
  return query.size > 0 ? `/events?${query}` : '/events'
}

/** Whether any filter is set. */
export function isFiltered(filters: Filters): boolean {
  return filterAddress({ ...filters, after: '' }) !== '/events'
}

/** Formats the number of events, or of events on this page if there are several pages. Null if there are no events. */
export function formatCount({ events, next }: Results, { after }: Filters, labels: ListWords): string | null {
  const isPart = after !== '' || next !== null
  return isPart
    ? countText(events.length, labels.countShownOne, labels.countShown)
    : countText(events.length, labels.countOne, labels.count)
}

type ListWords = AppPages['events']

/** The page title, made from the filters. It has no number, because search engines and bookmarks store titles for weeks. */
export function listTitle(filters: Filters, labels: ListWords): string {
  const { words, category, university, when, isFree } = filters
  const parts = [isolateText(words), category && categoryLabel(category, labels), isolateText(university)]
  const about = [...parts, when && labels[when], isFree && labels.free].filter(Boolean).join(', ')
  return about ? `${about}: ${labels.heading}` : labels.heading
}

/** Max number of events on a page. */
export const pageSize = 24

/** One page of matching events. */
export interface Results {
  events: ListedEvent[]
  /** Position of the next page, for a URL; null if there is none. */
  next: string | null
  /** Position of the previous page; null on the first page. */
  before: string | null
}

/** The page of matching events. Matches in the title come first; otherwise the order is that of `sortForList`. */
export function getResults(events: readonly ListedEvent[], filters: Filters): Results {
  const matching = events
    .flatMap((event) => matchEvent(event, filters) ?? [])
    .map((event) => ({ event, place: getResultPosition(event, filters) }))
    .sort((a, b) => compare(a.place, b.place))
  const after = readPosition(filters.after)
  const from = after ? matching.findIndex(({ place }) => compare(place, after) > 0) : 0
  const start = from === -1 ? matching.length : from
  const page = matching.slice(start, start + pageSize)
  const last = start + pageSize < matching.length ? page.at(-1) : undefined
  const previous = start > pageSize ? matching[start - pageSize - 1] : undefined
  return {
    events: page.map(({ event }) => event),
    next: last ? writePosition(last.place) : null,
    before: after ? (previous ? writePosition(previous.place) : '') : null,
  }
}

/** An event's position in a list: its sort key, compared as text, and its id. */
type Position = readonly [place: string, id: string]

/** Events that have been running for days come after the others, and events without a known day come last. */
function getPosition({ begins, lastDay, isOngoing, id }: ListedEvent): Position {
  if (begins === null) return ['9', id]
  return [isOngoing ? `8 ${lastDay}` : begins, id]
}

function getResultPosition(event: ListedEvent, { words }: Filters): Position {
  const [place, id] = getPosition(event)
  return words === '' ? [place, id] : [`${hasWordsInTitle(event, words) ? 1 : 2} ${place}`, id]
}

function compare(a: Position, b: Position): number {
  const index = a[0] === b[0] ? 1 : 0
  return a[index] < b[index] ? -1 : Number(a[index] > b[index])
}

/** Sorts events for lists: by start, then ongoing events by end, then events without a known day. */
export function sortForList(events: readonly ListedEvent[]): ListedEvent[] {
  return events.toSorted((a, b) => compare(getPosition(a), getPosition(b)))
}

/** Sorts events by start, for calendars and feeds. */
export function sortByStart(events: readonly ListedEvent[]): ListedEvent[] {
  const getStart = ({ begins, id }: ListedEvent): Position => [begins ?? '9', id]
  return events.toSorted((a, b) => compare(getStart(a), getStart(b)))
}

/** Encodes a position for a URL. */
export function writePosition(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

const position = z.tuple([z.string(), z.string()])

/** Decodes a position from a URL, which can contain anything; null if it is invalid. */
export function readPosition(text: string): Position | null {
  try {
    return position.parse(JSON.parse(Buffer.from(text.slice(0, maxPositionLength), 'base64url').toString()))
  } catch {
    return null
  }
}

/** Enough for an id of 1,500 bytes with the overhead of JSON and base64. */
const maxPositionLength = 4000

/** A matching event, with its dates in the filtered range; null if it does not match. */
export function matchEvent(event: ListedEvent, filters: Filters): ListedEvent | null {
  if (!isWanted(event, filters)) return null
  return filters.when ? limitToRange(event, filters.when) : event
}

/** Whether an event matches all filters except the range. */
function isWanted(event: ListedEvent, filters: Filters): boolean {
  const { words, category, university, isFree } = filters
  if (category !== null && event.category !== category) return false
  if (university !== '' && event.university !== university) return false
  if (isFree && !isFreePrice(event.price)) return false
  return words === '' || hasWords(event, words)
}

/** The universities of the events and the chosen one, in alphabetical order. */
export function getUniversities(events: readonly KnownEvent[], { university }: Filters): string[] {
  const names = new Set([...events.map((event) => event.university), university].filter((name) => name))
  return [...names].flatMap((name) => name ?? []).sort(new Intl.Collator('en').compare)
}

/** The fields from which a list's filter options are derived. */
export type KnownEvent = Pick<ListedEvent, 'category' | 'university' | 'status'>
