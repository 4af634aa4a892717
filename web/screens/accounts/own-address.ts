/**
 * The target address of a link, if it belongs to this site.
 * @param address absolute, from the link and therefore untrusted
 * @param origin of this site
 * @returns the absolute address, because its path alone may be `//host`, which is another site; null for all others
 */
export function ownAddress(address: string, origin: string): string | null {
  const url = URL.parse(address)
  const isPlain = url?.username === '' && url.password === ''
  return isPlain && url.origin === origin && url.protocol !== 'blob:' ? url.href : null
}
