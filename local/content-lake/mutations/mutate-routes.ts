import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { isObject } from '../../../schemas/model/field.ts'
import { getUser } from '../account/local-users.ts'
import type { RunQuery } from '../query/run-query.ts'
import { rejectReservedChanges } from '../releases/release.ts'
import { parseInput, readJson } from '../requests.ts'
import type { SanityDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import { type DocumentMutation, mutateBody } from './mutation-schema.ts'
import * as operations from './operations.ts'

/** `POST /data/mutate/{dataset}`. */
export function mutateRoutes(store: Store, runQuery: RunQuery): Hono {
  return new Hono().post('/data/mutate/:dataset', async (context) => {
    const by = getUser(context.req)
    const { transactionId, ...body } = parseInput(mutateBody, await readJson(context.req))
    const asks = (name: string) => context.req.query(name) === 'true'
    const mutations = asks('autoGenerateArrayKeys')
      ? body.mutations.map((mutation) => withArrayKeys(mutation))
      : body.mutations
    const selected = mutations.map((mutation) => selectDocuments(runQuery, mutation))
    const written = store.write(
      (transaction) => {
        const results = mutations.flatMap((mutation, index) =>
          applyMutation(transaction, mutation, selected[index]),
        )
        rejectReservedChanges(transaction)
        return results
      },
      { transactionId, dryRun: asks('dryRun'), by },
    )
    const results = written.result.map(({ id, operation, document }) => ({
      ...((asks('returnIds') || asks('returnDocuments')) && { id }),
      operation,
      ...(asks('returnDocuments') && document && { document }),
    }))
    return context.json({ transactionId: written.transactionId, results })
  })
}

/** Copies a value and adds a `_key` to every object in a list, for `autoGenerateArrayKeys=true`. */
function withArrayKeys<Value>(value: Value): Value
function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withKey(withArrayKeys(item)))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withArrayKeys(item)]))
}

function withKey(item: unknown): unknown {
  return isObject(item) && !('_key' in item) ? { _key: randomBytes(6).toString('hex'), ...item } : item
}

interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document: SanityDocument | null
}

/**
 * Applies one mutation of the Content Lake's mutate endpoint. A mutation can change no documents, one or several.
 * @param selected ids from the mutation's query; undefined for a mutation without a query
 */
function applyMutation(
  transaction: Transaction,
  mutation: DocumentMutation,
  selected: readonly string[] | undefined,
): MutationResult[] {
  const { create, createIfNotExists, createOrReplace, delete: deletion, patch } = mutation
  // Another client might have deleted a document between the query and this transaction.
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

/**
 * Returns the ids of the documents that match a mutation's query before the transaction, including all versions.
 * Undefined if the mutation has no query.
 */
function selectDocuments(
  runQuery: RunQuery,
  { patch, delete: deletion }: DocumentMutation,
): string[] | undefined {
  const { query, params = {} } = patch ?? deletion ?? {}
  if (query === undefined) return undefined
  const { result } = runQuery({ query, params, perspective: ['raw'] })
  return [result].flat().flatMap((item) => identified.safeParse(item).data?._id ?? [])
}
