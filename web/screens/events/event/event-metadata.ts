import type { Metadata } from 'next'
import { line } from '@/firestore/fields'
import { interpolate } from '../../../../schemas/model/interpolate'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { SiteSettings } from '../../../../schemas/settings/site-settings'
import { linkedMetadata, listingMetadata, missingMetadata } from '../parts/listing-metadata'
import type { EventRecord } from './event-record'

/** Search engines and chats show about this much of a description, in UTF-16 units. */
const longestDescription = { limit: 200 }

interface Context {
  settings: SiteSettings
  words: AppPages['event']
}

/**
 * What links to an event show, from its record alone.
 * @param event null where there is no such event
 */
export function eventMetadata(event: EventRecord | null, { settings, words }: Context): Metadata {
  if (!event) return missingMetadata(settings, words.notFound)
  const name = event.title ?? words.untitled
  const summary = [event.date, event.location ?? event.university].filter(Boolean).join(' · ')
  const about = event.description ?? interpolate(words.description, { event: name })
  return listingMetadata(settings, {
    screen: 'event',
    id: event.id,
    name,
    title: `${name} - ${settings.productName}`,
    sharedTitle: name,
    description: line([summary, about].filter(Boolean).join(' — '), longestDescription) ?? name,
  })
}

/** The same for a page whose details come partly from its link. */
export function linkedEventMetadata(event: EventRecord | null, context: Context): Metadata {
  const title = `${context.words.untitled} - ${context.settings.productName}`
  return linkedMetadata(event ? eventMetadata(event, context) : { title: { absolute: title } })
}
