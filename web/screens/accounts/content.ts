import 'server-only'
import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import { createContentReader, getSiteSettings, pageMetadata } from '@/content'
import {
  type AccountPages,
  type AccountWords,
  accountPages,
} from '../../../schemas/pages/account-pages/account-pages.ts'
import { addLanguage, type Language, type Localised } from './language'

/** The published texts of the account pages in each language. */
export const getAccountPages = createContentReader(accountPages)

/**
 * Returns the "JavaScript is required" note in all languages, because the page's language might be wrong without
 * JavaScript.
 */
export function noScriptWords({ english, greek }: AccountPages): Localised<string> {
  return { english: english.shared.noScript, greek: greek.shared.noScript }
}

type TitledGroup = {
  [Name in keyof AccountWords]: AccountWords[Name] extends { title: string } ? Name : never
}

/**
 * Returns metadata for a page that visitors only reach through a personal link. The page is not indexed, has no share
 * data and does not send a referrer.
 */
export async function accountMetadata(
  group: TitledGroup[keyof AccountWords],
  language: Language,
): Promise<Metadata> {
  const [{ productName }, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  return {
    title: { absolute: stegaClean(`${words[language][group].title} - ${productName}`) },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** Returns metadata for a page that only opens the app. Only the English sign-up page is indexed. */
export async function joinMetadata(screen: 'login' | 'signup', language: Language): Promise<Metadata> {
  const [settings, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  const { title, text } = words[language][screen]
  const shared = pageMetadata(settings, {
    path: addLanguage(`/${screen}`, language),
    title: `${title} - ${settings.productName}`,
    description: text,
  })
  const isListed = screen === 'signup' && language === 'english'
  return isListed ? shared : { ...shared, robots: { index: false } }
}
