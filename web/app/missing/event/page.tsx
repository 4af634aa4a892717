import type { Metadata } from 'next'
import { getSiteSettings } from '@/content'
import { getSomeEvents } from '@/screens/events/cached-reads'
import { getAppPages } from '@/screens/events/content'
import { missingMetadata } from '@/screens/events/parts/listing-metadata'
import { MissingListing } from '@/screens/events/parts/missing-listing'

/** What `web/server` sends, with status 404, for the address of an event that there is not: one page for all of them. */
export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [settings, { event }] = await Promise.all([getSiteSettings(), getAppPages()])
  return missingMetadata(settings, event.notFound)
}

export default async function MissingEvent() {
  const [words, events] = await Promise.all([getAppPages(), getSomeEvents()])
  const { notFound, notFoundText } = words.event
  return <MissingListing heading={notFound} text={notFoundText} events={events} words={words} />
}
