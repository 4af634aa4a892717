import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './content-negotiation.ts'

/** Below this size (bytes) compression saves less than the headers cost. */
const smallestWorthCompressing = 512

/** One body in the encodings made so far. */
export interface Representations {
  /** Hash of the plain body, the part that the ETags of all encodings share. */
  hash: string
  identity: Buffer
  /** Made for the first visitor who takes no brotli. */
  gzip?: Buffer
  br?: Buffer
  /** How often it was sent, see `noteSent`. */
  sent: number
  /** Whether it is compressed as well as can be. */
  isBest: boolean
  /** When it was made, by `performance.now()`. */
  madeAt: number
}

/** A body in the encodings that take time. */
export type BestEncodings = Record<'br' | 'gzip', Buffer>

/** The hash that identifies a body. */
export function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

/**
 * Stores a body that is sent many times. It is compressed with quick brotli at once, in two milliseconds; a popular
 * body is compressed better later.
 * @param best its best encodings, where they are known
 */
export function representationsOf(body: Buffer, contentType: string, best?: BestEncodings): Representations {
  const isBest = best !== undefined
  const kept: Representations = {
    hash: hashOf(body),
    identity: body,
    sent: 0,
    isBest,
    madeAt: performance.now(),
  }
  if (body.length < smallestWorthCompressing || !isCompressible(contentType)) return kept
  const br = best?.br ?? brotliCompressSync(body, { params: quick(body) })
  if (br.length < body.length) kept.br = br
  if (best && best.gzip.length < body.length) kept.gzip = best.gzip
  return kept
}

/**
 * The memory that a body takes with all its encodings, in bytes. Better encodings make it smaller. The gzip encoding is
 * counted before the first request for it.
 */
export function sizeOf({ identity, gzip: gzipped, br }: Representations): number {
  const brotlied = br?.length ?? 0
  return identity.length + brotlied + (gzipped?.length ?? Math.ceil(brotlied * gzipBesideBrotli))
}

/** Size of a page in gzip relative to quick brotli: 1.2 to 1.4. */
const gzipBesideBrotli = 1.5

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
  return {
    encoding,
    body:
      encoding === 'br'
        ? await promisify(brotliCompress)(body, { params: quick(body) })
        : await promisify(gzip)(body),
  }
}

/** Brotli at a quality that takes two milliseconds for a page: the next better one takes as long and gives 1 % more. */
function quick(body: Buffer): Record<number, number> {
  return { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
}

/** Whether a content type is text that compression makes smaller. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|[/+](json|xml|javascript|wasm)\b|^application\/(manifest|x-ndjson)|^image\/(svg|x-icon|vnd\.microsoft)/.test(
    contentType,
  )
}

/** The best encoding that the client accepts, where it makes the body smaller. */
export function chooseEncoding(kept: Representations, accepted: readonly Encoding[]): Encoding {
  const best = accepted[0] ?? 'identity'
  // A body that brotli makes smaller, gzip makes smaller too.
  if (best === 'gzip' && kept.br) kept.gzip ??= gzipSync(kept.identity)
  return accepted.find((encoding) => kept[encoding]) ?? 'identity'
}
