import { document } from '../../model/document.ts'
import { inGroup, type ValuesOf } from '../../model/field.ts'
import { object } from '../../model/objects.ts'
import { languages } from '../languages.ts'
import { accountWords } from './account-words.ts'

export const accountPages = document({
  name: 'accountPages',
  title: 'Account pages',
  description: 'The pages behind the e-mails of an account: verify an address, reset a password, log in.',
  icon: 'user',
  groups: languages,
  fields: {
    ...inGroup('english', {
      english: object(accountWords('english'), {
        title: languages.english,
        description: 'A text that is left empty says what the site says by itself.',
      }),
    }),
    ...inGroup('greek', {
      greek: object(accountWords('greek'), {
        title: languages.greek,
        description: 'The same pages for people whose e-mails are in Greek.',
      }),
    }),
  },
})

/**
 * The texts of the account pages in each language. Placeholders that only the browser can fill in, such as `{email}`,
 * stay.
 */
export type AccountPages = ValuesOf<typeof accountPages.fields>

/** The words of the account pages in one language. */
export type AccountWords = AccountPages['english']
