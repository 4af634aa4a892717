import { z } from 'zod'
import type { SanityDocument } from '../documents/document.ts'
import type { RunQuery } from '../query/query-pool.ts'
import type { Transaction } from '../store/transaction.ts'
import type { DocumentMutation } from './mutation-schema.ts'
import * as operations from './operations.ts'

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document: SanityDocument | null
}

/**
 * Applies one mutation of the Content Lake's mutate endpoint; it may touch several documents or none.
 * @param selected ids that the mutation's query found; undefined for a mutation without a query
 */
export function applyMutation(
  transaction: Transaction,
  mutation: DocumentMutation,
  selected: readonly string[] | undefined,
): MutationResult[] {
  const { create, createIfNotExists, createOrReplace, delete: deletion, patch } = mutation
  // Another client may have deleted a document between the query and this transaction.
  const existing = (ids: readonly string[]) => ids.filter((id) => transaction.get(id))
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
    return existing(selected ?? [deletion.id ?? '']).map((id) => {
      transaction.remove(id)
      return { id, operation: 'delete', document: null }
    })
  }
  if (!patch) return []
  const { id = '', query: _query, params: _params, ...changes } = patch
  const ids = selected ? existing(selected) : [id]
  return ids.map((each) => result('update', operations.patch(transaction, each, changes)))
}

function result(operation: 'create' | 'update', document: SanityDocument): MutationResult {
  return { id: document._id, operation, document }
}

const identified = z.object({ _id: z.string() })
const queryBody = z.object({ result: z.unknown() })

/**
 * The ids that a mutation's query finds among all versions of all documents as they are before the transaction; undefined
 * when it has no query.
 */
export async function selectDocuments(
  runQuery: RunQuery,
  { patch, delete: deletion }: DocumentMutation,
): Promise<string[] | undefined> {
  const { query, params = {} } = patch ?? deletion ?? {}
  if (query === undefined) return undefined
  const body = await runQuery({ query, params, perspective: ['raw'] })
  const found = queryBody.parse(JSON.parse(new TextDecoder().decode(body)))
  return [found.result].flat().flatMap((item) => identified.safeParse(item).data?._id ?? [])
}
