import { defineQuery } from 'groq'
import { announcement } from './documents/announcement.ts'
import { redirect } from './documents/redirect.ts'
import { privacyPage, termsPage } from './legal/legal-page.ts'
import { type LegalPageName, legalPageNames, legalPages } from './legal/legal-pages.ts'
import { legalVersion } from './legal/legal-version.ts'
import { singletonQuery } from './model/document.ts'
import { projectionOf } from './model/field.ts'
import { singletonModels } from './models.ts'
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

/** Every query of the site by the name that its generated type has, for type generation and tests. */
export const queries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(singletonModels.map((model) => [constantName(model.name), singletonQuery(model)])),
  ...Object.fromEntries(
    legalPageNames.map((page) => [constantName(legalPages[page].type), legalQuery(page)]),
  ),
  [constantName('announcements')]: announcementsQuery,
  [constantName('redirects')]: redirectsQuery,
  [constantName('publishTimes')]: publishTimesQuery,
}

/** `homePage` becomes `HOME_PAGE_QUERY`. */
function constantName(name: string): string {
  return `${name.replace(/[A-Z]/g, '_$&').toUpperCase()}_QUERY`
}
