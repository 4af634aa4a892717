import { z } from 'zod'
import { backendFailures } from './backend-failures.ts'

/** Pause before a failed backend is queried again. */
const pauseMs = 5000

/** Pause after the first rejection. Each consecutive rejection doubles it, up to the limit. */
const refusalPauseMs = { first: 1000, longest: 60_000 }

/** An outage is over after this time without a failure. */
const calmMs = 60_000

/** How `firebase/firestore/lite` and `@sanity/client` report 429. */
const refusal = z.union([
  z.object({ code: z.literal('resource-exhausted') }),
  z.object({ statusCode: z.literal(429) }),
])

const retryAfterHeader = z.object({
  response: z.object({ headers: z.object({ 'retry-after': z.string() }) }),
})

/** Adds up to 20%, so that several processes do not retry at the same time. */
const withJitter = (pause: number) => pause * (1 + Math.random() / 5)

/**
 * Tracks whether a backend responds, and when it can be queried again. Logs one line when an outage starts and one when
 * it is over.
 */
export class BackendHealth {
  readonly #name: string
  readonly #pausedUntil = { failed: 0, refused: 0 }
  #refusals = 0
  /** The current outage, if any. */
  #outage: { failures: number; since: number; kinds: Set<string> } | undefined
  #calm: NodeJS.Timeout | undefined

  /** @param name the backend's name in the log, as the start of a sentence */
  constructor(name: string) {
    this.#name = name
  }

  /** Whether reads are paused because the backend has just failed. */
  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil.failed
  }

  /** Remaining time during which the backend rejects requests (ms). Reads do not query it until then. */
  get refusedFor(): number {
    return Math.max(0, this.#pausedUntil.refused - performance.now())
  }

  /** Whether there is an outage. It counts as over only after `calmMs` without a failure. */
  get isFailing(): boolean {
    return this.#outage !== undefined
  }

  succeeded(): void {
    this.#refusals = 0
    this.#pausedUntil.failed = 0
    if (this.#outage) this.#calm ??= setTimeout(() => this.#recover(), calmMs).unref()
  }

  failed(error: unknown): void {
    const isRefused = refusal.safeParse(error).success
    const kind = isRefused ? 'refused' : 'failed'
    backendFailures.publish({ backend: this.#name, kind })
    if (isRefused) this.refuse(retryAfterHeader.safeParse(error).data?.response.headers['retry-after'])
    else this.#pausedUntil.failed = performance.now() + withJitter(pauseMs)
    clearTimeout(this.#calm)
    this.#calm = undefined
    this.#outage ??= { failures: 0, since: performance.now(), kinds: new Set() }
    this.#outage.failures += 1
    if (this.#outage.kinds.has(kind)) return
    this.#outage.kinds.add(kind)
    const what = isRefused ? 'refuses more requests for now' : 'did not answer'
    console.warn(`${this.#name} ${what}, copies are used: ${error instanceof Error ? error.message : error}`)
  }

  /**
   * Pauses reads for as long as the backend has requested. Responses to requests in flight extend the pause only if
   * they request a longer one.
   * @param retryAfter header with a number of seconds or a date
   */
  refuse(retryAfter?: string | null): void {
    const asked = Number(retryAfter) * 1000 || Date.parse(retryAfter ?? '') - Date.now() || 0
    if (this.refusedFor > 0 && asked <= this.refusedFor) return
    const { first, longest } = refusalPauseMs
    const pause = Math.min(longest, first * 2 ** this.#refusals)
    this.#refusals += 1
    this.#pausedUntil.refused = performance.now() + withJitter(Math.max(asked, pause))
  }

  #recover(): void {
    const { failures = 0, since = 0 } = this.#outage ?? {}
    const seconds = Math.round((performance.now() - since - calmMs) / 1000)
    console.warn(`${this.#name} answers again: ${failures} reads failed within ${seconds} s`)
    this.#outage = undefined
    this.#calm = undefined
  }
}
