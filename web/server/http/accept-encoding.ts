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
  const known = remembered.get(header)
  if (known) return known
  const encodings = parse(header)
  if (remembered.size < 256) remembered.set(header, encodings)
  return encodings
}

/** Browsers send a handful of different headers, millions of times. */
const remembered = new Map<string, readonly Encoding[]>()

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
