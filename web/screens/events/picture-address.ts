/**
 * Checks the address of a picture against where this product keeps its pictures. Anyone may open a bucket on the same
 * host, so the bucket counts as much as the host.
 * @param allowed addresses that a picture must start with, each ending in a slash
 * @returns the address as the browser will request it, or null
 */
export function allowedPicture(value: unknown, allowed: readonly string[]): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null
  const url = URL.parse(value.trim())
  if (!url || url.username || url.password) return null
  url.hash = ''
  // `..` in a percent-encoded form is not resolved by the URL parser, and might be by the server behind.
  if (/%2e%2e|%00/i.test(url.pathname)) return null
  return allowed.some((prefix) => url.href.startsWith(prefix)) ? url.href : null
}
