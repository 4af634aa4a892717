import 'server-only'
import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import { contentOf, getSiteSettings, pageMetadata } from '@/content'
import {
  type AccountPages,
  type AccountWords,
  accountPages,
} from '../../../schemas/pages/account-pages/account-pages.ts'
import { inLanguage, type Language, type Localised } from './language'

/** The words of the account pages in each language, as published. */
export const getAccountPages = contentOf(accountPages)

/** Says in each language that a page needs JavaScript: without it, the language is not known to be right. */
export function noScriptWords({ english, greek }: AccountPages): Localised<string> {
  return { english: english.shared.noScript, greek: greek.shared.noScript }
}

type TitledGroup = {
  [Name in keyof AccountWords]: AccountWords[Name] extends { title: string } ? Name : never
}

/** Metadata of a page that only a personal link leads to: nothing for search engines, nothing to share, no referrer. */
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

/** Metadata of a page that has nothing but the way to the app. Search engines list signing up, in English. */
export async function joinMetadata(screen: 'login' | 'signup', language: Language): Promise<Metadata> {
  const [settings, words] = await Promise.all([getSiteSettings(), getAccountPages()])
  const { title, text } = words[language][screen]
  const shared = pageMetadata(settings, {
    path: inLanguage(`/${screen}`, language),
    title: `${title} - ${settings.productName}`,
    description: text,
  })
  const isListed = screen === 'signup' && language === 'english'
  return isListed ? shared : { ...shared, robots: { index: false } }
}
