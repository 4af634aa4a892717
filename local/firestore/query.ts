import { ApiError } from './api-error.ts'
import { checkFilter, inequalityFields, matchesFilter } from './filter.ts'
import { compareDocuments, completeOrder, cursorFilter, documentValue } from './query-order.ts'
import { isNamePath, type StructuredQuery } from './query-request.ts'
import type { DocumentStore, StoredDocument } from './store.ts'

/**
 * Runs a query on a collection under `parent` (the root or a document).
 * @throws ApiError if the query is not allowed
 */
export function runQuery(store: DocumentStore, parent: string, query: StructuredQuery): StoredDocument[] {
  const { where, limit = Number.POSITIVE_INFINITY } = query
  const [first] = query.orderBy
  if (where) checkFilter(where)
  // Hosted Firestore has no index for this, so a page that relied on it would fail there.
  else if (first && isNamePath(first.field) && first.direction === 'DESCENDING')
    throw new ApiError('FAILED_PRECONDITION', 'Firestore does not support descending key scans.')
  const order = completeOrder(query.orderBy, where ? inequalityFields(where) : [])
  const isBetweenCursors = cursorFilter(query, order)

  const documents = store.inCollection(`${parent}/${query.from[0].collectionId}`)
  return documents
    .filter((document) => order.every(({ field }) => documentValue(document, field) !== undefined))
    .filter((document) => (!where || matchesFilter(document, where)) && isBetweenCursors(document))
    .sort((a, b) => compareDocuments(a, b, order))
    .slice(0, limit)
}
