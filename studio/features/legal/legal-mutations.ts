import type { SanityClient } from 'sanity'
import { type LegalPageName, legalPages } from '../../../schemas/legal/legal-pages.ts'
import {
  datesOf,
  type LegalDocuments,
  type LegalVersionDocument,
  suggestedDate,
  textBefore,
} from './legal-state.ts'

type Mutations = Pick<SanityClient, 'create' | 'transaction'>

interface PreparedLegalVersion {
  page: LegalPageName
  documents: LegalDocuments
  /** `yyyy-mm-dd` in London. */
  today: string
  id: string
}

/**
 * Writes the draft of a new version: a copy of the newest text that is in force or announced, with a date after it that
 * gives enough notice.
 * @throws when the content lake refuses
 */
export async function prepareLegalVersion(client: Mutations, prepared: PreparedLegalVersion): Promise<void> {
  const { page, documents, today, id } = prepared
  const source = textBefore(documents, undefined)
  await client.create({
    _id: `drafts.${id}`,
    _type: 'legalVersion',
    page,
    effectiveDate: suggestedDate(page, today, datesOf(documents.versions)),
    sections: source?.sections ?? [],
  })
}

/**
 * Moves the text of a version that has taken effect into the page, and the replaced text into a new `legalVersion`, in
 * one transaction. Visitors notice nothing: each text keeps its date and with it its address.
 * @param archiveId of the document for the replaced text
 * @throws when the content lake refuses, for example because one of the documents was edited meanwhile
 */
export async function bringInLegalVersion(
  client: Mutations,
  page: LegalPageName,
  { page: own, draft }: LegalDocuments,
  version: LegalVersionDocument,
  archiveId: string,
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
      _id: archiveId,
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
