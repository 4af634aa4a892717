import type { Metadata } from 'next'
import { connection } from 'next/server'
import { siteAddress } from '@/config/server'
import { orUnavailable, parseRecordId } from '@/firestore'
import { withAppPages } from '@/screens/content'
import { createListedEvent } from '@/screens/events/event/when'
import { completeFromLink } from '@/screens/events/link-details'
import { linkedEventMetadata } from '@/screens/events/metadata'
import { EventPage } from '@/screens/events/pages/event-page'
import { MissingListing } from '@/screens/events/pages/missing-listing'
import { getEvent } from '@/screens/events/reads/records'
import { parseLinkedEvent } from '@/screens/events/reads/stored-records'
import { eventPath } from '@/screens/events/record-path'
import { eventContract } from '../../../../../schemas/records/event-contract'

/*
 * The page for event links that contain details (`/event/{id}?title=…`). `proxy.ts` rewrites such links to this page.
 * Next renders it for each set of parameters without caching it; web/server caches it for five seconds as a query
 * variant. See docs/decisions/0020-link-parameters.md.
 */
export const instant = false

type Props = PageProps<'/from-link/event/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params
  const [event, settings, { event: words }] = await withAppPages(orUnavailable(getEvent(id)))
  return linkedEventMetadata(event === 'unavailable' ? null : event, { settings, words })
}

export default async function LinkedEventRoute({ params, searchParams }: Props) {
  // Wait for a request, because the page depends on the current time.
  await connection()
  const query = await searchParams
  const id = parseRecordId((await params).id)
  const [found, settings, words] = await withAppPages(orUnavailable(getEvent(id)))
  const record = found === 'unavailable' ? null : found
  const { listing, fromLink, search } = completeFromLink({
    contract: eventContract,
    parse: (given) => parseLinkedEvent(id, given, settings.timeZone),
    record,
    query,
  })
  const { date, timeZone } = listing
  const { schedule } = fromLink.includes('date')
    ? parseLinkedEvent(id, { date, timeZone }, settings.timeZone)
    : listing
  if (!record && listing.title === null) {
    const { notFound, notFoundText, unavailable, unavailableText } = words.event
    const [heading, text] =
      found === 'unavailable' ? [unavailable, unavailableText] : [notFound, notFoundText]
    return <MissingListing heading={heading} text={text} words={words} />
  }
  return (
    <EventPage
      event={{ ...createListedEvent({ ...listing, schedule }, Date.now()), phase: record?.phase ?? null }}
      settings={settings}
      words={words}
      url={siteAddress(`${eventPath(id)}${search}`)}
      fromLink={fromLink}
      hasRecord={record !== null}
    />
  )
}
