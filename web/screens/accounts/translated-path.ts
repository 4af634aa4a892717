import { sitePages } from '../../../schemas/site-pages.ts'
import { languageOf } from './language.ts'

const paths: readonly string[] = Object.values(sitePages)
  .filter(({ document }) => document === 'accountPages')
  .map(({ path }) => path)

/**
 * Where the page of an account is that is made in the language that its address asks for.
 * @returns undefined for English, and for all other pages
 */
export function translatedPath({ pathname, searchParams }: URL): string | undefined {
  const isTranslated = paths.includes(pathname) && languageOf(searchParams.get('lang')) === 'greek'
  return isTranslated ? `/in-greek${pathname}` : undefined
}
