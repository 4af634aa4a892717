import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { backendFailures } from './backend-failures.ts'
import { BackendHealth } from './backend-health.ts'
import { boundedFiles } from './files.ts'
import { UsualDuration } from './usual-duration.ts'

export { boundedFiles }

/** Limit for the stored responses of one backend (bytes): about ten thousand responses. */
const maxBytes = 128 * 1024 * 1024

interface Backend {
  /** Name of the folder for the backend's responses. */
  folder: string
  /** The backend's name in the log, as the start of a sentence. */
  name: string
  /**
   * Distinguishes backends of the same kind, so that a different backend's responses are not used after the settings
   * change.
   */
  address: readonly (string | undefined)[]
  /**
   * If a response is stored, a visitor waits at least this long for the backend, and longer if recent reads of the same
   * kind usually took longer.
   */
  minWaitMs: number
  /**
   * Whether no visitor is waiting for the current read, so that it can wait for a slow backend. By default a visitor is
   * waiting.
   */
  isBackground?: (() => boolean) | undefined
  /** Returns a replacement for a response that was never stored, if one exists. */
  lastResort?: (key: readonly string[]) => Promise<unknown>
}

interface Reading<Value> {
  /**
   * Identifies the data, for example by a collection and an id. Keys with several parts are of the same kind if they
   * differ only in the last one.
   */
  key: readonly string[]
  read: () => Promise<unknown>
  /** Parses a response, which might have been stored as JSON. */
  parse: (answer: unknown) => Value
}

/** A backend's response, current or the last good one. */
interface Recalled<Value> {
  value: Value
  isCopy: boolean
}

/** Stores one backend's last good responses on disk, for outages and across restarts. */
export class FallbackStore {
  readonly health: BackendHealth
  readonly #backend: Backend
  readonly #usual = new LRUCache<string, UsualDuration>({ max: 100 })
  readonly #files: ReturnType<typeof boundedFiles>
  /**
   * Number of reads started so far. `#storedFrom` contains the number of the read that returned each stored response.
   */
  #reads = 0
  readonly #storedFrom = new LRUCache<string, number>({ max: 1000 })

  constructor(backend: Backend) {
    this.#backend = backend
    this.health = new BackendHealth(backend.name)
    this.#files = boundedFiles(backend.folder, maxBytes)
  }

  /** Stores a response. A read-only disk is not an error, but then only the cached pages remain as a fallback. */
  keep(key: readonly string[], value: unknown): Promise<void> {
    return this.#files.keep(this.#getFile(key), JSON.stringify(value))
  }

  /** Returns the stored response, parsed from JSON but not validated; undefined if there is none. */
  recall(key: readonly string[]): Promise<unknown> {
    return this.#files.readJson(this.#getFile(key))
  }

  /**
   * Reads from the backend. While the backend is down, returns its last good response. If a response takes longer than
   * usual, a visitor also gets the last good one, and the late response is stored when it arrives; a background render
   * waits for it.
   * @throws if the backend fails and there is no stored response
   */
  async readOrRecall<Value>(reading: Reading<Value>): Promise<Recalled<Value>> {
    const { name, lastResort } = this.#backend
    const { key, parse } = reading
    const stored = async (): Promise<Recalled<Value> | undefined> => {
      const copy = (await this.recall(key)) ?? (await lastResort?.(key))
      return copy === undefined ? undefined : { value: parse(copy), isCopy: true }
    }
    const { refusedFor } = this.health
    const early = refusedFor > 0 || this.health.isPaused ? await stored() : undefined
    if (early) return early
    if (refusedFor > 0) throw new Error(`${name} refuses more requests for ${Math.ceil(refusedFor / 1000)} s`)
    let isLate = false
    const asking = this.#ask(reading)
    const answered = asking.catch(() => undefined)
    const lateness = this.#whenLate(key)?.then(() => {
      isLate = true
    })
    const answer = await (lateness ? Promise.race([answered, lateness]) : answered)
    const result = answer ?? (await stored())
    // If there is no stored response, wait for the backend, up to the caller's own limit.
    if (!result) return asking
    if (isLate) backendFailures.publish({ backend: name, kind: 'late' })
    return result
  }

  /** Counts a response that is incomplete because it reached its limit. */
  reportCut(): void {
    backendFailures.publish({ backend: this.#backend.name, kind: 'cut' })
  }

  async #ask<Value>({ key, read, parse }: Reading<Value>): Promise<Recalled<Value>> {
    this.#reads += 1
    const number = this.#reads
    const file = this.#getFile(key)
    const since = performance.now()
    try {
      const answer = await read()
      const value = parse(answer)
      this.#usualOf(key).add(performance.now() - since)
      this.health.succeeded()
      // The response to a later read can arrive first.
      if (number < (this.#storedFrom.get(file) ?? 0)) return { value, isCopy: false }
      this.#storedFrom.set(file, number)
      await (value !== null ? this.keep(key, answer) : this.#files.drop(file))
      return { value, isCopy: false }
    } catch (error) {
      this.health.failed(error)
      throw error
    }
  }

  /** Resolves when a visitor has waited long enough; undefined if no visitor is waiting and the backend is healthy. */
  #whenLate(key: readonly string[]): Promise<void> | undefined {
    if (this.#backend.isBackground?.() && !this.health.isFailing) return undefined
    return delay(this.#usualOf(key).limit(this.#backend.minWaitMs), undefined, { ref: false })
  }

  #usualOf(key: readonly string[]): UsualDuration {
    const kind = JSON.stringify(key.slice(0, Math.max(1, key.length - 1)))
    const usual = this.#usual.get(kind) ?? new UsualDuration()
    this.#usual.set(kind, usual)
    return usual
  }

  #getFile(key: readonly string[]): string {
    const hash = createHash('sha256').update(JSON.stringify([...this.#backend.address, ...key]))
    return `${hash.digest('hex')}.json`
  }
}
