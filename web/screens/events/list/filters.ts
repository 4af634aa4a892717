import { isolated } from '../../../../schemas/isolated.ts'
import { interpolate } from '../../../../schemas/model/interpolate.ts'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages.ts'
import { plain } from '../../../../schemas/text-date/vocabulary.ts'
import { line } from '../../../firestore/fields.ts'
import { firstOf, type QueryParameters } from '../../../ui/query-parameters.ts'
import { categoryLabel, categoryOf } from '../event/categories.ts'
import { eventFields, isFree as isFreePrice } from '../event/event-record.ts'
import type { ListedEvent } from '../event/when.ts'

/** A visitor's filters. Empty text and null match everything. */
export interface Filters {
  words: string
  category: string | null
  university: string
  when: 'today' | 'weekend' | null
  isFree: boolean
  /** Where the page begins, as the page before said it; '' for the beginning. */
  after: string
}

const longestSearch = 100
const days = ['today', 'weekend'] as const

/** Reads the filters of an address, which may hold anything. */
export function readFilters(query: QueryParameters): Filters {
  return {
    words: line(firstOf(query.q), { limit: longestSearch }) ?? '',
    category: categoryOf(firstOf(query.category), eventFields.category),
    university: line(firstOf(query.university), eventFields.university) ?? '',
    when: days.find((name) => name === firstOf(query.when)) ?? null,
    isFree: firstOf(query.price) === 'free',
    after: firstOf(query.after)?.trim() ?? '',
  }
}

/** The address of the list with these filters. */
export function filterAddress({
  words,
  category,
  university,
  when,
  isFree,
  after,
}: Filters): `/events${string}` {
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

/** Whether anything is looked for, rather than everything. */
export function isFiltered(filters: Filters): boolean {
  return filterAddress({ ...filters, after: '' }) !== '/events'
}

/** How many events there are; where others follow or went before, how many the page shows. */
export function countOf({ events, next }: Results, { after }: Filters, labels: ListWords): string {
  if (after !== '' || next !== null) return interpolate(labels.countShown, { count: String(events.length) })
  return eventCount(events.length, labels)
}

/** A number of events in words. */
export function eventCount(count: number, labels: ListWords): string {
  return count === 1 ? labels.countOne : interpolate(labels.count, { count: String(count) })
}

type ListWords = AppPages['events']

/** The title of the page: what was looked for. No number: search engines and bookmarks keep titles for weeks. */
export function listTitle(filters: Filters, labels: ListWords): string {
  const { words, category, university, when, isFree } = filters
  const parts = [isolated(words), category && categoryLabel(category, labels), isolated(university)]
  const about = [...parts, when && labels[when], isFree && labels.free].filter(Boolean).join(', ')
  return about ? `${about}: ${labels.heading}` : labels.heading
}

/** A page is full with so many events, and a search looks at so many parts of the list for them. */
const perPage = 12
const mostParts = 12

/** One page of the events that match. */
export interface Results {
  events: ListedEvent[]
  /** Where the next page begins; null when there is none. */
  next: string | null
}

/**
 * Events that match all filters. Reads part after part of the list until a page is full. A search with few results ends
 * after a bounded number of reads too, and its next page continues.
 * @param partAt reads the part of the list at a position
 */
export async function search(
  partAt: (after: string) => Promise<Results>,
  filters: Filters,
): Promise<Results> {
  const events: ListedEvent[] = []
  let next: string | null = filters.after
  for (let looked = 0; looked < mostParts && next !== null && events.length < perPage; looked++) {
    const part: Results = await partAt(next)
    events.push(...part.events.filter((event) => isWanted(event, filters)))
    next = part.next
  }
  return { events, next }
}

/**
 * The start of the page before the one at `filters.after`. Reads the list from its beginning, whose parts are cached.
 * @returns null on the first page, and when the position is too far from the beginning
 */
export async function pageBefore(
  partAt: (after: string) => Promise<Results>,
  filters: Filters,
): Promise<string | null> {
  if (filters.after === '') return null
  let left = 2 * mostParts
  const boundedPartAt = (after: string): Promise<Results> => {
    left -= 1
    return left < 0 ? Promise.resolve({ events: [], next: null }) : partAt(after)
  }
  let page: string | null = ''
  while (page !== null) {
    const { next }: Results = await search(boundedPartAt, { ...filters, after: page })
    if (next === filters.after) return page
    page = next
  }
  return null
}

/** Whether an event matches all filters. Every word must occur somewhere; accents and case do not matter. */
export function isWanted(event: ListedEvent, filters: Filters): boolean {
  const { words, category, university, when, isFree } = filters
  if (category !== null && event.category !== category) return false
  if (university !== '' && event.university !== university) return false
  if (when === 'today' && !event.isToday) return false
  if (when === 'weekend' && !event.isThisWeekend) return false
  if (isFree && !isFreePrice(event.price)) return false
  const wanted = searchable(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return true
  const text = searchedText(event)
  return wanted.every((word) => text.includes(word))
}

function searchedText({ title, university, location, online, description }: ListedEvent): string {
  return searchable([title, university, location, online && 'online', description].filter(Boolean).join(' '))
}

/** Both Greek forms of sigma are one letter. */
function searchable(text: string): string {
  return plain(text).replaceAll('ς', 'σ')
}

/** The universities of some events and the chosen one, in alphabetical order. */
export function universitiesOf(events: readonly ListedEvent[], { university }: Filters): string[] {
  const names = new Set([...events.map((event) => event.university), university].filter((name) => name))
  return [...names].flatMap((name) => name ?? []).sort(new Intl.Collator('en').compare)
}
