import 'server-only'
import { contentOf } from '@/content'
import {
  type AccountPages,
  type AccountWords,
  accountPages,
} from '../../../schemas/pages/account-pages/account-pages.ts'
import type { Localised } from './language'

/** The words of the account pages in each language, as published. */
export const getAccountPages = contentOf(accountPages)

/** The labels of one page, in each language. The browser downloads them, so `pick` selects only the needed ones. */
export function pickWords<Picked>(
  { english, greek }: AccountPages,
  pick: (words: AccountWords) => Picked,
): Localised<Picked> {
  return { english: pick(english), greek: pick(greek) }
}
