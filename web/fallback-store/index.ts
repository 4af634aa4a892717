import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { backendFailures } from './backend-failures.ts'
import { boundedFiles } from './files.ts'

export { boundedFiles }

/** Bound on the stored responses of one backend, in bytes: some ten thousand. */
const maxBytes = 128 * 1024 * 1024

interface Backend {
  /** Name of the folder of its responses. */
  folder: string
  /** As the log calls it, at the beginning of a sentence. */
  name: string
  /** Tells one backend of this kind from another, so that a change of settings brings no foreign responses up. */
  address: readonly (string | undefined)[]
  /**
   * How long a read with a stored response waits for the backend, in milliseconds. A page with several sequential reads
   * must not wait for the full timeout of each.
   */
  timeoutMs: number
  /** Whether it failed a moment ago. Reads with a stored response then do not ask it. */
  isDown?: () => boolean
  /** Whether "there is none" is stored too. Not where visitors can ask for any number of missing documents. */
  storesMissing?: boolean
  /** What stands in for a response that was never stored; undefined for nothing. */
  lastResort?: (key: readonly string[]) => Promise<unknown>
}

interface Reading<Value> {
  /** Names what is read: a collection and an id, for instance. */
  key: readonly string[]
  read: () => Promise<unknown>
  /** Parses a response, or a stored one, which is that response after JSON. */
  parse: (answer: unknown) => Value
  /** Replaces the time limit of the backend where there is a stored response, in milliseconds. */
  timeoutMs?: number | undefined
}

/** A backend's response, current or the last good one. */
interface Recalled<Value> {
  value: Value
  isCopy: boolean
}

/** The last good responses of one backend on disk, for the time when it is down. They outlive a restart. */
export class FallbackStore {
  readonly #backend: Backend
  readonly #files: ReturnType<typeof boundedFiles>
  /** How many reads have begun, and which of them the stored responses are from. */
  #reads = 0
  readonly #storedFrom = new LRUCache<string, number>({ max: 1000 })

  constructor(backend: Backend) {
    this.#backend = backend
    this.#files = boundedFiles(backend.folder, maxBytes)
  }

  /** A read-only disk is no error; then only the cached pages remain as a fallback. */
  keep(key: readonly string[], value: unknown): Promise<void> {
    return this.#files.keep(this.#fileOf(key), JSON.stringify(value))
  }

  /** The stored response, parsed from JSON and unchecked; undefined when there is none. */
  recall(key: readonly string[]): Promise<unknown> {
    return this.#files.readJson(this.#fileOf(key))
  }

  /**
   * Reads from the backend. While it is down or slow, returns its last good response; a late response is stored for the
   * next time.
   * @throws when the backend fails and there is no stored response
   */
  async readOrRecall<Value>({ key, read, parse, timeoutMs }: Reading<Value>): Promise<Recalled<Value>> {
    const { name, isDown, lastResort, storesMissing = false } = this.#backend
    const stored = async () => (await this.recall(key)) ?? lastResort?.(key)
    const early = isDown?.() ? await stored() : undefined
    if (early !== undefined) return { value: parse(early), isCopy: true }
    this.#reads += 1
    const number = this.#reads
    const file = this.#fileOf(key)
    const asking = read().then(async (answer) => {
      const value = parse(answer)
      // An answer may arrive after that to a later question.
      if (number < (this.#storedFrom.get(file) ?? 0)) return { value, isCopy: false }
      this.#storedFrom.set(file, number)
      await (value === null && !storesMissing ? this.#files.drop(file) : this.keep(key, answer))
      return { value, isCopy: false }
    })
    try {
      return await Promise.race([asking, late(timeoutMs ?? this.#backend.timeoutMs)])
    } catch (error) {
      backendFailures.publish({ backend: name })
      const copy = await stored()
      // Without a stored response the request waits for the backend, up to the caller's own limit.
      if (copy === undefined) return await asking
      // The response may still arrive. No caller waits for it.
      asking.catch(() => undefined)
      console.warn(
        `${name} did not answer, a copy is used: ${error instanceof Error ? error.message : error}`,
      )
      return { value: parse(copy), isCopy: true }
    }
  }

  #fileOf(key: readonly string[]): string {
    const hash = createHash('sha256').update(JSON.stringify([...this.#backend.address, ...key]))
    return `${hash.digest('hex')}.json`
  }
}

/** @throws when the time is over */
async function late(timeoutMs: number): Promise<never> {
  await delay(timeoutMs, undefined, { ref: false })
  throw new Error(`no answer within ${timeoutMs} ms`)
}
