import type { SanityDocument } from '../documents/document.ts'
import { runQuery } from '../query/run-query.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import type { DocumentMutation, Selection } from './mutation-schema.ts'
import * as operations from './operations.ts'

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document: SanityDocument | null
}

/** Applies one mutation of the Content Lake's mutate endpoint; it may touch several documents or none. */
export function applyMutation(
  store: Store,
  transaction: Transaction,
  mutation: DocumentMutation,
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
    return selectIds(store, deletion).map((id) => {
      transaction.remove(id)
      return { id, operation: 'delete', document: null }
    })
  }
  if (!patch) return []
  const { id: _id, query: _query, params: _params, ...changes } = patch
  return selectIds(store, patch).map((id) => result('update', operations.patch(transaction, id, changes)))
}

function result(operation: 'create' | 'update', document: SanityDocument): MutationResult {
  return { id: document._id, operation, document }
}

function selectIds(store: Store, { id, query = '', params = {} }: Selection): string[] {
  if (id !== undefined) return [id]
  const { result: found } = runQuery(store.documents, { query, params, perspective: ['raw'] })
  return [found].flat().flatMap((item) => (hasId(item) ? [item._id] : []))
}

function hasId(item: unknown): item is { _id: string } {
  return typeof item === 'object' && item !== null && '_id' in item && typeof item._id === 'string'
}
