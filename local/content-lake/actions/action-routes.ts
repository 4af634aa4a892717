import { Hono } from 'hono'
import { parseInput, readJson } from '../http-input.ts'
import type { Store } from '../store/store.ts'
import { namingAction } from './action-error.ts'
import { actionsBody } from './action-schema.ts'
import { applyAction } from './apply-action.ts'

/** `POST /data/actions/{dataset}`: all actions of a request form one transaction. */
export function actionRoutes(store: Store): Hono {
  return new Hono().post('/data/actions/:dataset', async (context) => {
    const { actions, transactionId, dryRun = false } = parseInput(actionsBody, await readJson(context.req))
    const written = store.write(
      (transaction) => {
        for (const [index, action] of actions.entries()) {
          namingAction(index, () => applyAction(store, transaction, action))
        }
      },
      { transactionId, dryRun },
    )
    return context.json({ transactionId: written.transactionId })
  })
}
