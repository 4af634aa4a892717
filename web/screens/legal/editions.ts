import type { LegalEdition } from './content'

export type EditionStatus = 'coming' | 'inForce' | 'replaced'

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
