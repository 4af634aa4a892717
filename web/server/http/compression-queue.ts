import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { logFailure } from '../operations/log.ts'
import type { Forms, Representations } from './representations.ts'

/** A body is in demand when it was sent so often. */
const demand = 4

/**
 * How long a body is there, and nothing was published, until it counts as one that stays, in milliseconds. After a publish
 * visitors ask for new pages at once, and the cores are needed for making them.
 */
const settled = 10_000

/** More bodies do not wait: those that are in demand come again. */
const longestQueue = 200

const waiting = new Set<Representations>()
let running: Promise<void> | undefined

/** When content was published last, by `performance.now()`. */
let publishedAt = Number.NEGATIVE_INFINITY

/** Content was published: what waits may be replaced in a moment, and comes again when it is not. */
export function yieldToPublish(): void {
  publishedAt = performance.now()
  waiting.clear()
}

/**
 * Counts that a body was sent, and compresses it anew with the highest quality when it is in demand. That takes a core
 * for a fifth of a second, so it is done for one body at a time: a stranger who asks for many pages gets them quickly
 * compressed, and takes no core from the others.
 */
export function noteSent(kept: Representations): void {
  if (kept.isBest) return
  kept.sent += 1
  if (kept.sent < demand || waiting.has(kept)) return
  // It comes again when there is no place in the queue, or when it is too young.
  kept.sent = 0
  if (performance.now() - Math.max(kept.madeAt, publishedAt) >= settled) compressBest(kept)
}

/** Compresses a body with the highest quality as soon as it is its turn. */
export function compressBest(kept: Representations): void {
  if (kept.isBest || !kept.br || waiting.size >= longestQueue) return
  waiting.add(kept)
  running ??= work().finally(() => {
    running = undefined
  })
}

/** Resolves when every body that waits is compressed. */
export async function bestCompressed(): Promise<void> {
  await running
}

async function work(): Promise<void> {
  for (const kept of waiting) {
    await improve(kept).catch((error) => logFailure('a page could not be compressed', error))
    waiting.delete(kept)
  }
}

async function improve(kept: Representations): Promise<void> {
  kept.br = smaller(kept.br, await bestBrotli(kept.identity))
  if (kept.gzip) kept.gzip = smaller(kept.gzip, await bestGzip(kept.identity))
  kept.isBest = true
}

/** A body in each encoding, as small as can be. */
export async function compressedBest(body: Buffer): Promise<Forms> {
  return { br: await bestBrotli(body), gzip: await bestGzip(body) }
}

const bestGzip = (body: Buffer) => promisify(gzip)(body, { level: 9 })

function bestBrotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return promisify(brotliCompress)(body, { params })
}

function smaller(known: Buffer | undefined, made: Buffer): Buffer {
  return known && known.length <= made.length ? known : made
}
