import { document } from '../../model/document.ts'
import { type Field, type ObjectModel, type ParsedFields, tab } from '../../model/field.ts'
import { type LabelGroup, labelGroup, object } from '../../model/objects.ts'
import appTexts from '../app-pages/words.json' with { type: 'json' }
import greek from './greek.json' with { type: 'json' }
import english from './words.json' with { type: 'json' }

const { button: _, ...openApp } = appTexts.openApp.words
const app = {
  title: 'Opening the app',
  description: 'The wording around the buttons that open the app.',
  words: openApp,
}
const { shared, errors, ...pages } = english
const groups = { ...pages, app, shared, errors }

type Groups = typeof groups
type WordsOf<Words> = { readonly [Name in keyof Words]: string }
type Translation = { readonly [Name in keyof Groups]: WordsOf<Groups[Name]['words']> }
type GroupFields = { [Name in keyof Groups]: Field<{ [Word in keyof Groups[Name]['words']]: string }> }

/**
 * Builds the model of the account pages' texts, with one tab per group, in English or in another language.
 */
function accountWords(translation?: Translation): ObjectModel<GroupFields> {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = translation ?? {}
  const fields = Object.entries<LabelGroup>(groups).map(([name, { words: catalogue, ...labels }]) => {
    const translated = Object.entries(catalogue).map(([key, word]) => {
      return [key, { ...word, text: texts[name]?.[key] ?? word.text }]
    })
    return tab(name, labels.title, {
      [name]: labelGroup({ ...labels, words: Object.fromEntries(translated) }),
    })
  })
  return {
    name: 'accountWords',
    title: 'Texts of the account pages',
    icon: 'user',
    fields: Object.assign({}, ...fields),
  }
}

export const accountPages = document({
  name: 'accountPages',
  title: 'Account pages',
  description: 'The pages that account e-mails link to: verify an address, reset a password, log in.',
  icon: 'user',
  fields: {
    ...tab('english', 'English', {
      english: object(accountWords(), {
        title: 'English',
        description: 'Leave a field empty to use the default.',
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
 * The texts of the account pages in each language. Placeholders that only the browser can replace, for
 * example `{email}`, remain.
 */
export type AccountPages = ParsedFields<typeof accountPages.fields>

/** The texts of the account pages in one language. */
export type AccountWords = AccountPages['english']
