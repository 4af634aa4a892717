import type { Field, Fields } from '../../model/field.ts'
import { inGroup } from '../../model/field.ts'
import { type ObjectModel, words } from '../../model/objects.ts'
import { inLanguage, type Language, type TranslatedCatalogue } from '../languages.ts'
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
export function accountWords(language: Language): ObjectModel<GroupFields> {
  return {
    name: 'accountWords',
    title: 'Words of the account pages',
    icon: 'user',
    groups: Object.fromEntries(Object.entries(groups).map(([name, { title }]) => [name, title])),
    fields: fieldsIn(language),
  }
}

function fieldsIn(language: Language): GroupFields
function fieldsIn(language: Language): Fields {
  const fields = Object.entries(groups).map(([name, { words: catalogue, ...labels }]) => {
    return [name, words(labels, inLanguage<TranslatedCatalogue>(catalogue, language))] as const
  })
  return Object.assign({}, ...fields.map(([name, each]) => inGroup(name, { [name]: each })))
}
