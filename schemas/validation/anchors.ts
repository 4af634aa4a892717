import type { ValidationResult } from './validation-result.ts'

/** Checks the word after `#` in a link to a part of a page. */
export function checkAnchor(value: string | undefined): ValidationResult {
  if (!value) return true
  if (value.startsWith('#')) return 'Leave out the #: write only the word behind it, for example qr-codes.'
  return (
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value) ||
    'Use lower-case letters, digits and hyphens only, and start with a letter, for example qr-codes.'
  )
}

/** A link of some document to a part of a page. */
export interface AnchorLink {
  /** Title of the document that holds the link, as the editor knows it. */
  document: string
  anchor: string
}

/**
 * Checks that links from elsewhere still find their part of the page.
 * @param anchors the link names that the page has
 */
export function checkAnchorsKept(anchors: readonly string[], links: readonly AnchorLink[]): ValidationResult {
  const lost = links.find(({ anchor }) => !anchors.includes(anchor))
  if (!lost) return true
  return `"${lost.document}" links to #${lost.anchor}. Give a section the link name ${lost.anchor}, or change that link first.`
}

/** Collects the anchors of all links to `path` anywhere in a document, such as `/features#qr-codes`. */
export function anchorsLinkedTo(path: string, value: unknown): string[] {
  if (typeof value === 'string') {
    const [page, anchor] = value.split('#', 2)
    return page === path && anchor ? [anchor] : []
  }
  if (Array.isArray(value)) return value.flatMap((item) => anchorsLinkedTo(path, item))
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap((item) => anchorsLinkedTo(path, item))
}
