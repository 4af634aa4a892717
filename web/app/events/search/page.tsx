import type { Metadata } from 'next'
import { getSiteSettings } from '@/content'
import { orUnavailable } from '@/firestore'
import { getAppPages, withAppPages } from '@/screens/content'
import { listFeeds } from '@/screens/events/feed-links'
import { listTitle, readFilters } from '@/screens/events/list/filters'
import { EventsPage } from '@/screens/events/pages/events-page'
import { getListPage } from '@/screens/events/reads/list-pages'

/** The events that match one visitor's search. Rendered on demand, from the same cached read as `/events`. */
export const instant = false

type Props = PageProps<'/events/search'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const filters = readFilters(await searchParams)
  const [settings, { events: words }] = await Promise.all([getSiteSettings(), getAppPages()])
  return {
    title: { absolute: `${listTitle(filters, words)} - ${settings.productName}` },
    alternates: { canonical: '/events', types: listFeeds?.(filters) },
    robots: { index: false, follow: true },
  }
}

export default async function EventSearchRoute({ searchParams }: Props) {
  // Await this first: prerendering stops here, so the build does not require Firestore.
  const query = await searchParams
  const filters = readFilters(query)
  const [page, settings, words] = await withAppPages(orUnavailable(getListPage(filters)))
  return <EventsPage {...{ page, filters, words }} newTabLabel={settings.labels.opensInNewTab} />
}
