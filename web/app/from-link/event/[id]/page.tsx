import type { Metadata } from 'next'
import { siteAddress } from '@/config/site-address'
import { getSiteSettings } from '@/content'
import { orUnavailable } from '@/firestore/unavailable'
import { getEvent } from '@/screens/events/cached-reads'
import { getAppPages } from '@/screens/events/content'
import { linkedEventMetadata } from '@/screens/events/event/event-metadata'
import { EventPage } from '@/screens/events/event/event-page'
import { completeEvent } from '@/screens/events/event/link-details'
import { MissingListing } from '@/screens/events/missing-listing'
import { pictureStorage } from '@/screens/events/picture-storage'

/*
 * An event whose link carries details (`/event/{id}?title=…`): `proxy.ts` leads here. It is rendered for each visit and
 * kept nowhere. See docs/decisions/0020-details-in-links.md.
 */
export const instant = false

type Props = PageProps<'/from-link/event/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params
  const [event, settings, { event: words }] = await Promise.all([
    orUnavailable(getEvent(id)),
    getSiteSettings(),
    getAppPages(),
  ])
  return linkedEventMetadata(event === 'unavailable' ? null : event, { settings, words })
}

export default async function LinkedEventRoute({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  const [found, settings, words] = await Promise.all([
    orUnavailable(getEvent(id)),
    getSiteSettings(),
    getAppPages(),
  ])
  const record = found === 'unavailable' ? null : found
  const { event, isUnconfirmed } = completeEvent(id, record, query, pictureStorage)
  if (!record && event.title === null) {
    const { notFound, notFoundText, browse } = words.event
    const { unavailable, unavailableText } = words.event
    const [heading, text] =
      found === 'unavailable' ? [unavailable, unavailableText] : [notFound, notFoundText]
    return <MissingListing heading={heading} text={text} browse={browse} />
  }
  return (
    <EventPage
      event={event}
      phase={record?.phase ?? null}
      settings={settings}
      words={words}
      url={siteAddress(`/event/${encodeURIComponent(id)}`)}
      isUnconfirmed={isUnconfirmed}
      hasRecord={record !== null}
    />
  )
}
