import { setTimeout as sleep } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Delivery, Outbox } from './outbox.ts'
import { type CompiledWebhook, operationOf } from './webhook.ts'

/** Pauses after a receiver refused a delivery, in milliseconds; after the last attempt the delivery is dropped. */
const retryDelays = [500, 2_000, 8_000, 30_000]

/** Pause while nothing listens at the address: short, so that a receiver that starts hears everything at once. */
const unreachableDelay = 1_000

/** For how long an absent receiver is waited for, in milliseconds, counted from the commit. */
const patience = 30 * 60_000

/** An answer that takes longer counts as a failure, in milliseconds. */
const answerTimeout = 10_000

export interface DispatcherOptions {
  projectId: string
  dataset: string
  /** For tests; see `retryDelays`. */
  delays?: readonly number[]
}

/** Sends one webhook's deliveries, one after the other in the order of the commits, beside the writes. */
export class Dispatcher {
  readonly #hook: CompiledWebhook
  readonly #outbox: Outbox
  readonly #options: DispatcherOptions
  readonly #stop = new AbortController()
  #running: Promise<void> | null = null

  constructor(hook: CompiledWebhook, outbox: Outbox, options: DispatcherOptions) {
    this.#hook = hook
    this.#outbox = outbox
    this.#options = options
  }

  /** Starts sending unless that is under way already. */
  wake(): void {
    if (this.#stop.signal.aborted) return
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
    return !this.#stop.signal.aborted && this.#outbox.next(this.#hook.webhook.url) !== null
  }

  async #drain(): Promise<void> {
    const { url } = this.#hook.webhook
    for (let delivery = this.#outbox.next(url); delivery; delivery = this.#outbox.next(url)) {
      if (!(await this.#isSettled(delivery))) return
      this.#outbox.remove(delivery.id)
    }
  }

  /** Sends a delivery if its filter matches. False only when the dispatcher was closed before there was an outcome. */
  async #isSettled(delivery: Delivery): Promise<boolean> {
    const { url } = this.#hook.webhook
    try {
      const body = await this.#hook.bodyFor(delivery)
      if (body !== null) await this.#insist(delivery, body)
    } catch (error) {
      if (this.#stop.signal.aborted) return false
      console.error(`content lake: the webhook ${url} cannot be evaluated for ${delivery.documentId}:`, error)
    }
    return true
  }

  /** Tries until the delivery is accepted or there is no more point. @throws AbortError when closed meanwhile */
  async #insist(delivery: Delivery, body: string): Promise<void> {
    const delays = [...(this.#options.delays ?? retryDelays)]
    const deadline = Date.parse(delivery.timestamp) + patience
    for (;;) {
      const outcome = await this.#send(delivery, body)
      if (outcome === 'accepted') return
      const isAbsent = outcome === 'unreachable'
      const delay = isAbsent ? unreachableDelay : delays.shift()
      if (delay === undefined || (isAbsent && Date.now() > deadline)) break
      await sleep(delay, undefined, { signal: this.#stop.signal })
    }
    const { url } = this.#hook.webhook
    console.error(
      `content lake: the webhook ${url} did not accept the change to ${delivery.documentId}; given up`,
    )
  }

  /** One attempt. A receiver that does not answer in time is there, and counts as refusing. */
  async #send(delivery: Delivery, body: string): Promise<'accepted' | 'refused' | 'unreachable'> {
    const { url, secret } = this.#hook.webhook
    const timeout = AbortSignal.timeout(answerTimeout)
    const signal = AbortSignal.any([timeout, this.#stop.signal])
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
      'idempotency-key': `${delivery.transactionId}-${delivery.id}`,
      'sanity-operation': operationOf(delivery),
      'sanity-document-id': delivery.documentId,
      'sanity-transaction-id': delivery.transactionId,
      'sanity-transaction-time': delivery.timestamp,
      'sanity-project-id': this.#options.projectId,
      'sanity-dataset': this.#options.dataset,
    }
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      await response.body?.cancel()
      return response.ok ? 'accepted' : 'refused'
    } catch {
      return timeout.aborted ? 'refused' : 'unreachable'
    }
  }
}
