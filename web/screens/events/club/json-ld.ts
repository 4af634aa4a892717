import type { ClubRecord } from './club-record'

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
