import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { sitePages } from '../../../schemas/site-pages.ts'
import type { LegalEdition } from './content'

type EditionStatus = 'coming' | 'inForce' | 'replaced'

export interface DatedEdition extends LegalEdition {
  status: EditionStatus
  /** First day of the edition that follows, `yyyy-mm-dd`; null when none is known. */
  followedOn: string | null
}

/** An edition of this status with a separate address. */
export type AddressedEdition = DatedEdition & { date: string }

/**
 * Says of each edition whether it applies today. An edition applies from the beginning of its day until the next one.
 * @param editions oldest first
 * @param today `yyyy-mm-dd` in London
 */
export function withStatus(editions: readonly LegalEdition[], today: string): DatedEdition[] {
  const newestInForce = editions.findLastIndex(({ date }) => (date ?? '') <= today)
  return editions.map((edition, index) => ({
    ...edition,
    status: index > newestInForce ? 'coming' : index === newestInForce ? 'inForce' : 'replaced',
    followedOn: editions[index + 1]?.date ?? null,
  }))
}

/** The edition that applies today, or undefined when there is none yet. */
export function inForce(editions: readonly DatedEdition[]): DatedEdition | undefined {
  return editions.find(({ status }) => status === 'inForce')
}

/** The next edition to take effect, if one is announced. */
export function nextComing(editions: readonly DatedEdition[]): AddressedEdition | undefined {
  return editions.filter(isAddressed).find(({ status }) => status === 'coming')
}

/** The edition of a day, or undefined when there is none. */
export function editionOf(editions: readonly DatedEdition[], date: string): AddressedEdition | undefined {
  return editions.filter(isAddressed).find((edition) => edition.date === date)
}

/** The edition before another, with which a reader would compare it. */
export function predecessor(editions: readonly DatedEdition[], date: string): AddressedEdition | undefined {
  return editions.filter(isAddressed).findLast((edition) => edition.date < date)
}

export function isAddressed(edition: DatedEdition): edition is AddressedEdition {
  return edition.date !== null
}

const { terms, privacy } = sitePages
const paths = { terms: terms.path, privacy: privacy.path } as const

/** The page that shows the edition in force. */
export function pagePath(name: LegalPageName) {
  return paths[name]
}

/** The lasting address of one edition. @param date `yyyy-mm-dd` */
export function editionPath(name: LegalPageName, date: string) {
  return `${paths[name]}/${date}` as const
}

/** Two editions side by side. Both days are `yyyy-mm-dd`. */
export function comparisonPath(name: LegalPageName, earlier: string, later: string) {
  return `${paths[name]}/compare/${earlier}/${later}` as const
}
