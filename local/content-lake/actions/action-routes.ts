import { Hono } from 'hono'
import type { z } from 'zod'
import { getUser } from '../account/local-users.ts'
import { ContentLakeError } from '../errors.ts'
import { applyReleaseAction } from '../releases/apply-release-action.ts'
import { rejectReservedChanges } from '../releases/release.ts'
import { requireGrantsToPublish } from '../releases/release-scheduler.ts'
import { parseInput, readJson } from '../requests.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import { actionsBody, applyAction, isReleaseAction } from './document-actions.ts'

type Actions = z.output<typeof actionsBody>['actions']

/** `POST /data/actions/{dataset}`: applies all actions of a request in one transaction. */
export function actionRoutes(store: Store): Hono {
  return new Hono().post('/data/actions/:dataset', async (context) => {
    const by = getUser(context.req)
    const { actions, transactionId, dryRun = false } = parseInput(actionsBody, await readJson(context.req))
    const apply = (transaction: Transaction) => applyAll(store, transaction, actions)
    const written = namingPermissions(() => {
      for (const action of actions) {
        if (action.actionType === 'sanity.action.release.schedule')
          requireGrantsToPublish(store, action.releaseId, by, apply)
      }
      return store.write(apply, { transactionId, dryRun, by })
    })
    return context.json({ transactionId: written.transactionId })
  })
}

function applyAll(store: Store, transaction: Transaction, actions: Actions): void {
  for (const [index, action] of actions.entries()) {
    namingAction(index, () => {
      if (isReleaseAction(action)) applyReleaseAction(store, transaction, action)
      else applyAction(transaction, action)
    })
  }
  if (!actions.some(isReleaseAction)) rejectReservedChanges(transaction)
}

/** Applies one action of a request. Converts an error of its mutations to an `actionError` with the action's index. */
function namingAction(index: number, apply: () => void): void {
  try {
    apply()
  } catch (error) {
    if (!(error instanceof ContentLakeError) || !Array.isArray(error.details.items)) throw error
    const items = error.details.items.map((item: object) => ({ ...item, index }))
    throw new ContentLakeError(error.status, 'actionError', error.message, { items })
  }
}

/** Moves a permission error to the top level of the response, as Sanity does and the Studio expects. */
function namingPermissions<Result>(write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    const isMissing = error instanceof ContentLakeError && error.status === 403
    if (!isMissing) throw error
    throw new ContentLakeError(403, 'insufficientPermissionsError', error.message, error.details)
  }
}
