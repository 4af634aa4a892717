import { ApiError } from './api-error.ts'
import { selectFields } from './field-path.ts'
import { checkFilter, inequalityFields, matches } from './filter.ts'
import { compareDocuments, completeOrder, cursorFilter, documentValue } from './query-order.ts'
import { isNamePath, type StructuredQuery } from './query-request.ts'
import type { DocumentStore, StoredDocument } from './store.ts'

/**
 * Runs a query over the collections below `parent` (the root or a document).
 * @throws ApiError when the query is not allowed
 */
export function runQuery(store: DocumentStore, parent: string, query: StructuredQuery): StoredDocument[] {
  const { where, offset, limit, select } = query
  if (where) checkFilter(where)
  else checkScan(query)
  const order = completeOrder(query.orderBy, where ? inequalityFields(where) : [])
  const isBetweenCursors = cursorFilter(query, order)

  const found = candidates(store, parent, query)
    .filter((document) => order.every(({ field }) => documentValue(document, field) !== undefined))
    .filter((document) => !where || matches(document, where))
    .filter(isBetweenCursors)
    .sort((a, b) => compareDocuments(a, b, order))
    .slice(offset, limit === undefined ? undefined : offset + limit)
  return select?.fields ? found.map((document) => project(document, select.fields ?? [])) : found
}

/** Hosted Firestore has no index for this, so a page that relied on it would fail there. */
function checkScan({ orderBy: [first] }: StructuredQuery): void {
  if (first && isNamePath(first.field) && first.direction === 'DESCENDING') {
    throw new ApiError('FAILED_PRECONDITION', 'Firestore does not support descending key scans.')
  }
}

function candidates(store: DocumentStore, parent: string, query: StructuredQuery): StoredDocument[] {
  const { collectionId, allDescendants = false } = query.from[0] ?? {}
  if (allDescendants) return store.below(parent, collectionId)
  if (collectionId) return store.inCollection(`${parent}/${collectionId}`)
  const depth = parent.split('/').length + 2
  return store.below(parent).filter((document) => document.name.split('/').length === depth)
}

function project(
  document: StoredDocument,
  paths: NonNullable<NonNullable<StructuredQuery['select']>['fields']>,
) {
  return {
    ...document,
    fields: selectFields(
      document.fields,
      paths.filter((path) => !isNamePath(path)),
    ),
  }
}
