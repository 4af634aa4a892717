import { interpolate } from '../../../../schemas/model/interpolate.ts'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages.ts'
import { categoryLabel } from '../event/categories.ts'
import { type Filters, filterAddress, type KnownEvent, readFilters } from './filters.ts'

const kinds = ['category', 'university'] as const

/** A category or university with its own list page. */
export interface Landing {
  kind: (typeof kinds)[number]
  name: string
}

const minEvents = 3

/** Whether search engines should index a page with these events. */
export function isIndexable(events: readonly KnownEvent[]): boolean {
  return events.length >= minEvents
}

/** The events of a category or university that are not cancelled. */
export function getLandingEvents<Known extends KnownEvent>(
  { kind, name }: Landing,
  events: readonly Known[],
) {
  return events.filter((event) => event[kind] === name && event.status !== 'cancelled')
}

/** The categories and universities with enough events for their own page. */
export function getLandings(events: readonly KnownEvent[]): Landing[] {
  return kinds.flatMap((kind) =>
    [...new Set(events.map((event) => event[kind]))]
      .flatMap((name) => (name === null ? [] : { kind, name }))
      .filter((landing) => isIndexable(getLandingEvents(landing, events))),
  )
}

export function landingPath({ kind, name }: Landing): `/events/${string}` {
  return `/events/${kind}/${encodeURIComponent(name)}`
}

/** Parses the last two segments of a URL, which can contain anything. */
export function readLanding(kind: string, name: string): Landing | null {
  const known = kinds.find((each) => each === kind)
  try {
    return known && name !== '__none__' ? { kind: known, name: decodeURIComponent(name) } : null
  } catch {
    return null
  }
}

/** The filters that select the events of a landing page. */
export function landingFilters({ kind, name }: Landing): Filters {
  return readFilters({ [kind]: name })
}

/** The URL of a list with these filters, which is the URL of their own page if they have one. */
export function listAddress(filters: Filters, landings: readonly Landing[]): string {
  const address = filterAddress(filters)
  const landing = landings.find((each) => filterAddress(landingFilters(each)) === address)
  return landing ? landingPath(landing) : `${address}#results`
}

/** Heading and introduction of a landing page. */
export function landingWords({ kind, name }: Landing, words: AppPages['events']) {
  const values = { [kind]: kind === 'category' ? categoryLabel(name, words) : name }
  const [heading, intro] =
    kind === 'category'
      ? [words.categoryHeading, words.categoryIntro]
      : [words.universityHeading, words.universityIntro]
  return { heading: interpolate(heading, values), intro: interpolate(intro, values) }
}
