import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageMetadata } from '@/content'
import { withAppPages } from '@/screens/content'
import { listFeeds } from '@/screens/events/feed-links'
import { breadcrumbs, eventListJsonLd } from '@/screens/events/json-ld'
import { inOrder } from '@/screens/events/list/event-calendar'
import {
  getLandingEvents,
  isIndexable,
  landingFilters,
  landingPath,
  landingWords,
  readLanding,
} from '@/screens/events/list/landing'
import { missingMetadata } from '@/screens/events/metadata'
import { EventsPage } from '@/screens/events/pages/events-page'
import { getCachedListPage } from '@/screens/events/reads/list-pages'
import { JsonLd } from '@/ui'

/** The upcoming events of a category or a university. Unlike a search, this page is cached. */
export const ensureStatic = 'navigation'

/** Next requires at least one URL at build time. This one does not match any events. */
export function generateStaticParams() {
  return [{ kind: 'category', name: '__none__' }]
}

type Props = PageProps<'/events/[kind]/[name]'>

async function read(params: Props['params']) {
  const { kind, name } = await params
  const landing = readLanding(kind, name)
  if (!landing) return null
  const filters = landingFilters(landing)
  const page = await getCachedListPage(filters)
  if (page === 'unavailable') return null
  const coming = getLandingEvents(landing, page.known)
  return coming.length === 0 ? null : { landing, filters, page, coming }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [found, settings, words] = await withAppPages(read(params))
  if (!found) return missingMetadata(settings, settings.notFound.heading)
  const { heading, intro } = landingWords(found.landing, words.events)
  const title = `${heading} - ${settings.productName}`
  const path = landingPath(found.landing)
  const metadata = {
    ...pageMetadata(settings, { path, title, description: intro, card: 'events' }),
    alternates: { canonical: path, types: listFeeds?.(found.filters) },
  }
  return !isIndexable(found.coming) ? { ...metadata, robots: { index: false } } : metadata
}

export default async function LandingRoute({ params }: Props) {
  const [found, settings, words] = await withAppPages(read(params))
  if (!found) notFound()
  const { landing, filters, page } = found
  const texts = landingWords(landing, words.events)
  return (
    <>
      <JsonLd data={eventListJsonLd(inOrder(getLandingEvents(landing, page.results.events)))} />
      <JsonLd data={breadcrumbs(texts.heading, landingPath(landing), words.events)} />
      <EventsPage
        {...texts}
        page={page}
        filters={filters}
        words={words}
        newTabLabel={settings.labels.opensInNewTab}
      />
    </>
  )
}
