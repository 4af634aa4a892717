import type { SanityClient } from '@sanity/client'
import { LRUCache } from 'lru-cache'
import { everything } from '../../../../schemas/content.ts'
import { contentTypes } from '../../../../schemas/models.ts'
import { logFailure } from '../../shared/log.ts'

/** Published documents that the site shows. Drafts and versions are left out. */
const filter = '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

/** Pauses before the next attempt to connect, in milliseconds; the last one holds from then on. */
const defaultDelays = [100, 200, 500, 1000]

/** Pause after the content lake has rejected, which it will do again, in milliseconds. */
const refusedDelay = 60_000

/** A connection that lasted this long, in milliseconds, was a good one: the next attempt comes at once. */
const goodLife = 10_000

/** How many publishes are remembered as heard. A webhook of one arrives within seconds. */
const memory = 1000

export interface ContentStreamOptions {
  client: SanityClient
  /**
   * Called for each publish.
   * @param types of the documents that were published; `*` means all
   * @param publishedAt by the clock of the content lake, in milliseconds since 1970; undefined when it is not known
   */
  onPublish: (types: readonly string[], publishedAt?: number) => void
  /** Called after each new connection: publishes may have been missed before it. */
  onConnect: () => void
  delays?: readonly number[]
}

/**
 * Listens to publishes of the content lake. Its stream reaches every process of the site, while a webhook reaches one.
 * Publishes during a disconnection are unknown.
 */
export class ContentStream {
  readonly #options: Required<ContentStreamOptions>
  readonly #heard = new LRUCache<string, true>({ max: memory })
  #connection: { unsubscribe(): void } | undefined
  #timer: NodeJS.Timeout | undefined
  /** Attempts since the last good connection. */
  #failures = 0
  #connectedAt: number | undefined

  constructor(options: ContentStreamOptions) {
    this.#options = { delays: defaultDelays, ...options }
  }

  /** Whether publishes are heard at present. */
  get isConnected(): boolean {
    return this.#connectedAt !== undefined
  }

  /** Whether the stream has reported this change, by the ids that a webhook sends in its headers. */
  hasHeard(transactionId: string, documentId: string): boolean {
    return this.#heard.has(`${transactionId} ${documentId}`)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#disconnect()
  }

  /** Begins to listen. */
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
          const type = event.result?._type ?? event.previous?._type ?? everything
          const publishedAt = Date.parse(event.result?._updatedAt ?? event.timestamp)
          this.#options.onPublish([type], publishedAt || undefined)
        }
      },
      error: (error) => this.#reconnect(error, refusedDelay),
    })
  }

  /**
   * Reconnects after a short delay. The client itself would wait for seconds, and a publish must show within one
   * second.
   */
  #reconnect(error?: unknown, rejected?: number): void {
    const { delays } = this.#options
    const wasGood = this.#connectedAt !== undefined && performance.now() - this.#connectedAt > goodLife
    if (wasGood) this.#failures = 0
    // One line for an outage, however often it is tried.
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
