/** Parses an address; undefined where it is none. Browsers before 2024 lack `URL.parse`. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** An origin that no address has. */
const someOrigin = 'https://own.invalid'

/**
 * The path, query and fragment of an address of this site, as a browser understands it.
 * @param address a path such as `/about?x#y`, or a whole address
 * @param origin of the site, where whole addresses are allowed
 * @returns undefined when a browser would leave the site for it: `//host`, `/\host`, `/<tab>/host`, or `/.//host`, whose path begins with
 * two slashes once it is parsed
 */
export function ownLocation(address: string, origin = someOrigin): string | undefined {
  const url = parseUrl(address, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

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
  return kinds[parseUrl(href)?.protocol ?? '']
}
