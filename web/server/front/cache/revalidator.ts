import { setTimeout as delay } from 'node:timers/promises'

interface RevalidatorOptions {
  /** Renders a page again. Never rejects. @returns whether it must be rendered once more */
  render: (key: string) => Promise<boolean>
  /** Sorts the pages that are to be rendered again: the most wanted first. */
  byDemand: (one: string, other: string) => number
  /** Maximum time in milliseconds for which a page that is rendered again delays the next one. */
  maxBlockingMs: number
}

/** Maximum number of pages that are rendered again at the same time, when each takes longer than that. */
const concurrency = 2

/** Renders pages again in the background, one after the other. One that takes long delays no other. */
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
  revalidate(key: string): Promise<void> {
    const known = this.#running.get(key) ?? this.#waiting.get(key)?.promise
    if (known) return known
    const end = Promise.withResolvers<void>()
    this.#waiting.set(key, end)
    if (!this.#isWorking) void this.#work()
    return end.promise
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    for (let key = this.#next(); key !== undefined; key = this.#next()) {
      await Promise.race([this.#run(key), delay(this.#options.maxBlockingMs, undefined, { ref: false })])
      if (this.#running.size >= concurrency) await Promise.race(this.#running.values())
    }
    this.#isWorking = false
  }

  /** The page that was rendered last comes second, so that publishes in a row delay no other page for ever. */
  #next(): string | undefined {
    const [first, second] = [...this.#waiting.keys()].sort(this.#options.byDemand)
    return first === this.#last && this.#running.size === 0 ? (second ?? first) : first
  }

  async #run(key: string): Promise<void> {
    const end = this.#waiting.get(key) ?? Promise.withResolvers<void>()
    this.#waiting.delete(key)
    this.#running.set(key, end.promise)
    this.#last = key
    const isOutdatedAgain = await this.#options.render(key)
    this.#running.delete(key)
    end.resolve()
    if (isOutdatedAgain) void this.revalidate(key)
  }
}
