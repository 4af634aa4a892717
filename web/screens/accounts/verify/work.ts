import { type ActionLink, markSpent } from '../action-link'
import { applyCode, checkCode, IdentityFailure, orFailed, resetPassword } from '../identity/identity'
import type { NewPassword } from '../new-password'
import { type Mode, operations, type VerifyEvent, type VerifyState } from './machine'

/** The effect of a state of the verify page; null where it waits for user input. */
export function verifyWork({ status, mode, link, email, entered }: VerifyState): Promise<VerifyEvent> | null {
  if (!link || !mode) return null
  if (status === 'loading') return orFailed(processLink(link, mode))
  if (status === 'submitting') return orFailed(setPassword(link, email, entered))
  return null
}

/** Checks the code. A code that needs no input is then used. */
async function processLink(link: ActionLink, mode: Mode): Promise<VerifyEvent> {
  const email = await checkOperation(link.code, mode)
  if (mode === 'resetPassword') return { type: 'checked', email }
  await applyCode(link.code)
  markSpent(link, email)
  return { type: 'applied', email }
}

async function setPassword(link: ActionLink, email: string, { password }: NewPassword): Promise<VerifyEvent> {
  await resetPassword(link.code, password)
  markSpent(link, email)
  return { type: 'applied', email }
}

/**
 * Checks that a code is good for what its link says.
 * @returns the address of the account
 * @throws IdentityFailure, also for a good code of another kind
 */
export async function checkOperation(code: string, mode: Mode): Promise<string> {
  const { operation, email } = await checkCode(code)
  if (operation !== operations[mode]) throw new IdentityFailure('auth/invalid-action-code')
  return email
}
