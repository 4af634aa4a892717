import { document } from '../../model/document.ts'
import { type Field, type Fields, type ObjectModel, tab, type ValuesOf } from '../../model/field.ts'
import { object, words } from '../../model/objects.ts'
import { inLanguage, type Language, languages } from '../languages.ts'
import { appWords } from './app.ts'
import { formWords } from './forms.ts'
import { linkWords } from './links.ts'

const { verify, reset, forgot } = linkWords
const { password, shared, errors } = formWords
const { verified, login, signup, app } = appWords
const groups = { verify, verified, forgot, reset, password, login, signup, app, shared, errors }

type Groups = typeof groups
type WordsOf<Words> = { [Name in keyof Words]: string }
type GroupFields = { [Name in keyof Groups]: Field<WordsOf<Groups[Name]['words']>> }

/** The words of the account pages, with what the site says in one language. Both languages have the same form. */
function accountWords(language: Language): ObjectModel<GroupFields> {
  const name = 'accountWords'
  return { name, title: 'Words of the account pages', icon: 'user', fields: fieldsIn(language) }
}

function fieldsIn(language: Language): GroupFields
function fieldsIn(language: Language): Fields {
  const fields = Object.entries(groups).map(([name, { words: catalogue, ...labels }]) =>
    tab(name, labels.title, { [name]: words(labels, inLanguage(catalogue, language)) }),
  )
  return Object.assign({}, ...fields)
}

export const accountPages = document({
  name: 'accountPages',
  title: 'Account pages',
  description: 'The pages behind the e-mails of an account: verify an address, reset a password, log in.',
  icon: 'user',
  fields: {
    ...tab('english', languages.english, {
      english: object(accountWords('english'), {
        title: languages.english,
        description: 'A text that is left empty says what the site says by itself.',
      }),
    }),
    ...tab('greek', languages.greek, {
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
