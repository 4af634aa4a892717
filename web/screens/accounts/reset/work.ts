import { type ActionLink, markSpent } from '../action-link'
import { identityFailure } from '../identity/failure'
import { resetPassword } from '../identity/identity'
import { checkOperation } from '../verify/work'
import type { ResetEvent, ResetState } from './machine'

/** The effect of a state of the reset page; null where it waits for user input. */
export function resetWork({ status, link, email, entered }: ResetState): Promise<ResetEvent> | null {
  if (!link) return null
  if (status === 'verifying') return orFailure(check(link))
  if (status === 'submitting') return orFailure(change(link, email, entered.password))
  return null
}

async function check({ code }: ActionLink): Promise<ResetEvent> {
  return { type: 'checked', email: await checkOperation(code, 'resetPassword') }
}

async function change(link: ActionLink, email: string, password: string): Promise<ResetEvent> {
  await resetPassword(link.code, password)
  markSpent(link, email)
  return { type: 'changed' }
}

async function orFailure(work: Promise<ResetEvent>): Promise<ResetEvent> {
  try {
    return await work
  } catch (error) {
    return { type: 'failed', failure: identityFailure(error) }
  }
}
