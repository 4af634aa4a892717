import { defineQuery } from 'groq'
import { announcement } from './documents/announcement.ts'
import { redirect } from './documents/redirect.ts'
import { privacyPage, termsPage } from './legal/legal-page.ts'
import type { LegalPageName } from './legal/legal-pages.ts'
import { legalVersion } from './legal/legal-version.ts'
import { type ContentQuery, collectionQuery, joinQueries, singletonQuery } from './model/document.ts'
import { listedPages } from './site-pages.ts'

/** All announcements, whenever they run: the one that began last comes first. */
export const announcementsQuery = collectionQuery(announcement, 'from desc, _id asc')

/** All redirects. */
export const redirectsQuery = collectionQuery(redirect, 'from asc')

const datedTypes = listedPages.flatMap(({ document }) => document ?? [])

/** When the document of each page that search engines list was last published. */
export const publishTimesQuery: ContentQuery = {
  groq: defineQuery(`*[_type in ${JSON.stringify(datedTypes)}]{ _type, _updatedAt }`),
  types: datedTypes,
}

/** A legal text with all its versions. */
export function legalQuery(page: LegalPageName): ContentQuery {
  return joinQueries({
    page: singletonQuery(page === 'terms' ? termsPage : privacyPage),
    versions: collectionQuery(legalVersion, 'effectiveDate desc', `page == "${page}"`),
  })
}
