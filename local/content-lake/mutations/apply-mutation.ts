import type { SanityDocument } from '../documents/document.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import type { DocumentMutation } from './mutation-schema.ts'
import * as operations from './operations.ts'
import { selectDocuments } from './select-documents.ts'

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document: SanityDocument | null
}

/**
 * Applies one mutation of the Content Lake's mutate endpoint; it may touch several documents or none.
 * @param selected ids that the mutation's query found already
 */
export function applyMutation(
  store: Store,
  transaction: Transaction,
  mutation: DocumentMutation,
  selected?: readonly string[],
): MutationResult[] {
  const { create, createIfNotExists, createOrReplace, delete: deletion, patch } = mutation
  if (create) return [result('create', operations.create(transaction, create))]
  if (createIfNotExists) {
    const { _id: id } = createIfNotExists
    const created = operations.createIfNotExists(transaction, createIfNotExists)
    return [created ? result('create', created) : { id, operation: 'none', document: transaction.get(id) }]
  }
  if (createOrReplace) {
    const exists = transaction.get(createOrReplace._id) !== null
    return [result(exists ? 'update' : 'create', operations.createOrReplace(transaction, createOrReplace))]
  }
  if (deletion) {
    const ids = (selected ?? selectDocuments(store.documents, deletion)).filter((id) => transaction.get(id))
    return ids.map((id) => {
      transaction.remove(id)
      return { id, operation: 'delete', document: null }
    })
  }
  if (!patch) return []
  const { id: _id, query: _query, params: _params, ...changes } = patch
  // Another client may have deleted a document between the query and this transaction.
  const ids = selected?.filter((id) => transaction.get(id)) ?? selectDocuments(store.documents, patch)
  return ids.map((id) => result('update', operations.patch(transaction, id, changes)))
}

function result(operation: 'create' | 'update', document: SanityDocument): MutationResult {
  return { id: document._id, operation, document }
}
