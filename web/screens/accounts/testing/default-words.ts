import { complete } from '../../../../schemas/model/document'
import { accountPages } from '../../../../schemas/pages/account-pages/account-pages'

/** The default texts of the account pages. */
export const defaultAccountWords = complete(accountPages, null, { product: 'Agora' })
