import type { Metadata } from 'next'
import { line } from '@/firestore/fields'
import { interpolate } from '../../../../schemas/model/interpolate'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { SiteSettings } from '../../../../schemas/settings/site-settings'
import { linkedMetadata, listingMetadata, missingMetadata } from '../parts/listing-metadata'
import { beginningOf, type ListedEvent } from './when'

/** As much of the description as a summary can need. */
const enough = { limit: 400 }

interface Context {
  settings: SiteSettings
  words: AppPages['event']
}

/**
 * The metadata of an event's page, from its document only. "Cancelled" or "over" comes first, because a chat shows only
 * the beginning.
 * @param event null where there is no such event
 */
export function eventMetadata(event: ListedEvent | null, { settings, words }: Context): Metadata {
  if (!event) return missingMetadata(settings, words.notFound)
  const name = event.title ?? words.untitled
  const mark = sharedMark(event, words)
  const marked = mark ? `${mark}: ${name}` : name
  const summary = [mark, beginningOf(event), event.location ?? event.university].filter(Boolean).join(' · ')
  const about = event.description ?? interpolate(words.description, { event: name })
  return listingMetadata(settings, {
    screen: 'event',
    id: event.id,
    name: marked,
    title: marked,
    description: line([summary, about].filter(Boolean).join(' — '), enough) ?? name,
  })
}

/** The same for a page whose details come partly from its link. */
export function linkedEventMetadata(event: ListedEvent | null, context: Context): Metadata {
  const title = `${context.words.untitled} - ${context.settings.productName}`
  return linkedMetadata(event ? eventMetadata(event, context) : { title: { absolute: title } })
}

/** Whether a shared event is cancelled or over, as a label. Null when it takes place. */
export function sharedMark(
  { status, phase }: Pick<ListedEvent, 'status' | 'phase'>,
  words: Pick<AppPages['event'], 'cancelled' | 'postponed' | 'over'>,
): string | null {
  if (status === 'cancelled') return words.cancelled
  if (phase === 'past') return words.over
  return status === 'postponed' ? words.postponed : null
}
