import { Hono } from 'hono'
import type { z } from 'zod'
import { personOf } from '../account/persons.ts'
import { parseInput, readJson } from '../http-input.ts'
import { applyReleaseAction } from '../releases/apply-release-action.ts'
import { refuseReserved } from '../releases/refuse-reserved.ts'
import { requireGrantsToPublish } from '../releases/release-scheduler.ts'
import type { Store, WriteOptions } from '../store/store.ts'
import { namingAction, namingPermissions } from './action-error.ts'
import { actionsBody, isReleaseAction } from './action-schema.ts'
import { applyAction } from './apply-action.ts'

type Actions = z.output<typeof actionsBody>['actions']

/** `POST /data/actions/{dataset}`: all actions of a request form one transaction. */
export function actionRoutes(store: Store): Hono {
  return new Hono().post('/data/actions/:dataset', async (context) => {
    const by = personOf(context.req)
    const { actions, transactionId, dryRun = false } = parseInput(actionsBody, await readJson(context.req))
    const written = namingPermissions(() => {
      for (const action of actions) {
        if (action.actionType === 'sanity.action.release.schedule')
          requireGrantsToPublish(store, action.releaseId, by)
      }
      return perform(store, actions, { transactionId, dryRun, by })
    })
    return context.json({ transactionId: written.transactionId })
  })
}

function perform(store: Store, actions: Actions, options: WriteOptions) {
  return store.write((transaction) => {
    for (const [index, action] of actions.entries()) {
      namingAction(index, () => {
        if (isReleaseAction(action)) applyReleaseAction(store, transaction, action)
        else applyAction(store, transaction, action)
      })
    }
    if (!actions.some(isReleaseAction)) refuseReserved(transaction)
  }, options)
}
