import { createHash } from 'node:crypto'
import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** The response in one encoding. Header names and values alternate, because `writeHead` accepts that format. */
interface Form {
  body: Buffer
  etag: string
  headers: OutgoingHttpHeader[]
  /** Headers of the 304 response. */
  notModified: OutgoingHttpHeader[]
}

/**
 * The encodings of a body that have been created so far. Gzip is created for the first client that does not accept
 * Brotli.
 */
interface Bodies extends Partial<BestEncodings> {
  identity: Buffer
  /** The part of the ETag that all encodings share. */
  hash: string
}

/** Memory that a response uses in addition to its bodies (bytes). */
const overheadBytes = 1024

/**
 * Upper bound for the size of a page in Brotli and gzip together, relative to Brotli only. Typical values are 2.2 to
 * 2.4.
 */
const withGzip = 2.5

const suffix: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' }

/** Returns the hash that identifies a body. */
export function hashBody(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

/** A response that can be sent to any visitor: compressed and with all its headers. */
export class CachedResponse {
  readonly headers: Readonly<OutgoingHttpHeaders>
  readonly #bodies: Bodies
  readonly #forms: Partial<Record<Encoding, Form>> = {}

  /**
   * @param bodies encodings of one body; responses with different headers can share them (see `withHeaders`)
   */
  constructor(headers: Readonly<OutgoingHttpHeaders>, bodies: Bodies) {
    this.headers = headers
    this.#bodies = bodies
  }

  /** Returns a response with the same body and different headers. */
  withHeaders(headers: Readonly<OutgoingHttpHeaders>): CachedResponse {
    return new CachedResponse(headers, this.#bodies)
  }

  /** The uncompressed body. */
  get body(): Buffer {
    return this.#bodies.identity
  }

  /** Memory use in bytes. Includes gzip, even if it has not been created yet. */
  get size(): number {
    const { identity, br } = this.#bodies
    return identity.length + Math.ceil((br?.length ?? 0) * withGzip) + overheadBytes
  }

  /** Returns the strong ETag of one encoding. Encodings must not share an ETag (RFC 9110, 8.8.3.3). */
  #tag(encoding: Encoding): string {
    return `"${this.#bodies.hash}${suffix[encoding]}"`
  }

  /**
   * Whether the client's copy is current, in any encoding.
   * @param header the If-None-Match header
   */
  isNotModified(header: string | undefined): boolean {
    if (!header) return false
    // Search for the ETags instead of parsing the header, because they do not contain quotation marks, and a hostile
    // header can contain thousands of ETags.
    return (
      header.trim() === '*' ||
      (['br', 'identity', 'gzip'] as const).some((each) => header.includes(this.#tag(each)))
    )
  }

  /** Returns the response in the best encoding that a client accepts. Each encoding is only created once. */
  form(accepted: readonly Encoding[]): Form {
    const bodies = this.#bodies
    // If Brotli makes a body smaller, so does gzip.
    if (accepted[0] === 'gzip' && bodies.br) bodies.gzip ??= compressQuickly(bodies.identity, 'gzip')
    const encoding = accepted.find((each) => bodies[each]) ?? 'identity'
    const known = this.#forms[encoding]
    if (known) return known
    const body = bodies[encoding] ?? bodies.identity
    const etag = this.#tag(encoding)
    const { 'content-type': _, ...rest } = this.headers
    const sent: OutgoingHttpHeaders = { ...this.headers, etag, 'content-length': body.length }
    if (encoding !== 'identity') sent['content-encoding'] = encoding
    const form = { body, etag, headers: flatHeaders(sent), notModified: flatHeaders({ ...rest, etag }) }
    this.#forms[encoding] = form
    return form
  }
}

/**
 * Prepares a response that is sent many times.
 * @param best the best encodings of the body, if known; otherwise text is compressed quickly
 */
export function createCachedResponse(
  headers: Readonly<OutgoingHttpHeaders>,
  identity: Buffer,
  best?: BestEncodings,
): CachedResponse {
  const isText = isCompressible(String(headers['content-type']), identity.length)
  const { br, gzip }: Partial<BestEncodings> = isText ? (best ?? { br: compressQuickly(identity, 'br') }) : {}
  const bodies: Bodies = { identity, hash: hashBody(identity) }
  if (br && br.length < identity.length) bodies.br = br
  if (gzip && gzip.length < identity.length) bodies.gzip = gzip
  return new CachedResponse(headers, bodies)
}

function flatHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeader[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** In order of preference: Brotli responses are the smallest. */
const preference = ['br', 'gzip'] as const

/**
 * Max length of a header that is parsed. Browsers send about thirty characters, and parsing the longest possible header
 * would take as long as serving twenty pages.
 */
const longest = 200

/**
 * Lists the encodings that a client accepts, starting with the best one and always ending with `identity`.
 * @param header the Accept-Encoding header
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header || header.length > longest) return ['identity']
  return ofBrowsers.get(header) ?? parse(header)
}

/** The parsed values of the headers that nearly all requests send. A lookup is faster than parsing. */
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

/** Below this size (bytes), compression saves less than its headers cost. */
const smallestWorthCompressing = 512

const text =
  /^text\/|[/+](json|xml|javascript|wasm)\b|^application\/(manifest|x-ndjson)|^image\/(svg|x-icon|vnd\.microsoft)/

/**
 * Whether compression makes a body smaller.
 * @param size body size in bytes, if known
 */
export function isCompressible(contentType: string, size = smallestWorthCompressing): boolean {
  return size >= smallestWorthCompressing && text.test(contentType)
}

/** A body in its compressed encodings. */
export type BestEncodings = Record<'br' | 'gzip', Buffer>

/** Compresses a body with the highest quality. Takes 200 ms of CPU time for 100 kB. */
export async function compressBest(body: Buffer): Promise<BestEncodings> {
  const br = await promisify(brotliCompress)(body, brotli(body, constants.BROTLI_MAX_QUALITY))
  return { br, gzip: await promisify(gzip)(body, { level: 9 }) }
}

/** Compresses a body quickly. Takes two milliseconds for a page. */
function compressQuickly(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, brotli(body, quick)) : gzipSync(body)
}

/** Brotli quality. The next level would take twice as long and save 1 %. */
const quick = 5

function brotli(body: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return { params }
}
