import { setTimeout as delay } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { everything } from '../content/tags.ts'
import { logFailure } from './log.ts'
import type { RenderGate } from './render-gate.ts'
import type { Upstream } from './upstream.ts'

/** The webhook that announces a publish. Once Next has accepted it, it holds every page that changed for stale. */
export const revalidatePath = '/api/revalidate'

export interface RevalidationOptions {
  gate: RenderGate
  /** Marks what holds documents of these types stale. It rejects when that could not be done. */
  markStale: (types: readonly string[]) => Promise<void>
  /** Is called after each batch. */
  refresh: (types: readonly string[]) => void
  /** Shortest pause between two batches, in milliseconds. */
  pause?: number
  /** Pause after a failure, in milliseconds. */
  retryDelay?: number
}

/**
 * Takes the news of publishes, wherever they come from, and marks content stale: what arrives while that is under way is
 * one batch, however much it is. After each batch the gate is open for as long as it was closed, so that no flood of news
 * keeps visitors waiting. What could not be marked is tried again until it can.
 */
export class Revalidation {
  readonly #options: Required<RevalidationOptions>
  readonly #stop = new AbortController()
  #due = new Set<string>()
  #attempt = Promise.withResolvers<void>()
  #isRunning = false

  constructor(options: RevalidationOptions) {
    this.#options = { pause: 100, retryDelay: 1000, ...options }
  }

  /**
   * Documents of these types were published, or of any with `*`.
   * @returns when their batch has been tried
   */
  request(types: readonly string[]): Promise<void> {
    if (types.length === 0 || this.#stop.signal.aborted) return Promise.resolve()
    for (const type of types) this.#due.add(type)
    const { promise } = this.#attempt
    if (!this.#isRunning) void this.#run()
    return promise
  }

  /** Marks nothing any more. */
  close(): void {
    this.#stop.abort()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#due.size > 0 && !this.#stop.signal.aborted) {
      const since = performance.now()
      const isMarked = await this.#runBatch()
      const { pause, retryDelay } = this.#options
      const rest = isMarked ? Math.max(pause, performance.now() - since) : retryDelay
      await delay(rest, undefined, { signal: this.#stop.signal }).catch(() => undefined)
    }
    this.#isRunning = false
  }

  /** @returns whether it succeeded; otherwise its types are due again */
  async #runBatch(): Promise<boolean> {
    const { gate, markStale, refresh } = this.#options
    let types: readonly string[] = []
    let attempt = this.#attempt
    try {
      await gate.revalidate(() => {
        // What arrives before the gate has closed belongs to this batch.
        types = this.#due.has(everything) ? [everything] : [...this.#due]
        attempt = this.#attempt
        this.#due = new Set()
        this.#attempt = Promise.withResolvers()
        return markStale(types)
      })
      refresh(types)
      return true
    } catch (error) {
      logFailure('a publish could not be passed on to the pages, and is tried again', error)
      for (const type of types) this.#due.add(type)
      return false
    } finally {
      attempt.resolve()
    }
  }
}

/**
 * Tells Next's webhook route which documents changed.
 * @param secret with which that route checks signatures
 * @throws when the route refuses the request
 */
export async function tellNext(upstream: Upstream, secret: string, types: readonly string[]): Promise<void> {
  const body = JSON.stringify({ _type: types })
  const answer = await upstream.post(revalidatePath, body, {
    'content-type': 'application/json',
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
  })
  if (answer.status >= 300) throw new Error(`${revalidatePath} answered ${answer.status}`)
}
