import { sitePages } from '../../../schemas/site-pages.ts'

const pagePaths: readonly string[] = Object.values(sitePages).map(({ path }) => path)

/** Punctuation, spaces and invisible characters at the end. Ids can end in `_` and `-`. */
const additions = /(?:(?![_-])[\p{P}\p{Z}\p{Cf}])+$/u

/**
 * Returns the path of the page or record that a URL was meant for, if it has capitals, or punctuation that a chat or mail program
 * added to its end.
 * @param path percent-encoded path
 * @returns undefined if the path is already plain, or if it matches neither a page nor a record
 */
export function plainPath(path: string): string | undefined {
  const trimmed = decodePath(path).replace(additions, '')
  const [, kind, id] = /^\/(event|club)\/([^/]+)$/i.exec(trimmed) ?? []
  // Capitals are part of ids.
  const plain = kind && id ? `/${kind.toLowerCase()}/${encodeURIComponent(id)}` : trimmed.toLowerCase()
  const isKnown = id !== undefined || pagePaths.includes(plain)
  return isKnown && decodePath(plain) !== decodePath(path) ? plain : undefined
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
