import type { Word, WordOptions } from '../model/texts.ts'

/** A small text that the site also says in Greek: title and description for editors, then the text in both languages. */
type TranslatedWord = readonly [
  title: string,
  description: string,
  english: string,
  greek: string,
  options?: WordOptions,
]

export type TranslatedCatalogue = Readonly<Record<string, TranslatedWord>>

/** A tab of a form: the words of one page, or what several share. */
export interface TranslatedGroup {
  title: string
  description: string
  words: TranslatedCatalogue
}

/** The languages of the account pages: the e-mails of an account may be in either. */
export const languages = { english: 'English', greek: 'Greek' } as const

export type Language = keyof typeof languages

/** The words of a catalogue as one language says them. */
export function inLanguage<Words extends TranslatedCatalogue>(
  catalogue: Words,
  language: Language,
): { readonly [Name in keyof Words]: Word }
export function inLanguage(catalogue: TranslatedCatalogue, language: Language): Record<string, Word> {
  const entries = Object.entries(catalogue).map(([name, [title, description, english, greek, options]]) => {
    return [name, [title, description, language === 'greek' ? greek : english, options]] as const
  })
  return Object.fromEntries(entries)
}
