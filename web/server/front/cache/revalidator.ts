import { setTimeout as delay } from 'node:timers/promises'

interface RevalidatorOptions {
  /** Re-renders a page. Never rejects. @returns whether the page must be rendered again */
  render: (path: string) => Promise<boolean>
  /** Returns a page's priority. The page with the highest priority is rendered first. */
  demand: (path: string) => number
  /** Max time for which one re-render can delay the next one. */
  maxBlockingMs: number
}

/** Max number of concurrent re-renders. A second one starts only if the first takes longer than `maxBlockingMs`. */
const concurrency = 2

/**
 * Re-renders pages in the background, one after the other, in order of demand. A slow page delays the next one by no
 * more than `maxBlockingMs`.
 */
export class Revalidator {
  readonly #options: RevalidatorOptions
  /** Promises for the queued re-renders, by path. */
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>()
  readonly #running = new Map<string, Promise<void>>()
  #last: string | undefined
  #isWorking = false

  constructor(options: RevalidatorOptions) {
    this.#options = options
  }

  /** Queues a re-render. Resolves when the re-render has ended, even if it failed. */
  revalidate(path: string): Promise<void> {
    const known = this.#running.get(path) ?? this.#waiting.get(path)?.promise
    if (known) return known
    const end = Promise.withResolvers<void>()
    this.#waiting.set(path, end)
    void this.#work()
    return end.promise
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    // Wait until the caller has queued all its pages, so that demand decides the order.
    await Promise.resolve()
    for (let path = this.#next(); path !== undefined; path = this.#next()) {
      await Promise.race([this.#run(path), delay(this.#options.maxBlockingMs, undefined, { ref: false })])
      if (this.#running.size >= concurrency) await Promise.race(this.#running.values())
    }
    this.#isWorking = false
  }

  /**
   * Returns the page with the highest demand. Other pages go before the page that was rendered last, so that
   * consecutive publish events do not block them forever.
   */
  #next(): string | undefined {
    let first: string | undefined
    let demand = Number.NEGATIVE_INFINITY
    for (const path of this.#waiting.keys()) {
      const isLast = path === this.#last && this.#running.size === 0 && this.#waiting.size > 1
      const own = isLast ? Number.NEGATIVE_INFINITY : this.#options.demand(path)
      if (first === undefined || own > demand) [first, demand] = [path, own]
    }
    return first
  }

  async #run(path: string): Promise<void> {
    const end = this.#waiting.get(path) ?? Promise.withResolvers<void>()
    this.#waiting.delete(path)
    this.#running.set(path, end.promise)
    this.#last = path
    const isOutdatedAgain = await this.#options.render(path)
    this.#running.delete(path)
    end.resolve()
    if (isOutdatedAgain) void this.revalidate(path)
  }
}
