import { defineQuery } from 'groq'
import { announcement } from './documents/announcement.ts'
import { redirect } from './documents/redirect.ts'
import { privacyPage, termsPage } from './legal/legal-page.ts'
import type { LegalPageName } from './legal/legal-pages.ts'
import { legalVersion } from './legal/legal-version.ts'
import { singletonQuery } from './model/document.ts'
import { projectionOf } from './model/field.ts'
import { listedPages } from './site-pages.ts'

/** All announcements, whenever they run: the one that began last comes first. */
export const announcementsQuery = defineQuery(
  `*[_type == "${announcement.name}"] | order(from desc, _id asc) ${projectionOf(announcement.fields)}`,
)

/** All redirects. */
export const redirectsQuery = defineQuery(
  `*[_type == "${redirect.name}"] | order(from asc) ${projectionOf(redirect.fields)}`,
)

const datedTypes = listedPages.flatMap(({ document }) => document ?? [])

/** When the document of each page that search engines list was last published. */
export const publishTimesQuery = defineQuery(`*[_type in ${JSON.stringify(datedTypes)}]{ _type, _updatedAt }`)

/** A legal text with all its editions, in one answer, so that a page never mixes two publishes. */
export function legalQuery(page: LegalPageName): string {
  const model = page === 'terms' ? termsPage : privacyPage
  return defineQuery(`{
    "page": ${singletonQuery(model)},
    "editions": *[_type == "${legalVersion.name}" && page == "${page}"] | order(effectiveDate desc)${projectionOf(legalVersion.fields)}
  }`)
}
