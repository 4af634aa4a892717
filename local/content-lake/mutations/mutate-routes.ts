import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { userOf } from '../account/local-users.ts'
import { parseInput, readJson } from '../http-input.ts'
import type { RunQuery } from '../query/query-pool.ts'
import { refuseReserved } from '../releases/release.ts'
import type { Store } from '../store/store.ts'
import { applyMutation, type MutationResult, selectForFirst } from './apply-mutation.ts'
import { mutateBody } from './mutation-schema.ts'

/** `POST /data/mutate/{dataset}`. */
export function mutateRoutes(store: Store, runQuery: RunQuery): Hono {
  return new Hono().post('/data/mutate/:dataset', async (context) => {
    const by = userOf(context.req)
    const body = parseInput(mutateBody, await readJson(context.req))
    const keyed = context.req.query('autoGenerateArrayKeys') === 'true'
    const mutations = keyed ? body.mutations.map((mutation) => withArrayKeys(mutation)) : body.mutations
    const selected = await selectForFirst(runQuery, mutations)
    const { transactionId, result } = store.write(
      (transaction) => {
        const results = mutations.flatMap((mutation, index) =>
          applyMutation(store, transaction, mutation, index === 0 ? selected : undefined),
        )
        refuseReserved(transaction)
        return results
      },
      { transactionId: body.transactionId, dryRun: context.req.query('dryRun') === 'true', by },
    )
    const withIds = context.req.query('returnIds') === 'true'
    const withDocuments = context.req.query('returnDocuments') === 'true'
    return context.json({ transactionId, results: result.map(describeResult(withIds, withDocuments)) })
  })
}

function describeResult(withIds: boolean, withDocuments: boolean) {
  return ({ id, operation, document }: MutationResult) => ({
    ...((withIds || withDocuments) && { id }),
    operation,
    ...(withDocuments && document && { document }),
  })
}

/** A copy in which every object in a list has a `_key`, as `autoGenerateArrayKeys=true` asks for. */
function withArrayKeys<Value>(value: Value): Value
function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withKey(withArrayKeys(item)))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withArrayKeys(item)]))
}

function withKey(item: unknown): unknown {
  return isObject(item) && !('_key' in item) ? { _key: randomBytes(6).toString('hex'), ...item } : item
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
