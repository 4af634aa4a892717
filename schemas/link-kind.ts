import { ownLocation } from './own-location.ts'

/** A path of the site, a web address, or one that opens mail or telephone. */
type LinkKind = 'path' | 'web' | 'direct'

const kinds: Readonly<Record<string, LinkKind>> = {
  'https:': 'web',
  'http:': 'web',
  'mailto:': 'direct',
  'tel:': 'direct',
}

/**
 * The kind of link that the site renders for an editor's address. A path leads to the site itself, see `ownLocation`.
 * @returns undefined when it makes none, as of `javascript:`
 */
export function linkKind(href: string): LinkKind | undefined {
  if (href.startsWith('/')) return ownLocation(href) === undefined ? undefined : 'path'
  return kinds[URL.parse(href)?.protocol ?? '']
}
