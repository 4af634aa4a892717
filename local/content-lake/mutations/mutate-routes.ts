import { Hono } from 'hono'
import { personOf } from '../account/persons.ts'
import { parseInput, readJson } from '../http-input.ts'
import type { RunQuery } from '../query/query-pool.ts'
import { refuseReserved } from '../releases/refuse-reserved.ts'
import type { Store } from '../store/store.ts'
import { applyMutation, type MutationResult } from './apply-mutation.ts'
import { withArrayKeys } from './array-keys.ts'
import { mutateBody } from './mutation-schema.ts'
import { selectForFirst } from './select-documents.ts'

/** `POST /data/mutate/{dataset}`. */
export function mutateRoutes(store: Store, runQuery: RunQuery): Hono {
  return new Hono().post('/data/mutate/:dataset', async (context) => {
    const by = personOf(context.req)
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
