/** Parses a URL; undefined if it is invalid. Browsers before 2024 lack `URL.parse`. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** An origin that does not exist (RFC 6761 reserves `.invalid`). */
const someOrigin = 'https://own.invalid'

/**
 * Returns the path, query and fragment of a URL of this site, parsed as browsers do.
 * @param address a path such as `/about?x#y`, or an absolute URL
 * @param origin the site's origin, if absolute URLs are allowed
 * @returns undefined if a browser would leave the site: `//host`, `/\host`, `/<tab>/host`, or `/.//host`,
 * whose parsed path starts with two slashes
 */
export function ownLocation(address: string, origin = someOrigin): string | undefined {
  const url = parseUrl(address, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** The targets that a link can have: a path of the site, a web URL, an e-mail address or a phone number. */
type LinkKind = 'path' | 'web' | 'mail' | 'phone'

const kinds: Readonly<Record<string, LinkKind>> = {
  'https:': 'web',
  'http:': 'web',
  'mailto:': 'mail',
  'tel:': 'phone',
}

/**
 * Returns the kind of link that the site renders for an editor's URL. A path is on the site itself, see
 * `ownLocation`.
 * @returns undefined if the site does not link to it, for example `javascript:`
 */
export function linkKind(href: string): LinkKind | undefined {
  if (href.startsWith('/')) return ownLocation(href) === undefined ? undefined : 'path'
  return kinds[parseUrl(href)?.protocol ?? '']
}
