import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { siteAddress } from '@/config/server'
import { parseRecordId } from '@/firestore'
import { withAppPages } from '@/screens/content'
import { breadcrumbs, eventJsonLd } from '@/screens/events/json-ld'
import { eventMetadata } from '@/screens/events/metadata'
import { EventPage } from '@/screens/events/pages/event-page'
import { getClub, getEvent } from '@/screens/events/reads/records'
import { getEventsLike } from '@/screens/events/reads/related'
import { eventPath } from '@/screens/events/record-path'
import { JsonLd } from '@/ui'

// The first visit waits for the complete page, so that its status code is right. Later visits get the page from memory.
export const ensureStatic = 'navigation'

/**
 * Events are rendered on their first request, but Next requires at least one URL at build time. This one does not match
 * an event.
 */
export function generateStaticParams() {
  return [{ id: '__none__' }]
}

export async function generateMetadata({ params }: PageProps<'/event/[id]'>): Promise<Metadata> {
  const { id } = await params
  const [event, settings, words] = await withAppPages(getEvent(id))
  return eventMetadata(event, { settings, words: words.event })
}

export default async function EventRoute({ params }: PageProps<'/event/[id]'>) {
  const id = parseRecordId((await params).id)
  const [event, settings, words] = await withAppPages(getEvent(id))
  if (!event) notFound()
  const [club, others] = await Promise.all([
    event.club === null ? null : getClub(event.club),
    getEventsLike(event),
  ])
  const path = eventPath(id)
  return (
    <>
      {eventJsonLd(event, club, words.event).map((data) => (
        <JsonLd key={data['@id']} data={data} />
      ))}
      <JsonLd data={breadcrumbs(event.title ?? words.event.untitled, path, words.events)} />
      <EventPage
        event={event}
        club={club}
        others={others}
        settings={settings}
        words={words}
        url={siteAddress(path)}
        hasRecord
      />
    </>
  )
}
