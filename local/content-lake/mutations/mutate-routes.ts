import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { userOf } from '../account/local-users.ts'
import { parseInput, readJson } from '../http-input.ts'
import type { RunQuery } from '../query/query-pool.ts'
import { refuseReserved } from '../releases/release.ts'
import type { Store } from '../store/store.ts'
import { applyMutation, selectDocuments } from './apply-mutation.ts'
import { mutateBody } from './mutation-schema.ts'

/** `POST /data/mutate/{dataset}`. */
export function mutateRoutes(store: Store, runQuery: RunQuery): Hono {
  return new Hono().post('/data/mutate/:dataset', async (context) => {
    const by = userOf(context.req)
    const { transactionId, ...body } = parseInput(mutateBody, await readJson(context.req))
    const asks = (name: string) => context.req.query(name) === 'true'
    const mutations = asks('autoGenerateArrayKeys')
      ? body.mutations.map((mutation) => withArrayKeys(mutation))
      : body.mutations
    const selected = await Promise.all(mutations.map((mutation) => selectDocuments(runQuery, mutation)))
    const written = store.write(
      (transaction) => {
        const results = mutations.flatMap((mutation, index) =>
          applyMutation(transaction, mutation, selected[index]),
        )
        refuseReserved(transaction)
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
