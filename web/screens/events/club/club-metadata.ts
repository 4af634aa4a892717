import type { Metadata } from 'next'
import { interpolate } from '../../../../schemas/model/interpolate'
import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { SiteSettings } from '../../../../schemas/settings/site-settings'
import { linkedMetadata, listingMetadata, missingMetadata } from '../parts/listing-metadata'
import { cutAtWord, longest } from '../parts/texts'
import type { ClubRecord } from './club-record'

interface Context {
  settings: SiteSettings
  words: AppPages['club']
}

/**
 * The metadata of a club's page, from its document only.
 * @param club null where there is no such club
 */
export function clubMetadata(club: ClubRecord | null, { settings, words }: Context): Metadata {
  if (!club) return missingMetadata(settings, words.notFound)
  const name = club.name ?? words.defaultName
  const room = longest.title - interpolate(words.title, { club: '' }).length
  const title = interpolate(words.title, { club: cutAtWord(name, Math.max(room, 20)) })
  const description = interpolate(words.description, { club: cutAtWord(name, 60) })
  return listingMetadata(settings, {
    screen: 'club',
    id: club.id,
    name,
    title,
    description,
  })
}

/** The same for a page whose details come partly from its link. */
export function linkedClubMetadata(club: ClubRecord | null, context: Context): Metadata {
  const title = interpolate(context.words.title, { club: context.words.defaultName })
  return linkedMetadata(club ? clubMetadata(club, context) : { title: { absolute: title } })
}

/** The club for search engines (schema.org/Organization), from its record alone; null where it has no name. */
export function clubJsonLd(club: ClubRecord, page: { url: string; cardUrl: string }) {
  if (club.name === null) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': page.url,
    url: page.url,
    name: club.name,
    ...(club.description && { description: club.description }),
    image: club.imageUrl ?? page.cardUrl,
    ...(club.university && {
      parentOrganization: { '@type': 'CollegeOrUniversity', name: club.university },
    }),
  }
}
