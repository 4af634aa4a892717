import type { AccountPages, AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import type { Localised } from './language'

/** The words that one page needs, in each language. What is given to the browser is downloaded, so `pick` takes few. */
export function pickWords<Picked>(
  { english, greek }: AccountPages,
  pick: (words: AccountWords) => Picked,
): Localised<Picked> {
  return { english: pick(english), greek: pick(greek) }
}
