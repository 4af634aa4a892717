import type { DocumentPlace } from '../../../schemas/model/document.ts'

/** If a list contains more pages than this, only the first two are named and the rest are counted. */
const maxListedPages = 4

const listFormat = new Intl.ListFormat('en-GB')

/** Part of a sentence that lists pages. */
interface NamePart {
  text: string
  /** The page with this name; undefined if the text is a separator or a count. */
  page: DocumentPlace | undefined
}

/** Lists pages by name: "Home, About and 12 more pages". */
export function listPageNames(pages: readonly DocumentPlace[]): NamePart[] {
  const named = pages.length > maxListedPages ? pages.slice(0, 2) : pages
  const others = pages.length - named.length
  const names = named.map(({ title }) => title.replace(/ page$/, ''))
  let next = 0
  return listFormat
    .formatToParts(others > 0 ? [...names, `${others} more pages`] : names)
    .map(({ type, value }) => ({ text: value, page: type === 'element' ? named[next++] : undefined }))
}
