import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { sitePages } from '../../../schemas/site-pages.ts'

const { terms, privacy } = sitePages
const paths = { terms: terms.path, privacy: privacy.path } as const

/** The page that shows the edition in force. */
export function pagePath(name: LegalPageName) {
  return paths[name]
}

/** The lasting address of one edition. @param date `yyyy-mm-dd` */
export function editionPath(name: LegalPageName, date: string): string {
  return `${paths[name]}/${date}`
}

/** Two editions side by side. Both days are `yyyy-mm-dd`. */
export function comparisonPath(name: LegalPageName, earlier: string, later: string) {
  return `${paths[name]}/compare/${earlier}/${later}` as const
}

/** The anchor of a section, which other pages and documents link to. @param number from 1 */
export function sectionId(number: number): string {
  return `section-${number}`
}
