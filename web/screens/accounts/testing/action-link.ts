import type { ActionLink } from '../action-link'

/** A link for tests, which verifies an address by default. */
export function actionLink(parts: Partial<ActionLink> = {}): ActionLink {
  return { mode: 'verifyEmail', code: 'a-code', continueUrl: '', isSpent: false, email: '', ...parts }
}
