import { getPublishedId, isDraftId } from 'sanity'
import { addDays } from '../../schemas/legal/calendar.ts'
import { hasTakenEffect, replacingDate } from '../../schemas/legal/edition-rules.ts'
import { type LegalPageName, legalPages } from '../../schemas/legal/legal-pages.ts'
import type { EditionDocument, LegalDocuments } from './legal-editions.ts'

/** Days that a suggested date leaves for writing, on top of the notice that readers get. */
const daysToWrite = 7

/** A day that leaves time to write, and that no other edition has. */
export function suggestedDate(page: LegalPageName, today: string, taken: readonly string[]): string {
  let date = addDays(today, Math.max(14, legalPages[page].noticeDays) + daysToWrite)
  while (taken.includes(date)) date = addDays(date, 1)
  return date
}

/** What an editor of a legal text has to know. */
export interface EditionState {
  /** The published edition that has replaced the text on the page and is not brought in yet. */
  replacement: EditionDocument | undefined
  /** Editions that are announced or being written, the next one first. */
  coming: EditionDocument[]
}

export function editionState({ page, editions }: LegalDocuments, today: string): EditionState {
  const published = editions.filter(({ _id }) => !isDraftId(_id))
  const replacedOn = replacingDate(page?.lastUpdated ?? undefined, datesOf(published), today)
  const publishedIds = new Set(published.map(({ _id }) => _id))
  const coming = editions
    // A draft of an announced edition is the same edition.
    .filter(({ _id }) => !isDraftId(_id) || !publishedIds.has(getPublishedId(_id)))
    .filter(({ _id, effectiveDate }) => isDraftId(_id) || !hasTakenEffect(effectiveDate ?? undefined, today))
  return {
    replacement: published.find(({ effectiveDate }) => effectiveDate && effectiveDate === replacedOn),
    coming: coming.toSorted((a, b) => ((a.effectiveDate ?? '9') < (b.effectiveDate ?? '9') ? -1 : 1)),
  }
}

export function datesOf(editions: readonly EditionDocument[]): string[] {
  return editions.flatMap(({ effectiveDate }) => effectiveDate ?? [])
}
