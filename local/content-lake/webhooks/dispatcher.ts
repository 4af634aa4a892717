import { setTimeout as sleep } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Delivery, Outbox } from './outbox.ts'
import type { CompiledWebhook } from './webhook.ts'

/** Result of an attempt. `rejected` is final, such as an address that the receiver does not know. */
type Outcome = 'accepted' | 'refused' | 'rejected' | 'unreachable'

/** Pauses after a receiver refused a delivery, in milliseconds; after the last attempt the delivery is dropped. */
const retryDelays = [500, 2_000, 8_000, 30_000]

/** Pause while nothing listens at the address: short, so that a receiver that starts hears everything at once. */
const unreachableDelay = 1_000

/** For how long an absent receiver is waited for, in milliseconds, counted from the commit. */
const giveUpAfterMs = 30 * 60_000

/** An answer that takes longer counts as a failure, in milliseconds. */
const answerTimeout = 10_000

export interface DispatcherOptions {
  projectId: string
  dataset: string
  /** For tests; see `retryDelays`. */
  delays?: readonly number[]
}

/**
 * Sends one webhook's deliveries, concurrently with the writes. It sends one after the other in the order of the
 * commits, except for retries.
 */
export class Dispatcher {
  readonly #hook: CompiledWebhook
  readonly #outbox: Outbox
  readonly #options: DispatcherOptions
  readonly #stop = new AbortController()
  #running: Promise<void> | null = null
  #awaken = () => {}

  constructor(hook: CompiledWebhook, outbox: Outbox, options: DispatcherOptions) {
    this.#hook = hook
    this.#outbox = outbox
    this.#options = options
  }

  /** Starts sending unless that is under way already. */
  wake(): void {
    if (this.#stop.signal.aborted) return
    this.#awaken()
    this.#running ??= this.#drain().finally(() => {
      this.#running = null
      if (this.#outboxHasMore()) this.wake()
    })
  }

  /** Stops after the attempt under way; what is unsent waits in the outbox for the next start. */
  async close(): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  #outboxHasMore(): boolean {
    return !this.#stop.signal.aborted && this.#outbox.due(this.#hook.webhook.url) !== null
  }

  async #drain(): Promise<void> {
    const { url } = this.#hook.webhook
    for (let due = this.#outbox.due(url); due !== null; due = this.#outbox.due(url)) {
      const delivery = this.#outbox.next(url)
      if (delivery) await this.#deliver(delivery)
      else await this.#rest(due - Date.now())
      if (this.#stop.signal.aborted) return
    }
  }

  /** Sends a delivery if its filter matches. A refused delivery is retried later, and dropped after the last retry. */
  async #deliver(delivery: Delivery): Promise<void> {
    const { url } = this.#hook.webhook
    const outcome = await this.#attempt(delivery)
    if (this.#stop.signal.aborted) return
    if (outcome === 'unreachable' && Date.now() < Date.parse(delivery.timestamp) + giveUpAfterMs) {
      await this.#rest(unreachableDelay)
      return
    }
    const delay = outcome === 'refused' ? (this.#options.delays ?? retryDelays)[delivery.attempts] : undefined
    if (delay !== undefined) {
      this.#outbox.postpone(delivery.id, delay)
      return
    }
    this.#outbox.remove(delivery.id)
    if (outcome === 'accepted') return
    const { documentId } = delivery
    console.error(`content lake: the webhook ${url} did not accept the change to ${documentId}; given up`)
  }

  async #attempt(delivery: Delivery): Promise<Outcome> {
    const { content, documentId } = delivery
    try {
      const body = typeof content === 'string' ? content : await this.#hook.bodyFor(content)
      return body === null ? 'accepted' : await this.#send(delivery, body)
    } catch (error) {
      console.error(
        `content lake: the webhook ${this.#hook.webhook.url} cannot be evaluated:`,
        documentId,
        error,
      )
      return 'rejected'
    }
  }

  /** Waits, but not longer than until something new is to be sent or the dispatcher is closed. */
  async #rest(milliseconds: number): Promise<void> {
    const awakened = new AbortController()
    this.#awaken = () => awakened.abort()
    const signal = AbortSignal.any([awakened.signal, this.#stop.signal])
    await sleep(Math.max(0, milliseconds), undefined, { signal }).catch(() => {})
  }

  /** One attempt. A receiver that does not answer in time is there, and counts as refusing. */
  async #send(delivery: Delivery, body: string): Promise<Outcome> {
    const { url, secret } = this.#hook.webhook
    const timeout = AbortSignal.timeout(answerTimeout)
    const signal = AbortSignal.any([timeout, this.#stop.signal])
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
      'idempotency-key': `${delivery.transactionId}-${delivery.id}`,
      'sanity-operation': delivery.operation,
      'sanity-document-id': delivery.documentId,
      'sanity-transaction-id': delivery.transactionId,
      'sanity-transaction-time': delivery.timestamp,
      'sanity-project-id': this.#options.projectId,
      'sanity-dataset': this.#options.dataset,
    }
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      await response.body?.cancel()
      if (response.ok) return 'accepted'
      return response.status >= 500 || response.status === 429 ? 'refused' : 'rejected'
    } catch {
      return timeout.aborted ? 'refused' : 'unreachable'
    }
  }
}
