import type { Metadata } from 'next'
import { getSiteSettings, pageMetadata } from '@/content'
import { getAppPages, withAppPages } from '@/screens/content'
import { listFeeds } from '@/screens/events/feed-links'
import { eventListJsonLd } from '@/screens/events/json-ld'
import { inOrder } from '@/screens/events/list/event-calendar'
import { readFilters } from '@/screens/events/list/filters'
import { EventsPage } from '@/screens/events/pages/events-page'
import { getCachedListPage } from '@/screens/events/reads/list-pages'
import { JsonLd } from '@/ui'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, { events: words }] = await Promise.all([getSiteSettings(), getAppPages()])
  const title = `${words.heading} - ${settings.productName}`
  const metadata = pageMetadata(settings, {
    path: '/events',
    title,
    description: words.intro,
    card: 'events',
  })
  return { ...metadata, alternates: { canonical: '/events', types: listFeeds?.(readFilters({})) } }
}

/** The first page of all upcoming events. `proxy.ts` rewrites URLs with filters to the search page. */
export default async function EventsRoute() {
  const filters = readFilters({})
  const [page, settings, words] = await withAppPages(getCachedListPage(filters))
  const newTabLabel = settings.labels.opensInNewTab
  return (
    <>
      <JsonLd data={eventListJsonLd(page === 'unavailable' ? [] : inOrder(page.results.events))} />
      <EventsPage {...{ page, filters, words, newTabLabel }} />
    </>
  )
}
