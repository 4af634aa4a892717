import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { logFailure } from '../operations/index.ts'
import type { BestEncodings, Representations } from './representations.ts'

/** A body is popular when it was sent this many times. */
const demand = 4

/**
 * How long a body is there, and nothing was published, until it counts as one that stays, in milliseconds. After a publish
 * visitors ask for new pages at once, and the cores are needed for making them.
 */
const settledAfter = 10_000

/** Maximum queue length. Further popular bodies enter the queue with a later request. */
const longestQueue = 200

/**
 * Compresses popular bodies with the highest quality. That takes 200 ms of CPU time, so one body is compressed at a
 * time. A client that requests many pages gets quickly compressed ones, and takes no CPU from others.
 */
export class CompressionQueue {
  readonly #waiting = new Set<Representations>()
  #running: Promise<void> | undefined
  /** When content was published last, by `performance.now()`. */
  #publishedAt = Number.NEGATIVE_INFINITY

  /** Pauses after a publish, because the queued bodies may be replaced soon. The others are queued again. */
  pauseForPublish(): void {
    this.#publishedAt = performance.now()
    this.#waiting.clear()
  }

  /** Counts that a body was sent, and queues it when it is popular. */
  noteSent(body: Representations): void {
    if (body.isBest) return
    body.sent += 1
    if (body.sent < demand || this.#waiting.has(body)) return
    // It comes again when there is no place in the queue, or when it is too young.
    body.sent = 0
    if (performance.now() - Math.max(body.madeAt, this.#publishedAt) >= settledAfter) this.add(body)
  }

  /** Queues a body. */
  add(body: Representations): void {
    if (body.isBest || !body.br || this.#waiting.size >= longestQueue) return
    this.#waiting.add(body)
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined
    })
  }

  /** Resolves when the queue is empty. */
  async settled(): Promise<void> {
    await this.#running
  }

  async #work(): Promise<void> {
    for (const body of this.#waiting) {
      await improve(body).catch((error) => logFailure('a page could not be compressed', error))
      this.#waiting.delete(body)
    }
  }
}

async function improve(body: Representations): Promise<void> {
  body.br = smaller(body.br, await bestBrotli(body.identity))
  if (body.gzip) body.gzip = smaller(body.gzip, await bestGzip(body.identity))
  body.isBest = true
}

/** Compresses a body with the highest quality. */
export async function compressedBest(body: Buffer): Promise<BestEncodings> {
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
