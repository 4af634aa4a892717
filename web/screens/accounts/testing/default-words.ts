import { complete } from '../../../../schemas/model/complete'
import { accountPages } from '../../../../schemas/pages/account-pages/account-pages'

/** What the account pages say where the editors wrote nothing. */
export const defaultAccountWords = complete(accountPages, null, { product: 'Agora' })
