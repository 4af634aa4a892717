import type { Metadata } from 'next'
import { withAnnouncement } from '@/announcement'
import { getSiteSettings } from '@/content'
import { orUnavailable } from '@/firestore'
import { getAppPages } from '@/screens/content'
import { getEventWindow } from '@/screens/events/cached-reads'
import { listAlternates } from '@/screens/events/feeds/feed-address'
import { EventsPage } from '@/screens/events/list/events-page'
import { listTitle, pageBefore, type Results, readFilters, search } from '@/screens/events/list/filters'

/** The list of events for one visitor's search: rendered on demand, from the same cached read. */
export const instant = false

type Props = PageProps<'/events/search'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const filters = readFilters(await searchParams)
  const [settings, { events: words }] = await Promise.all([getSiteSettings(), getAppPages()])
  return {
    title: { absolute: `${listTitle(filters, words)} - ${settings.productName}` },
    alternates: listAlternates('/events', filters),
    robots: { index: false, follow: true },
  }
}

export default withAnnouncement('events', async function EventSearchRoute({ searchParams }: Props) {
  // First, because the build stops here: Firestore need not run then.
  const query = await searchParams
  const filters = readFilters(query)
  const [results, first, before, words, settings] = await Promise.all([
    orUnavailable(search(getEventWindow, filters)),
    orUnavailable(getEventWindow('')),
    orUnavailable(pageBefore(getEventWindow, filters)),
    getAppPages(),
    getSiteSettings(),
  ])
  const known = [...eventsOf(first), ...eventsOf(results)]
  const page = { results, known, filters, words, before: before === 'unavailable' ? null : before }
  return <EventsPage {...page} newTabLabel={settings.labels.opensInNewTab} />
})

const eventsOf = (results: Results | 'unavailable') => (results === 'unavailable' ? [] : results.events)
