import type { Metadata } from 'next'
import { getSiteSettings } from '@/content'
import { orUnavailable } from '@/firestore'
import { getUpcomingEvents } from '@/screens/events/cached-reads'
import { getAppPages } from '@/screens/events/content'
import { EventsPage } from '@/screens/events/list/events-page'
import { readFilters } from '@/screens/events/list/filters'

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
  const [events, words] = await Promise.all([orUnavailable(getUpcomingEvents()), getAppPages()])
  return <EventsPage events={events} filters={readFilters(query)} words={words} />
}
