import { document } from '../../model/document.ts'
import { type Field, type ObjectModel, tab, type ValuesOf } from '../../model/field.ts'
import { object, type WordGroup, words } from '../../model/objects.ts'
import { appWords } from './app.ts'
import { formWords } from './forms.ts'
import greek from './greek.json' with { type: 'json' }
import { linkWords } from './links.ts'

const { verify, reset, forgot } = linkWords
const { password, shared, errors } = formWords
const { verified, login, signup, app } = appWords
const groups = { verify, verified, forgot, reset, password, login, signup, app, shared, errors }

type Groups = typeof groups
type WordsOf<Words> = { readonly [Name in keyof Words]: string }
type Translation = { readonly [Name in keyof Groups]: WordsOf<Groups[Name]['words']> }
type GroupFields = { [Name in keyof Groups]: Field<{ [Word in keyof Groups[Name]['words']]: string }> }

/** The words of the account pages, a tab for each group, in English or in another language. */
function accountWords(translation?: Translation): ObjectModel<GroupFields> {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = translation ?? {}
  const fields = Object.entries<WordGroup>(groups).map(([name, { words: catalogue, ...labels }]) => {
    const translated = Object.entries(catalogue).map(([word, [title, description, text, options]]) => {
      return [word, [title, description, texts[name]?.[word] ?? text, options]] as const
    })
    return tab(name, labels.title, { [name]: words(labels, Object.fromEntries(translated)) })
  })
  return {
    name: 'accountWords',
    title: 'Words of the account pages',
    icon: 'user',
    fields: Object.assign({}, ...fields),
  }
}

export const accountPages = document({
  name: 'accountPages',
  title: 'Account pages',
  description: 'The pages behind the e-mails of an account: verify an address, reset a password, log in.',
  icon: 'user',
  fields: {
    ...tab('english', 'English', {
      english: object(accountWords(), {
        title: 'English',
        description: 'A text that is left empty says what the site says by itself.',
      }),
    }),
    ...tab('greek', 'Greek', {
      greek: object(accountWords(greek), {
        title: 'Greek',
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
