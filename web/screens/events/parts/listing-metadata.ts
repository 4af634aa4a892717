import type { Metadata } from 'next'
import { appAddresses, smartAppBanner } from '@/handoff'
import type { SiteSettings } from '../../../../schemas/settings/site-settings'
import { cardSize } from '../../../../schemas/site-pages'
import { cutAtWord, longest } from './texts'

interface Listing {
  screen: 'event' | 'club'
  id: string
  /** The name of its share card. */
  name: string
  /** Title in the browser, to which the name of the product is added unless it ends in it. */
  title: string
  description: string
}

/** Title, share preview and app banner of an event or a club. */
export function listingMetadata(settings: SiteSettings, listing: Listing): Metadata {
  const { screen, id, name } = listing
  const suffix = listing.title.endsWith(settings.productName) ? '' : ` - ${settings.productName}`
  const title = `${cutAtWord(listing.title, longest.title - suffix.length)}${suffix}`
  const sharedTitle = cutAtWord(listing.title, longest.title)
  const description = cutAtWord(listing.description, longest.description)
  const url = `/${screen}/${id}`
  const images = [{ url: `${url}/card.jpg`, ...cardSize, type: 'image/jpeg', alt: name }]
  const shared = { title: sharedTitle, description, images }
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: url },
    openGraph: { type: 'website', siteName: settings.productName, url, ...shared },
    twitter: { card: 'summary_large_image', ...shared },
    itunes: smartAppBanner(appAddresses(settings), { screen, id }),
  }
}

/**
 * A page whose details come partly from its link: nothing of the link is in it, and search engines leave it out.
 * @param known what the record gives, or the title of a page without one
 */
export function linkedMetadata(known: Metadata): Metadata {
  return { ...known, robots: { index: false, follow: false } }
}

/** The page of an event or a club that does not exist. */
export function missingMetadata({ productName }: SiteSettings, notFound: string): Metadata {
  return { title: { absolute: `${notFound} - ${productName}` }, robots: { index: false } }
}
