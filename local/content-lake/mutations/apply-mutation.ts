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
  if ('create' in mutation) {
    return [result('create', operations.create(transaction, mutation.create))]
  }
  if ('createIfNotExists' in mutation) {
    const { _id: id } = mutation.createIfNotExists
    const created = operations.createIfNotExists(transaction, mutation.createIfNotExists)
    return [created ? result('create', created) : { id, operation: 'none', document: transaction.get(id) }]
  }
  if ('createOrReplace' in mutation) {
    const exists = transaction.get(mutation.createOrReplace._id) !== null
    const document = operations.createOrReplace(transaction, mutation.createOrReplace)
    return [result(exists ? 'update' : 'create', document)]
  }
  if ('delete' in mutation) {
    return selectIds(store, mutation.delete).map((id) => {
      transaction.remove(id)
      return { id, operation: 'delete', document: null }
    })
  }
  const { patch } = mutation
  const changes = 'id' in patch ? omit(patch, ['id']) : omit(patch, ['query', 'params'])
  return selectIds(store, patch).map((id) => result('update', operations.patch(transaction, id, changes)))
}

function result(operation: 'create' | 'update', document: SanityDocument): MutationResult {
  return { id: document._id, operation, document }
}

function omit<Value extends object, Key extends keyof Value>(value: Value, keys: Key[]): Omit<Value, Key> {
  const copy = { ...value }
  for (const key of keys) delete copy[key]
  return copy
}

/** A selection is one id, or a query over all versions whose results have an `_id`. */
function selectIds(store: Store, selection: Selection): string[] {
  if ('id' in selection) return [selection.id]
  const { query, params = {} } = selection
  const { result: found } = runQuery(store.documents, { query, params, perspective: ['raw'] })
  return [found].flat().flatMap((item) => (hasId(item) ? [item._id] : []))
}

function hasId(item: unknown): item is { _id: string } {
  return typeof item === 'object' && item !== null && '_id' in item && typeof item._id === 'string'
}
