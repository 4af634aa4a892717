import type { ActionLink } from '../action-link'

/** A link for tests: one that verifies an address, unless told otherwise. */
export function actionLink(parts: Partial<ActionLink> = {}): ActionLink {
  return { mode: 'verifyEmail', code: 'a-code', continueUrl: '', isSpent: false, email: '', ...parts }
}
