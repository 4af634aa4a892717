/** The languages of the account pages, and how HTML calls them. */
const tags = { english: 'en', greek: 'el' } as const

export type Language = keyof typeof tags

/** What the routes in Greek, to which `proxy.ts` rewrites `/login?lang=el`, give to the page in English, which they show. */
export interface AccountPageProps {
  language?: Language
}

/** A value for each language. */
export type Localised<Value> = Record<Language, Value>

/** The language that the `lang` parameter of a link asks for, whatever a mail put around it; English where there is no translation. */
export function languageOf(tag: string | null): Language {
  return tag && /^(?:3D|[^a-z])*el(?![a-z])/i.test(tag) ? 'greek' : 'english'
}

/** The language as HTML and the identity provider name it. */
export function languageTag(language: Language): string {
  return tags[language]
}

/** A path of an account page that keeps the language; English needs no mark. */
export function inLanguage(path: string, language: Language): string {
  return language === 'english' ? path : `${path}?lang=${tags[language]}`
}
