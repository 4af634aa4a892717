import type { Metadata } from 'next'
import { withAnnouncement } from '@/announcement'
import { getSiteSettings, pageMetadata } from '@/content'
import { getEventWindowAtBuild } from '@/screens/events/cached-reads'
import { getAppPages } from '@/screens/events/content'
import { EventsPage } from '@/screens/events/list/events-page'
import { listTitle, readFilters, universitiesOf } from '@/screens/events/list/filters'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [results, settings, { events: words }] = await Promise.all([
    getEventWindowAtBuild(),
    getSiteSettings(),
    getAppPages(),
  ])
  const title = `${listTitle(results, readFilters({}), words)} - ${settings.productName}`
  return pageMetadata(settings, { path: '/events', title, description: words.intro })
}

/** The first page of all upcoming events. `proxy.ts` rewrites addresses with filters to the search. */
export default withAnnouncement('events', async function EventsRoute() {
  const [results, words] = await Promise.all([getEventWindowAtBuild(), getAppPages()])
  const filters = readFilters({})
  const universities = results === 'unavailable' ? [] : universitiesOf(results.events, filters)
  return <EventsPage results={results} universities={universities} filters={filters} words={words} />
})
