import type { Metadata } from 'next'
import { getSiteSettings } from '@/content'
import { orUnavailable } from '@/firestore'
import { getEventWindow } from '@/screens/events/cached-reads'
import { getAppPages } from '@/screens/events/content'
import { EventsPage } from '@/screens/events/list/events-page'
import { type Results, readFilters, search, universitiesOf } from '@/screens/events/list/filters'

/** The list of events for one visitor's search: rendered on demand, from the same cached read. */
export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  const [settings, { events: words }] = await Promise.all([getSiteSettings(), getAppPages()])
  return {
    title: { absolute: `${words.heading} - ${settings.productName}` },
    alternates: { canonical: '/events' },
    robots: { index: false, follow: true },
  }
}

export default async function EventSearchRoute({ searchParams }: PageProps<'/events/search'>) {
  // First, because the build stops here: Firestore need not run then.
  const query = await searchParams
  const filters = readFilters(query)
  const [results, first, words] = await Promise.all([
    orUnavailable(search(getEventWindow, filters)),
    orUnavailable(getEventWindow('')),
    getAppPages(),
  ])
  const universities = universitiesOf([...eventsOf(first), ...eventsOf(results)], filters)
  return <EventsPage results={results} universities={universities} filters={filters} words={words} />
}

const eventsOf = (results: Results | 'unavailable') => (results === 'unavailable' ? [] : results.events)
