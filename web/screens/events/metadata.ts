import type { Metadata } from 'next'
import { shareCards } from '@/content/share-cards'
import { line } from '@/firestore/fields'
import { appAddresses, smartAppBanner } from '@/handoff'
import { hashImageUrl } from '@/pictures'
import { interpolate } from '../../../schemas/model/interpolate'
import type { AppPages } from '../../../schemas/pages/app-pages/app-pages'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import { isolateText } from '../../../schemas/text/isolated'
import type { ClubRecord } from './club/club-record'
import { eventFacts, type FactName, sharedTexts } from './event/facts'
import { markedTitle } from './event/shared-mark'
import type { ListedEvent } from './event/when'
import { rangesInWords } from './parts/range-text'
import { cutAtWord, longest } from './parts/texts'
import { clubPath, eventPath } from './record-path'

interface Listing extends Pick<ListedEvent | ClubRecord, 'id' | 'isUnlisted'> {
  screen: 'event' | 'club'
  /** Alt text of the share card. */
  name: string
  /** Browser title. The product name is appended unless the title ends with it. */
  title: string
  description: string
  /** Other values that the share card shows. */
  drawn: readonly unknown[]
}

/** Title, share preview and app banner for the page of an event or a club. */
function listingMetadata(settings: SiteSettings, listing: Listing): Metadata {
  const { screen, id, name, isUnlisted } = listing
  const spokenTitle = rangesInWords(listing.title)
  const suffix = spokenTitle.endsWith(settings.productName) ? '' : ` - ${settings.productName}`
  const cut = cutAtWord(spokenTitle, longest.title - suffix.length)
  const title = suffix ? `${isolateText(cut)}${suffix}` : cut
  const sharedTitle = cutAtWord(spokenTitle, longest.title)
  const description = cutAtWord(rangesInWords(listing.description), longest.description)
  const url = screen === 'event' ? eventPath(id) : clubPath(id)
  // Chat apps cache an image as long as its URL stays the same.
  const version = hashImageUrl(
    JSON.stringify([name, listing.description, settings.productName, ...listing.drawn]),
  )
  const card = shareCards?.getRecordCard(url)
  const images = card && [{ ...card, url: `${card.url}?v=${version}`, alt: name }]
  const shared = { title: sharedTitle, description, images }
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: url },
    // Allow phones to turn addresses and dates in a record's text into links.
    formatDetection: null,
    ...(isUnlisted && { robots: { index: false } }),
    openGraph: { type: 'website', siteName: settings.productName, url, ...shared },
    twitter: { card: 'summary_large_image', ...shared },
    itunes: smartAppBanner(appAddresses(settings), { screen, id }),
  }
}

/**
 * Metadata for the page of an event or club whose details come from the link. It does not contain these details, and
 * search engines do not index the page.
 * @param known the record's metadata, or only a title if there is no record
 */
function linkedMetadata(known: Metadata): Metadata {
  return { ...known, robots: { index: false, follow: false } }
}

/** Metadata for an event or club that does not exist. */
export function missingMetadata({ productName }: SiteSettings, notFound: string): Metadata {
  return { title: { absolute: `${notFound} - ${productName}` }, robots: { index: false } }
}

/** A summary only has room for the time and the place. */
const leftOutOfSummary: readonly FactName[] = ['repeats', 'host', 'price', 'attending']

/** More characters than search results and chats show of a description. */
const enough = { limit: 400 }

interface EventContext {
  settings: SiteSettings
  words: AppPages['event']
}

/**
 * Metadata for the page of an event whose details come from its document only. "Cancelled" or "over" comes first,
 * because chats only show the beginning.
 * @param event null if it does not exist
 */
export function eventMetadata(event: ListedEvent | null, { settings, words }: EventContext): Metadata {
  if (!event) return missingMetadata(settings, words.notFound)
  const name = event.title ?? words.untitled
  const marked = markedTitle(event, words)
  const facts = eventFacts(event, words)
  const hasPlace = facts.some(({ name }) => name === 'where' || name === 'online')
  const summary = sharedTexts(facts, hasPlace ? ['university', ...leftOutOfSummary] : leftOutOfSummary).join(
    ' · ',
  )
  const about = line(event.description, enough) ?? interpolate(words.description, { event: name })
  return listingMetadata(settings, {
    screen: 'event',
    id: event.id,
    isUnlisted: event.isUnlisted,
    name: marked,
    title: marked,
    description: [summary, isolateText(about)].filter(Boolean).join(' — '),
    drawn: [event.imageUrl, event.picture !== null, event.category, event.university],
  })
}

/** Metadata for the page of an event whose details come from the link. */
export function linkedEventMetadata(event: ListedEvent | null, context: EventContext): Metadata {
  const title = `${context.words.untitled} - ${context.settings.productName}`
  return linkedMetadata(event ? eventMetadata(event, context) : { title: { absolute: title } })
}

interface ClubContext {
  settings: SiteSettings
  words: AppPages['club']
}

/**
 * Metadata for the page of a club whose details come from its document only.
 * @param club null if it does not exist
 */
export function clubMetadata(club: ClubRecord | null, { settings, words }: ClubContext): Metadata {
  if (!club) return missingMetadata(settings, words.notFound)
  const name = club.name ?? words.defaultName
  const room = longest.title - interpolate(words.title, { club: '' }).length
  const title = interpolate(words.title, { club: cutAtWord(name, Math.max(room, 20)) })
  const description = interpolate(words.description, { club: cutAtWord(name, 60) })
  return listingMetadata(settings, {
    screen: 'club',
    id: club.id,
    isUnlisted: club.isUnlisted,
    name,
    title,
    description,
    drawn: [club.imageUrl, club.picture !== null, club.university, words.invitation],
  })
}

/** Metadata for the page of a club whose details come from the link. */
export function linkedClubMetadata(club: ClubRecord | null, context: ClubContext): Metadata {
  const title = interpolate(context.words.title, { club: context.words.defaultName })
  return linkedMetadata(club ? clubMetadata(club, context) : { title: { absolute: title } })
}
