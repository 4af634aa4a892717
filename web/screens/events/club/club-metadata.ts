import type { Metadata } from 'next'
import { cardSize } from '@/cards'
import type { AppPages } from '@/content/app-pages'
import { interpolate } from '@/content/interpolate'
import type { SiteSettings } from '@/content/site-settings'
import { appAddresses, smartAppBanner } from '@/handoff'
import type { ClubRecord } from '../club-record'

interface Context {
  settings: SiteSettings
  words: AppPages['club']
}

/** Title, invitation, share preview and app banner of a club's page, from its record alone. */
export function clubMetadata(club: ClubRecord, { settings, words }: Context): Metadata {
  const name = club.name ?? words.defaultName
  const { title, description } = interpolate(
    { title: words.title, description: words.description },
    { club: name },
  )
  const url = `/club/${club.id}`
  const images = [{ url: `${url}/card.jpg`, ...cardSize, type: 'image/jpeg', alt: name }]
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: url },
    openGraph: { type: 'website', siteName: settings.productName, url, title, description, images },
    twitter: { card: 'summary_large_image', title, description, images },
    itunes: smartAppBanner(appAddresses(settings), { screen: 'club', id: club.id }),
  }
}

/** The page of a club that does not exist. */
export function missingClubMetadata({ settings, words }: Context): Metadata {
  return { title: { absolute: `${words.notFound} - ${settings.productName}` }, robots: { index: false } }
}

/**
 * A page whose details come partly from its link: nothing of the link is in it, and search engines leave it out.
 * @param club the record, or null where there is none
 */
export function linkedClubMetadata(club: ClubRecord | null, context: Context): Metadata {
  const title = interpolate(context.words.title, { club: context.words.defaultName })
  const known = club ? clubMetadata(club, context) : { title: { absolute: title } }
  return { ...known, robots: { index: false, follow: false } }
}
