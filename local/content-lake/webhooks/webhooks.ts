import { setTimeout as sleep } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { evaluateSync, parse } from 'groq-js'
import { isPublished } from '../documents/identifiers.ts'
import type { GroqNode } from '../query/groq-node.ts'
import { isReleaseDocument } from '../releases/release.ts'
import type { Store } from '../store/store.ts'
import type { Change, CommittedTransaction } from '../store/transaction.ts'

/** A GROQ-powered webhook, as one would set it up at Sanity. */
export interface Webhook {
  url: string
  /** Key of the signature in the header `sanity-webhook-signature`. */
  secret: string
  /** GROQ filter without `*[…]`; may use `before()`, `after()` and `delta::operation()`. */
  filter: string
  /** GROQ projection of the body; the whole document without one. */
  projection?: string
  on: ('create' | 'update' | 'delete')[]
}

export interface WebhookOptions {
  projectId: string
  dataset: string
  webhooks: readonly Webhook[]
  webhookRetryDelays?: readonly number[]
}

/** Pauses after a receiver refused a delivery, in milliseconds; after the last attempt the delivery is dropped. */
const retryDelays = [500, 2_000, 8_000, 30_000]

/** Pause while nothing listens at the address: short, so that a receiver that starts hears everything at once. */
const unreachableDelay = 1_000

/** For how long an absent receiver is waited for, in milliseconds, counted from the commit. */
const giveUpAfterMs = 30 * 60_000

/** An answer that takes longer counts as a failure, in milliseconds. */
const answerTimeout = 10_000

/** A body on its way to a receiver. */
interface Delivery {
  body: string
  documentId: string
  headers: Record<string, string>
  /** Milliseconds since 1970. */
  committed: number
  /** When it may be sent, in milliseconds since 1970. */
  due: number
  /** How often it was refused. */
  attempts: number
}

/**
 * Sends webhooks after each commit until it is closed. What is unsent then is dropped: a site that starts, or connects
 * to a lake that has started, takes all content for changed.
 * @throws GroqSyntaxError when the GROQ of one cannot be parsed
 */
export function startWebhooks(store: Store, options: WebhookOptions): { close(): Promise<void> } {
  const senders = options.webhooks.map((webhook) => new WebhookSender(webhook, store, options))
  store.subscribe((transaction) => {
    for (const sender of senders) sender.add(transaction)
  })
  return {
    async close() {
      await Promise.all(senders.map((sender) => sender.close()))
    },
  }
}

/**
 * Sends one webhook's deliveries, concurrently with the writes. It sends one after the other in the order of the
 * commits, except for retries.
 */
class WebhookSender {
  readonly #webhook: Webhook
  readonly #store: Store
  readonly #options: WebhookOptions
  readonly #filter: GroqNode
  readonly #projection: GroqNode
  readonly #stop = new AbortController()
  #waiting: Delivery[] = []
  #running: Promise<void> | undefined
  #awaken = () => {}

  constructor(webhook: Webhook, store: Store, options: WebhookOptions) {
    this.#webhook = webhook
    this.#store = store
    this.#options = options
    this.#filter = parse(webhook.filter || 'true', { mode: 'delta' })
    this.#projection = parse(webhook.projection || '@', { mode: 'delta' })
  }

  add(transaction: CommittedTransaction): void {
    // Drafts, versions and releases concern no webhook.
    const changes = transaction.changes.filter(
      ({ documentId: id }) => isPublished(id) && !isReleaseDocument(id),
    )
    this.#waiting.push(...changes.flatMap((change) => this.#deliveryOf(transaction, change) ?? []))
    if (this.#waiting.length === 0 || this.#stop.signal.aborted) return
    this.#awaken()
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined
    })
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  /** Undefined when the webhook is not meant. */
  #deliveryOf({ id, timestamp }: CommittedTransaction, change: Change): Delivery | undefined {
    const { before, after, documentId } = change
    const operation = before ? (after ? 'update' : 'delete') : 'create'
    if (!this.#webhook.on.includes(operation)) return
    const dereference = ({ _ref }: { _ref: string }) => this.#store.documents.get(_ref)
    const scope = { root: after ?? before, before, after, dataset: [], dereference }
    if (evaluateSync(this.#filter, scope).data !== true) return
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'idempotency-key': `${id}-${documentId}`,
      'sanity-operation': operation,
      'sanity-document-id': documentId,
      'sanity-transaction-id': id,
      'sanity-transaction-time': timestamp,
      'sanity-project-id': this.#options.projectId,
      'sanity-dataset': this.#options.dataset,
    }
    const body = JSON.stringify(evaluateSync(this.#projection, scope).data)
    return { body, documentId, headers, committed: Date.parse(timestamp), due: 0, attempts: 0 }
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#stop.signal.aborted) {
      const now = Date.now()
      const next = this.#waiting.find(({ due }) => due <= now)
      if (next) await this.#deliver(next)
      else await this.#rest(Math.min(...this.#waiting.map(({ due }) => due)) - now)
    }
  }

  /** A refused delivery is sent again later, and dropped after the last retry. */
  async #deliver(delivery: Delivery): Promise<void> {
    const outcome = await this.#send(delivery)
    if (this.#stop.signal.aborted) return
    if (outcome === 'unreachable' && Date.now() < delivery.committed + giveUpAfterMs) {
      return this.#rest(unreachableDelay)
    }
    const delays = this.#options.webhookRetryDelays ?? retryDelays
    const delay = outcome === 'refused' ? delays[delivery.attempts++] : undefined
    if (delay !== undefined) {
      delivery.due = Date.now() + delay
      return
    }
    this.#waiting = this.#waiting.filter((each) => each !== delivery)
    if (outcome === 'accepted') return
    const { url } = this.#webhook
    console.error(
      `content lake: the webhook ${url} did not accept the change to ${delivery.documentId}; given up`,
    )
  }

  /** Waits, but not longer than until something new is to be sent or the sender is closed. */
  async #rest(milliseconds: number): Promise<void> {
    const awakened = new AbortController()
    this.#awaken = () => awakened.abort()
    const signal = AbortSignal.any([awakened.signal, this.#stop.signal])
    await sleep(Math.max(0, milliseconds), undefined, { signal }).catch(() => {})
  }

  /**
   * One attempt. A receiver that does not answer in time is there, and counts as refusing. A rejection is final, such as
   * an address that the receiver does not know.
   */
  async #send({ body, headers }: Delivery): Promise<'accepted' | 'refused' | 'rejected' | 'unreachable'> {
    const { url, secret } = this.#webhook
    const timeout = AbortSignal.timeout(answerTimeout)
    const signal = AbortSignal.any([timeout, this.#stop.signal])
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    const signed = { ...headers, [SIGNATURE_HEADER_NAME]: signature }
    try {
      const response = await fetch(url, { method: 'POST', headers: signed, body, signal, redirect: 'manual' })
      await response.body?.cancel()
      if (response.ok) return 'accepted'
      return response.status >= 500 || response.status === 429 ? 'refused' : 'rejected'
    } catch {
      return timeout.aborted ? 'refused' : 'unreachable'
    }
  }
}
