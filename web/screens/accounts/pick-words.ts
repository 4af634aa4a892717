import type { AccountPages, AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import type { Localised } from './language'

/** The labels of one page, in each language. The browser downloads them, so `pick` selects only the needed ones. */
export function pickWords<Picked>(
  { english, greek }: AccountPages,
  pick: (words: AccountWords) => Picked,
): Localised<Picked> {
  return { english: pick(english), greek: pick(greek) }
}
