import { useMemo } from 'react'
import type { ValidationMarker } from 'sanity'
import { z } from 'zod'
import { legalPageNames } from '../../../schemas/legal/legal-pages.ts'
import { useLegalDocuments } from './legal-documents.ts'
import { announcementBlocker, type DatedText, textBefore } from './legal-state.ts'

/** The parts of a legal text that a change of it is made of. */
export const legalContent = {
  summary: z.string().nullish(),
  sections: z.array(z.looseObject({})).default([]),
}

const version = z.object({ page: z.enum(legalPageNames), effectiveDate: z.string(), ...legalContent })

/** A version that is being written. */
export interface NewLegalVersion {
  draft: z.output<typeof version>
  /** The text that it follows. */
  previous: DatedText | undefined
  /** The problem that prevents its announcement. */
  todo: ValidationMarker | undefined
}

/**
 * The version that is being written, compared with the existing ones.
 * @param id of the document
 * @param document its draft, unchecked
 * @returns undefined until the others are known, and for what has no day yet
 */
export function useNewLegalVersion(id: string, document: unknown): NewLegalVersion | undefined {
  const draft = useMemo(() => version.safeParse(document).data, [document])
  const documents = useLegalDocuments(draft?.page ?? 'terms')
  return useMemo(() => {
    if (!draft || !documents) return undefined
    const previous = textBefore(documents, { own: id, date: draft.effectiveDate })
    return { draft, previous, todo: announcementBlocker(draft, previous) }
  }, [id, draft, documents])
}
