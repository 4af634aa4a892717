import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'
import { logFailure } from './log.ts'

/** Below this size (bytes) compression saves less than the headers cost. */
const smallestWorthCompressing = 512

/** One body in the encodings made so far. */
export interface Representations {
  /** Hash of the plain body, the part that the ETags of all encodings share. */
  hash: string
  identity: Buffer
  gzip?: Buffer
  br?: Buffer
  /** Resolves when every encoding is there. */
  compressed: Promise<void>
}

/**
 * Keeps a body that is sent many times. It is compressed with brotli at the highest quality, off the main thread; until
 * that is done, which takes a moment, clients get it with gzip, made here and now in a few milliseconds.
 */
export function keepBody(body: Buffer, contentType: string): Representations {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const kept: Representations = { hash, identity: body, compressed: Promise.resolve() }
  if (body.length < smallestWorthCompressing || !isCompressible(contentType)) return kept
  const gzipped = gzipSync(body)
  if (gzipped.length < body.length) kept.gzip = gzipped
  kept.compressed = addBrotli(kept).catch((error) => logFailure('a page could not be compressed', error))
  return kept
}

async function addBrotli(kept: Representations): Promise<void> {
  const brotlied = await brotli(kept.identity, constants.BROTLI_MAX_QUALITY)
  if (brotlied.length < kept.identity.length) kept.br = brotlied
}

/** Compresses a body that is sent once: quickly, and only if it pays. */
export async function compressOnce(
  body: Buffer,
  contentType: string,
  accepted: readonly Encoding[],
): Promise<{ encoding: Encoding; body: Buffer }> {
  const encoding = accepted[0] ?? 'identity'
  if (encoding === 'identity' || body.length < smallestWorthCompressing || !isCompressible(contentType)) {
    return { encoding: 'identity', body }
  }
  return { encoding, body: encoding === 'br' ? await brotli(body, 4) : await promisify(gzip)(body) }
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** Whether a content type is text that compression makes smaller. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|[/+](json|xml|javascript|wasm)\b|^application\/(manifest|x-ndjson)|^image\/(svg|x-icon|vnd\.microsoft)/.test(
    contentType,
  )
}

/** The best encoding that the client accepts and that has been made. */
export function chooseEncoding(kept: Representations, accepted: readonly Encoding[]): Encoding {
  return accepted.find((encoding) => kept[encoding]) ?? 'identity'
}
