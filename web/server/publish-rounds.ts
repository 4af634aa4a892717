import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { isBefore, type PageEntry } from './page-entry.ts'

export interface PublishRoundsOptions {
  /** The pages by their keys that a publish has made old, and nobody is making anew. */
  old: () => Iterable<[key: string, entry: PageEntry]>
  /** Makes one anew. Never rejects. */
  renew: (key: string, entry: PageEntry) => Promise<void>
  /** Resolves when those are there that are being made anew, whoever began it. */
  renewed: () => Promise<unknown>
  /** How long nothing is published until pages that nobody has visited are made anew, in milliseconds. */
  calm: number
}

/** How many pages in demand are asked for at a time, so that one which waits for its backend keeps no other up. */
const together = 2

/**
 * Has every page made anew that a publish has made old: those in demand first, the one that was visited last before all others;
 * the rest when nothing was published for a while. Publishes that come meanwhile begin it anew and never double it.
 */
export class PublishRounds {
  readonly #options: PublishRoundsOptions
  readonly #events = new EventEmitter<{ publish: []; met: [] }>().setMaxListeners(0)
  #publishes = 0
  #running: Promise<void> | undefined

  constructor(options: PublishRoundsOptions) {
    this.#options = options
  }

  /** Content was published. Resolves when all pages have been tried. */
  begin(): Promise<void> {
    this.#publishes += 1
    this.#events.emit('publish')
    this.#running ??= this.#run()
    return this.#running
  }

  /** Resolves when the old pages in demand have been tried; at once when there was none. */
  async demandMet(): Promise<void> {
    if (this.#running) await once(this.#events, 'met')
  }

  async #run(): Promise<void> {
    let round = -1
    let tried = new Set<string>()
    const work = async (isWanted: (entry: PageEntry) => boolean) => {
      for (;;) {
        if (round !== this.#publishes) tried = new Set()
        round = this.#publishes
        const next = this.#first((key, entry) => isWanted(entry) && !tried.has(key))
        if (!next) return
        const [key, entry] = next
        tried.add(key)
        await this.#options.renew(key, entry)
      }
    }
    let isCalm: boolean
    do {
      await Promise.all(Array.from({ length: together }, () => work(({ visitedAt }) => visitedAt > 0)))
      this.#events.emit('met')
      const begun = this.#publishes
      if (this.#first((key) => !tried.has(key))) await this.#calm()
      await work(() => begun === this.#publishes)
      await this.#options.renewed()
      isCalm = begun === this.#publishes
    } while (!isCalm)
    this.#running = undefined
  }

  /** Resolves after a while, or with the next publish. */
  async #calm(): Promise<void> {
    const ends = new AbortController()
    const { signal } = ends
    const publish = once(this.#events, 'publish', { signal })
    await Promise.race([publish, delay(this.#options.calm, undefined, { signal, ref: false })])
    ends.abort()
  }

  #first(isWanted: (key: string, entry: PageEntry) => boolean): [string, PageEntry] | undefined {
    let first: [string, PageEntry] | undefined
    for (const [key, entry] of this.#options.old())
      if (isWanted(key, entry) && (!first || isBefore(entry, first[1]))) first = [key, entry]
    return first
  }
}
