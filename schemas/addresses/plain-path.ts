import { legalVersionPath, sitePages } from '../site-pages.ts'

const pagePaths: readonly string[] = Object.values(sitePages).map(({ path }) => path)

/** Trailing punctuation, spaces and invisible characters, except `_` and `-`, because ids can end in them. */
const additions = /(?:(?![_-])[\p{P}\p{Z}\p{Cf}])+$/u

/**
 * Returns the intended path of a page or record: in lower case except for IDs, and without trailing
 * punctuation that a chat or mail app added.
 * @param path percent-encoded path
 * @returns undefined if the path is already plain, or if it matches neither a page nor a record
 */
export function plainPath(path: string): string | undefined {
  const trimmed = decodePath(path).replace(additions, '')
  const [, kind, id] = /^\/(event|club)\/([^/]+)$/i.exec(trimmed) ?? []
  // Ids are case-sensitive.
  const plain = kind && id ? `/${kind.toLowerCase()}/${encodeURIComponent(id)}` : trimmed.toLowerCase()
  const isKnown = id !== undefined || pagePaths.includes(plain) || legalVersionPath.test(plain)
  return isKnown && decodePath(plain) !== decodePath(path) ? plain : undefined
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
