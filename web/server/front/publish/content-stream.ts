import type { SanityClient } from '@sanity/client'
import { LRUCache } from 'lru-cache'
import { allTypes } from '../../../../schemas/content.ts'
import { contentTypes } from '../../../../schemas/models.ts'
import { logFailure } from '../../shared/log.ts'

/** Filters for published documents that the site shows. Drafts and versions are excluded. */
const filter = '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

/** Delays before reconnecting (ms). The last one repeats. */
const defaultDelays = [100, 200, 500, 1000]

/** Delay after the content lake has rejected the connection (ms), because it would also reject an immediate retry. */
const refusedDelay = 60_000

/** If a connection has lasted this long (ms), the delays start over. */
const goodLife = 10_000

/** Max number of remembered publish events. The webhook call for an event arrives within seconds. */
const memory = 1000

export interface ContentStreamOptions {
  client: SanityClient
  /**
   * Called for each publish event.
   * @param types the types of the published documents; `*` means all types
   * @param publishedAt the time of the event by the content lake's clock, in milliseconds since the Unix epoch;
   * undefined if unknown
   */
  onPublish: (types: readonly string[], publishedAt?: number) => void
  /** Called after each new connection, because earlier publish events might have been missed. */
  onConnect: () => void
  delays?: readonly number[]
}

/**
 * Listens to the content lake's publish events. The stream reaches every process of the site, whereas a webhook call
 * reaches only one. Events are missed while the stream is disconnected.
 */
export class ContentStream {
  readonly #options: Required<ContentStreamOptions>
  readonly #heard = new LRUCache<string, true>({ max: memory })
  #connection: { unsubscribe(): void } | undefined
  #timer: NodeJS.Timeout | undefined
  /** Failed attempts since the last good connection. */
  #failures = 0
  #connectedAt: number | undefined

  constructor(options: ContentStreamOptions) {
    this.#options = { delays: defaultDelays, ...options }
  }

  /** Whether the stream is currently receiving publish events. */
  get isConnected(): boolean {
    return this.#connectedAt !== undefined
  }

  /** Whether the stream has already reported a change. A webhook call contains both ids in its headers. */
  hasHeard(transactionId: string, documentId: string): boolean {
    return this.#heard.has(`${transactionId} ${documentId}`)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#disconnect()
  }

  connect(): void {
    const { client } = this.#options
    const options = {
      events: ['welcome' as const, 'mutation' as const, 'reconnect' as const],
      includeMutations: false,
      includePreviousRevision: true,
      visibility: 'query' as const,
    }
    this.#connection = client.listen(filter, { types: [...contentTypes] }, options).subscribe({
      next: (event) => {
        if (event.type === 'welcome') {
          this.#connectedAt = performance.now()
          this.#options.onConnect()
        } else if (event.type === 'reconnect') this.#reconnect()
        else {
          this.#heard.set(`${event.transactionId} ${event.documentId}`, true)
          const type = event.result?._type ?? event.previous?._type ?? allTypes
          const publishedAt = Date.parse(event.result?._updatedAt ?? event.timestamp)
          this.#options.onPublish([type], publishedAt || undefined)
        }
      },
      error: (error) => this.#reconnect(error, refusedDelay),
    })
  }

  /**
   * Reconnects after a short delay. Sanity's client would wait for seconds, but publish events must be visible within
   * one second.
   */
  #reconnect(error?: unknown, rejected?: number): void {
    const { delays } = this.#options
    const wasGood = this.#connectedAt !== undefined && performance.now() - this.#connectedAt > goodLife
    if (wasGood) this.#failures = 0
    // Log one line per outage, regardless of the number of attempts.
    if (this.#failures === 0) logFailure('the content lake cannot be listened to, and is tried again', error)
    this.#disconnect()
    const delay = rejected ?? delays[Math.min(this.#failures, delays.length - 1)]
    this.#timer = setTimeout(() => this.connect(), delay).unref()
    this.#failures += 1
  }

  #disconnect(): void {
    this.#connectedAt = undefined
    this.#connection?.unsubscribe()
    this.#connection = undefined
  }
}
