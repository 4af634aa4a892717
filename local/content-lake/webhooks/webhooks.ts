import { setTimeout as sleep } from 'node:timers/promises'
import { isPublishedId } from '@sanity/client/csm'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { evaluateSync, parse } from 'groq-js'
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

/** Pauses after a failed delivery, in milliseconds; after the last attempt the delivery is dropped. */
const retryDelays = [500, 2_000, 8_000, 30_000]

/** An answer that takes longer counts as a failure, in milliseconds. */
const answerTimeout = 10_000

/** A body on its way to a receiver. */
interface Delivery {
  body: string
  headers: Record<string, string>
}

/**
 * Sends webhooks after each commit until it is stopped. What is unsent then is dropped: a site that starts, or connects
 * to a lake that has started, takes all content for changed.
 * @returns the way to stop
 * @throws GroqSyntaxError when the GROQ of one cannot be parsed
 */
export function startWebhooks(store: Store, options: WebhookOptions): () => Promise<void> {
  const stops = options.webhooks.map((webhook) => startWebhook(webhook, store, options))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Sends first attempts one after the other in the order of the commits, and retries when their time has come. */
function startWebhook(webhook: Webhook, store: Store, options: WebhookOptions): () => Promise<void> {
  const filter = parse(webhook.filter || 'true', { mode: 'delta' })
  const projection = parse(webhook.projection || '@', { mode: 'delta' })
  const stop = new AbortController()
  let queue = Promise.resolve()

  /** Undefined when the webhook is not meant. */
  function deliveryOf({ id, timestamp }: CommittedTransaction, change: Change): Delivery | undefined {
    const { before, after, documentId } = change
    const operation = before ? (after ? 'update' : 'delete') : 'create'
    // Drafts, versions and releases concern no webhook.
    if (!isPublishedId(documentId) || isReleaseDocument(documentId) || !webhook.on.includes(operation)) return
    const dereference = ({ _ref }: { _ref: string }) => store.documents.get(_ref)
    const scope = { root: after ?? before, before, after, dataset: [], dereference }
    if (evaluateSync(filter, scope).data !== true) return
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'idempotency-key': `${id}-${documentId}`,
      'sanity-operation': operation,
      'sanity-document-id': documentId,
      'sanity-transaction-id': id,
      'sanity-transaction-time': timestamp,
      'sanity-project-id': options.projectId,
      'sanity-dataset': options.dataset,
    }
    return { body: JSON.stringify(evaluateSync(projection, scope).data), headers }
  }

  /** One attempt. Resolves with false when another may succeed: a rejection, such as of an unknown address, is final. */
  async function send({ body, headers }: Delivery): Promise<boolean> {
    const signature = await encodeSignatureHeader(body, Date.now(), webhook.secret)
    const signed = { ...headers, [SIGNATURE_HEADER_NAME]: signature }
    const signal = AbortSignal.any([AbortSignal.timeout(answerTimeout), stop.signal])
    try {
      const init = { method: 'POST', headers: signed, body, signal, redirect: 'manual' } as const
      const response = await fetch(webhook.url, init)
      await response.body?.cancel()
      if (response.status >= 500 || response.status === 429) return false
      if (!response.ok) giveUp(headers)
      return true
    } catch {
      return false
    }
  }

  function giveUp(headers: Record<string, string>): void {
    const id = headers['sanity-document-id']
    console.error(`content lake: the webhook ${webhook.url} did not accept the change to ${id}; given up`)
  }

  async function retry(delivery: Delivery): Promise<void> {
    for (const delay of options.webhookRetryDelays ?? retryDelays) {
      await sleep(delay, undefined, { signal: stop.signal, ref: false })
      if (await send(delivery)) return
    }
    giveUp(delivery.headers)
  }

  store.subscribe((transaction) => {
    for (const delivery of transaction.changes.flatMap((change) => deliveryOf(transaction, change) ?? [])) {
      queue = queue.then(async () => {
        if (!stop.signal.aborted && !(await send(delivery))) retry(delivery).catch(() => {})
      })
    }
  })
  return () => {
    stop.abort()
    return queue
  }
}
