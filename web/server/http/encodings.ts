import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

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

/** Below this size (bytes) compression saves less than the headers cost. */
const smallestWorthCompressing = 512

const text =
  /^text\/|[/+](json|xml|javascript|wasm)\b|^application\/(manifest|x-ndjson)|^image\/(svg|x-icon|vnd\.microsoft)/

/**
 * Whether compression makes a body smaller.
 * @param size of the body in bytes, where it is known
 */
export function isCompressible(contentType: string, size = smallestWorthCompressing): boolean {
  return size >= smallestWorthCompressing && text.test(contentType)
}

/** A body in the encodings that take time. */
export type BestEncodings = Record<'br' | 'gzip', Buffer>

/** Compresses a body with the highest quality, which takes 200 ms of a core for a page. */
export async function compressBest(body: Buffer): Promise<BestEncodings> {
  const br = await promisify(brotliCompress)(body, brotli(body, constants.BROTLI_MAX_QUALITY))
  return { br, gzip: await promisify(gzip)(body, { level: 9 }) }
}

/** Compresses a body quickly, in two milliseconds for a page. */
export function compressQuickly(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, brotli(body, quick)) : gzipSync(body)
}

/** Compresses a body that is sent once: quickly, and only if it pays. */
export async function compressOnce(
  body: Buffer,
  contentType: string,
  [encoding = 'identity']: readonly Encoding[],
): Promise<{ encoding: Encoding; body: Buffer }> {
  if (encoding === 'identity' || !isCompressible(contentType, body.length))
    return { encoding: 'identity', body }
  const compressed =
    encoding === 'br'
      ? await promisify(brotliCompress)(body, brotli(body, quick))
      : await promisify(gzip)(body)
  return { encoding, body: compressed }
}

/** A quality of brotli: the next better one takes as long again and gives 1 % more. */
const quick = 5

function brotli(body: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { params }
}
