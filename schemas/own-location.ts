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
  const url = URL.parse(address, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
