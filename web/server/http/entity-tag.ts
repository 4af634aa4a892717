import type { Encoding } from './accept-encoding.ts'

const suffix: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' }

/** A strong ETag: each encoding of a body has its own (RFC 9110, 8.8.3.3). */
export function entityTag(hash: string, encoding: Encoding): string {
  return `"${hash}${suffix[encoding]}"`
}

/**
 * Whether the copy that a client holds is still good.
 * @param header the If-None-Match header
 * @param hash of the plain body; a copy in any encoding counts
 */
export function isNotModified(header: string | undefined, hash: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  // No tag holds a quotation mark, and a stranger's header thousands of tags.
  return Object.values(suffix).some((end) => header.includes(`"${hash}${end}"`))
}
