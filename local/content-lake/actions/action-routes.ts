import { Hono } from 'hono'
import { parseInput, readJson } from '../http-input.ts'
import { applyReleaseAction } from '../releases/apply-release-action.ts'
import { refuseReserved } from '../releases/refuse-reserved.ts'
import type { Store } from '../store/store.ts'
import { namingAction } from './action-error.ts'
import { actionsBody, isReleaseAction } from './action-schema.ts'
import { applyAction } from './apply-action.ts'

/** `POST /data/actions/{dataset}`: all actions of a request form one transaction. */
export function actionRoutes(store: Store): Hono {
  return new Hono().post('/data/actions/:dataset', async (context) => {
    const { actions, transactionId, dryRun = false } = parseInput(actionsBody, await readJson(context.req))
    const written = store.write(
      (transaction) => {
        for (const [index, action] of actions.entries()) {
          namingAction(index, () => {
            if (isReleaseAction(action)) applyReleaseAction(store, transaction, action)
            else applyAction(store, transaction, action)
          })
        }
        if (!actions.some(isReleaseAction)) refuseReserved(transaction)
      },
      { transactionId, dryRun },
    )
    return context.json({ transactionId: written.transactionId })
  })
}
