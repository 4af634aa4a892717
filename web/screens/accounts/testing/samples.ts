import { complete } from '../../../../schemas/model/document'
import { accountPages } from '../../../../schemas/pages/account-pages/account-pages'
import type { ActionLink } from '../action-link'

/** A link for tests, which verifies an address by default. */
export function actionLink(parts: Partial<ActionLink> = {}): ActionLink {
  return { mode: 'verifyEmail', code: 'a-code', continueUrl: '', isSpent: false, email: '', ...parts }
}

/** The default texts of the account pages. */
export const defaultAccountWords = complete(accountPages, null, { product: 'Agora' })
