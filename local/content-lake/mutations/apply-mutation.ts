import { z } from 'zod'
import type { SanityDocument } from '../documents/document.ts'
import { viewDataset } from '../query/perspective.ts'
import type { RunQuery } from '../query/query-pool.ts'
import { type QueryRequest, runQuery } from '../query/run-query.ts'
import type { DocumentTable } from '../store/document-table.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import type { DocumentMutation, Selection } from './mutation-schema.ts'
import * as operations from './operations.ts'

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

const queryBody = z.object({ result: z.unknown() })

/** Ids that a mutation's query finds among all versions of all documents, changes of the same transaction included. */
export function selectDocuments(
  documents: DocumentTable,
  { id, query = '', params = {} }: Selection,
): string[] {
  if (id !== undefined) return [id]
  const stored = new Map([...documents.all()].map((document) => [document._id, document]))
  return idsOf(runQuery(viewDataset(stored, ['raw']), requestOf(query, params)).result)
}

/**
 * The same for a transaction's first mutation, before which nothing has changed: its query need not hold up others.
 * Undefined when it selects by id.
 */
export async function selectForFirst(
  askQuery: RunQuery,
  mutations: readonly DocumentMutation[],
): Promise<string[] | undefined> {
  const { query, params = {} } = mutations[0]?.patch ?? mutations[0]?.delete ?? {}
  if (query === undefined) return undefined
  const body = await askQuery(requestOf(query, params))
  return idsOf(queryBody.parse(JSON.parse(new TextDecoder().decode(body))).result)
}

function requestOf(query: string, params: Record<string, unknown>): QueryRequest {
  return { query, params, perspective: ['raw'] }
}

function idsOf(found: unknown): string[] {
  return [found].flat().flatMap((item) => (hasId(item) ? [item._id] : []))
}

function hasId(item: unknown): item is { _id: string } {
  return typeof item === 'object' && item !== null && '_id' in item && typeof item._id === 'string'
}
