/**
 * The address to which a link asks to lead, if it is one of our own.
 * @param address from the link, so written by anybody
 * @param origin of this site
 * @returns the complete address, because a path such as `//host` would lead away again; null for all others
 */
export function ownAddress(address: string, origin: string): string | null {
  const url = URL.parse(address, origin)
  const isPlain = url?.username === '' && url.password === ''
  return address !== '' && url?.origin === origin && isPlain ? url.href : null
}
