import { sitePages } from '../../../schemas/site-pages.ts'
import { parseLanguage } from './language.ts'
import { decodeFully, findValues } from './mangled-link.ts'

const paths: readonly string[] = Object.values(sitePages)
  .filter(({ document }) => document === 'accountPages')
  .map(({ path }) => path)

/**
 * Returns the route of an account page in the language that its URL requests.
 * @returns undefined for English and for all other pages
 */
export function translatedPath({ pathname, search }: URL): string | undefined {
  if (!paths.includes(pathname)) return undefined
  const language = parseLanguage(decodeFully(findValues(search, 'lang')[0] ?? ''))
  return language === 'greek' ? `/in-greek${pathname}` : undefined
}
