import type { SanityClient } from 'sanity'
import { getLondonDay } from '../../../schemas/legal/calendar.ts'
import { type LegalPageName, legalPages } from '../../../schemas/legal/legal-pages.ts'
import {
  getPreviousText,
  getVersionDates,
  type LegalDocuments,
  type LegalVersionDocument,
  suggestDate,
} from './legal-state.ts'

/**
 * Creates the draft of a new version: a copy of the newest text that is in force or announced, with a later
 * date that gives enough notice.
 * @returns the version's id
 * @throws if the content lake rejects the draft
 */
export async function prepareLegalVersion(
  client: SanityClient,
  page: LegalPageName,
  documents: LegalDocuments,
): Promise<string> {
  const id = crypto.randomUUID()
  const source = getPreviousText(documents, undefined)
  await client.create({
    _id: `drafts.${id}`,
    _type: 'legalVersion',
    page,
    effectiveDate: suggestDate(page, getLondonDay(new Date()), getVersionDates(documents.versions)),
    sections: source?.sections ?? [],
  })
  return id
}

/**
 * Moves the text of a version in effect to the page, and the replaced text to a new `legalVersion`, in one
 * transaction. Visitors see no difference, because each text keeps its date and therefore its URL.
 * @throws if the content lake rejects the transaction, for example because one of the documents was edited in
 * the meantime
 */
export async function putInForce(
  client: SanityClient,
  page: LegalPageName,
  { page: own, draft }: LegalDocuments,
  version: LegalVersionDocument,
): Promise<void> {
  if (!own) throw new Error(`The ${legalPages[page].title} have to be published once before.`)
  const text = {
    lastUpdated: version.effectiveDate,
    summary: version.summary ?? undefined,
    sections: version.sections,
  }
  let transaction = client.transaction()
  if (own.lastUpdated && own.sections.length > 0) {
    transaction = transaction.create({
      _id: crypto.randomUUID(),
      _type: 'legalVersion',
      page,
      effectiveDate: own.lastUpdated,
      ...(own.summary ? { summary: own.summary } : {}),
      sections: own.sections,
    })
  }
  for (const { _id, _rev } of draft ? [own, draft] : [own]) {
    transaction = transaction.patch(_id, (patch) => {
      const changed = patch.ifRevisionId(_rev).set(text)
      return text.summary === undefined ? changed.unset(['summary']) : changed
    })
  }
  await transaction.delete(version._id).delete(`drafts.${version._id}`).commit()
}
