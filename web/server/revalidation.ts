import { setTimeout as delay } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { everything } from '../content/tags.ts'
import { sharedReadsHeader } from '../copies/shared-reads.ts'
import { logFailure } from './log.ts'
import type { Upstream } from './upstream.ts'

/** The webhook that announces a publish. Once Next has accepted it, it holds every page that changed for stale. */
export const revalidatePath = '/api/revalidate'

export interface RevalidationOptions {
  /** Resolves when the renderings that are under way now have ended; undefined when there are none. */
  underWay: () => Promise<unknown> | undefined
  /**
   * Marks what holds documents of these types stale. It rejects when that could not be done.
   * @returns whether reads were under way whose answers renderings may still share
   */
  markStale: (types: readonly string[]) => Promise<boolean>
  /** Is called after each batch. */
  refresh: (types: readonly string[]) => void
  /** Shortest pause between two batches, in milliseconds. */
  pause?: number
  /** Pause after a failure, in milliseconds. */
  retryDelay?: number
}

/**
 * Takes the news of publishes, wherever they come from, and marks content stale: what arrives while that is under way is
 * one batch, however much it is. What could not be marked is tried again until it can.
 *
 * What is marked while something is being read is marked once more when the renderings beside it have ended. Next lets renderings
 * share a read that is under way, so that one which begins after a publish may get the answer from before it, and counts as
 * fresh. No read from before the first mark is left at the second one.
 */
export class Revalidation {
  readonly #options: Required<RevalidationOptions>
  readonly #stop = new AbortController()
  readonly #due = new Map<string, 'new' | 'again'>()
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
    for (const type of types) this.#due.set(type, 'new')
    const { promise } = this.#attempt
    if (!this.#isRunning) void this.#run()
    return promise
  }

  /** Marks nothing any more. */
  close(): void {
    this.#stop.abort()
  }

  #repeat(types: readonly string[]): void {
    if (this.#stop.signal.aborted) return
    for (const type of types) if (!this.#due.has(type)) this.#due.set(type, 'again')
    if (!this.#isRunning) void this.#run()
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
    const { underWay, markStale, refresh } = this.#options
    const due = [...this.#due]
    const types = this.#due.has(everything) ? [everything] : [...this.#due.keys()]
    const published = due.filter(([, reason]) => reason === 'new').map(([type]) => type)
    const attempt = this.#attempt
    this.#due.clear()
    this.#attempt = Promise.withResolvers()
    const earlier = underWay()
    try {
      const isShared = await markStale(types)
      refresh(types)
      if (isShared) void earlier?.then(() => this.#repeat(published))
      return true
    } catch (error) {
      logFailure('a publish could not be passed on to the pages, and is tried again', error)
      for (const [type, reason] of due)
        if (reason === 'new' || !this.#due.has(type)) this.#due.set(type, reason)
      return false
    } finally {
      attempt.resolve()
    }
  }
}

/**
 * Tells Next's webhook route which documents changed.
 * @param secret with which that route checks signatures
 * @returns whether reads were under way whose answers renderings may still share
 * @throws when the route refuses the request
 */
export async function tellNext(
  upstream: Upstream,
  secret: string,
  types: readonly string[],
): Promise<boolean> {
  const body = JSON.stringify({ _type: types })
  const answer = await upstream.post(revalidatePath, body, {
    'content-type': 'application/json',
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
  })
  if (answer.status >= 300) throw new Error(`${revalidatePath} answered ${answer.status}`)
  return answer.headers[sharedReadsHeader] !== '0'
}
