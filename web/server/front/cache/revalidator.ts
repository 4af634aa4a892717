import { setTimeout as delay } from 'node:timers/promises'

interface RevalidatorOptions {
  /** Renders a page again. Never rejects. @returns whether it must be rendered once more */
  render: (path: string) => Promise<boolean>
  /** Higher for a page that is more wanted. */
  demand: (path: string) => number
  /** Maximum time in milliseconds for which a page that is rendered again delays the next one. */
  maxBlockingMs: number
}

/** Maximum number of pages that are rendered again at the same time, when each takes longer than that. */
const concurrency = 2

/** Renders pages again in the background, the most wanted first, one after the other. One that takes long delays no other. */
export class Revalidator {
  readonly #options: RevalidatorOptions
  /** Pages to render again, and those that are being rendered, each with what resolves when that has ended. */
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>()
  readonly #running = new Map<string, Promise<void>>()
  #last: string | undefined
  #isWorking = false

  constructor(options: RevalidatorOptions) {
    this.#options = options
  }

  /** Has a page rendered again. Resolves when that has ended, however it did. */
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
    // Of pages that are queued together the most wanted one is the first.
    await Promise.resolve()
    for (let path = this.#next(); path !== undefined; path = this.#next()) {
      await Promise.race([this.#run(path), delay(this.#options.maxBlockingMs, undefined, { ref: false })])
      if (this.#running.size >= concurrency) await Promise.race(this.#running.values())
    }
    this.#isWorking = false
  }

  /** The page that was rendered last comes second, so that publishes in a row delay no other page for ever. */
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
