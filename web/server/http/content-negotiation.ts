export type Encoding = 'br' | 'gzip' | 'identity'

/** In order of preference: brotli answers are the smallest. */
const preference = ['br', 'gzip'] as const

/** Browsers send some thirty characters. A header of the greatest size would cost as much as twenty pages. */
const longest = 200

/**
 * Lists the encodings a client accepts, the best first and always ending in `identity`.
 * @param header the Accept-Encoding header
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header || header.length > longest) return ['identity']
  return ofBrowsers.get(header) ?? parse(header)
}

/** The header values of nearly all requests. A table is faster than the parser. */
const ofBrowsers: ReadonlyMap<string, readonly Encoding[]> = new Map(
  ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'br, gzip', 'gzip'].map((header) => [
    header,
    parse(header),
  ]),
)

function parse(header: string): Encoding[] {
  const quality = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, q ? Number(q.slice(2)) || 0 : 1)
  }
  const accepted = preference.filter((name) => (quality.get(name) ?? quality.get('*') ?? 0) > 0)
  return [...accepted, 'identity']
}

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
