import { line } from '../../../firestore/fields.ts'
import { firstOf, type QueryParameters } from '../../../ui/query-parameters.ts'
import { type Category, categoryOf } from '../event/categories.ts'
import { eventFields } from '../event/event-record.ts'
import type { ListedEvent } from '../event/when.ts'

/** The query parameters of the list of events. */
export const filterParameters = ['q', 'category', 'university', 'page'] as const

/** What a visitor looks for. Empty text and null mean: everything. */
export interface Filters {
  words: string
  category: Category | null
  university: string
  /** From 1. */
  page: number
}

const longestSearch = 100

/** Reads the filters of an address, which may hold anything. */
export function readFilters(query: QueryParameters): Filters {
  const page = Number(firstOf(query.page))
  return {
    words: line(firstOf(query.q), { limit: longestSearch }) ?? '',
    category: categoryOf(firstOf(query.category)),
    university: line(firstOf(query.university), eventFields.university) ?? '',
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The address of the list with these filters. */
export function filterAddress({ words, category, university, page }: Filters): `/events${string}` {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(category && { category }),
    ...(university && { university }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/events?${query}` : '/events'
}

const perPage = 12

/** One page of the events that match. */
export interface Results {
  events: ListedEvent[]
  /** How many match altogether. */
  count: number
  /** The page that is shown, which exists whatever was asked for. */
  page: number
  pages: number
}

/** Events that match all filters. Every word must occur somewhere; accents and case do not matter. */
export function search(
  events: readonly ListedEvent[],
  { words, category, university, page }: Filters,
): Results {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const matching = events.filter(
    (event) =>
      (category === null || event.category === category) &&
      (university === '' || event.university === university) &&
      wanted.every((word) => searchedText(event).includes(word)),
  )
  const pages = Math.max(1, Math.ceil(matching.length / perPage))
  const shown = Math.min(page, pages)
  return {
    events: matching.slice((shown - 1) * perPage, shown * perPage),
    count: matching.length,
    page: shown,
    pages,
  }
}

function searchedText({ title, university, location, description }: ListedEvent): string {
  return plain([title, university, location, description].filter(Boolean).join(' '))
}

/** Without accents and capitals; both Greek forms of sigma are one letter. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en').replaceAll('ς', 'σ')
}

/** The universities that have events, in alphabetical order. */
export function universitiesOf(events: readonly ListedEvent[]): string[] {
  const names = new Set(events.flatMap(({ university }) => university ?? []))
  return [...names].sort(new Intl.Collator('en').compare)
}
