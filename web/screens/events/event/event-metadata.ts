import type { Metadata } from 'next'
import { cardSize } from '@/cards'
import type { AppPages } from '@/content/app-pages'
import { interpolate } from '@/content/interpolate'
import type { SiteSettings } from '@/content/site-settings'
import { singleLine } from '@/firestore/plain-text'
import { appAddresses, smartAppBanner } from '@/handoff'
import type { EventRecord } from '../event-record'

/** Search engines and chats show about this much of a description, in UTF-16 units. */
const longestDescription = 200

interface Context {
  settings: SiteSettings
  words: AppPages['event']
}

/** Title, share preview and app banner of an event's page, from its record alone. */
export function eventMetadata(event: EventRecord, { settings, words }: Context): Metadata {
  const name = event.title ?? words.untitled
  const title = `${name} - ${settings.productName}`
  const summary = [event.date, event.location ?? event.university].filter(Boolean).join(' · ')
  const about = event.description ?? interpolate(words.description, { event: name })
  const description = singleLine([summary, about].filter(Boolean).join(' — '), longestDescription)
  const url = `/event/${event.id}`
  const images = [{ url: `${url}/card.jpg`, ...cardSize, type: 'image/jpeg', alt: name }]
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: url },
    openGraph: { type: 'website', siteName: settings.productName, url, title: name, description, images },
    twitter: { card: 'summary_large_image', title: name, description, images },
    itunes: smartAppBanner(appAddresses(settings), { screen: 'event', id: event.id }),
  }
}

/** The page of an event that does not exist. */
export function missingEventMetadata({ settings, words }: Context): Metadata {
  return { title: { absolute: `${words.notFound} - ${settings.productName}` }, robots: { index: false } }
}

/**
 * A page whose details come partly from its link: nothing of the link is in it, and search engines leave it out.
 * @param event the record, or null where there is none
 */
export function linkedEventMetadata(event: EventRecord | null, context: Context): Metadata {
  const { settings, words } = context
  const known = event
    ? eventMetadata(event, context)
    : { title: { absolute: `${words.untitled} - ${settings.productName}` } }
  return { ...known, robots: { index: false, follow: false } }
}
