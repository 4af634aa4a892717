import { useMemo } from 'react'
import { z } from 'zod'
import { type StoredDocument, storedDocument } from '../../schemas/model/document.ts'
import { useLiveQuery } from '../ui/use-live-query.ts'
import { isContent } from './rows.ts'

/** Queries the drafts and published versions of all content documents. */
export const documentsQuery = {
  fetch: `*[${isContent} && !(_id in path("versions.**"))]`,
  listen: `*[${isContent}]`,
  answer: z.array(storedDocument),
  tag: 'documents',
}

/** Subscribes to the latest state of every content document. Undefined while loading. */
export function useLatestDocuments(): StoredDocument[] | undefined {
  const documents = useLiveQuery(documentsQuery)
  return useMemo(() => documents && getLatestStates(documents), [documents])
}

/** Returns each document's draft if it has one, and otherwise the published document. */
export function getLatestStates(documents: readonly StoredDocument[]): StoredDocument[] {
  const drafts = new Set(documents.map(({ _id }) => _id).filter((id) => id.startsWith('drafts.')))
  return documents.filter(({ _id }) => !drafts.has(`drafts.${_id}`))
}
