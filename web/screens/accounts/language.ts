/** The languages of the account pages and their HTML language tags. */
const tags = { english: 'en', greek: 'el' } as const

export type Language = keyof typeof tags

/** Props that the Greek routes pass to the English page. `proxy.ts` rewrites `/login?lang=el` to such a route. */
export interface AccountPageProps {
  language?: Language
}

/** A value for each language. */
export type Localised<Value> = Record<Language, Value>

/**
 * Parses a link's `lang` parameter, ignoring characters that mail clients add to it. Returns English if there is no
 * translation.
 */
export function parseLanguage(tag: string | null): Language {
  return tag && /^(?:3D|[^a-z])*el(?![a-z])/i.test(tag) ? 'greek' : 'english'
}

/** Returns the language tag for HTML and the identity provider. */
export function languageTag(language: Language): string {
  return tags[language]
}

/** Adds the language to an account page's path. English has no parameter. */
export function addLanguage(path: string, language: Language): string {
  return language === 'english' ? path : `${path}?lang=${tags[language]}`
}
