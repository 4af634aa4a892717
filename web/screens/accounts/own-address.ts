/**
 * The address to which a link asks to lead, if it is one of our own.
 * @param address complete, as the provider passes it on; from the link, so written by anybody
 * @param origin of this site
 * @returns the complete address, because its path alone may be `//host`, which leads away; null for all others
 */
export function ownAddress(address: string, origin: string): string | null {
  const url = URL.parse(address)
  const isPlain = url?.username === '' && url.password === ''
  return isPlain && url.origin === origin && url.protocol !== 'blob:' ? url.href : null
}
