import { isPublishedId } from '@sanity/client/csm'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { isReleaseDocument } from '../releases/release.ts'
import type { Store } from '../store/store.ts'
import type { Change, CommittedTransaction } from '../store/transaction.ts'

/** Receives id and type of each changed published document, except assets (`docs/contracts.md`). */
export interface Webhook {
  url: string
  /** Key of the signature in the header `sanity-webhook-signature`. */
  secret: string
}

const maxAnswerMs = 10_000

/** A body on its way to the receiver. */
interface Delivery {
  body: string
  headers: Record<string, string>
}

/**
 * Sends the webhook after each commit until it is stopped, one delivery after the other in the order of the commits. A
 * delivery that fails is not repeated: the site also hears of the change by the lake's stream, and takes all content for
 * changed when it starts or connects.
 * @returns the way to stop
 */
export function startWebhook(
  { url, secret }: Webhook,
  store: Store,
  project: { projectId: string; dataset: string },
): () => Promise<void> {
  const stop = new AbortController()
  let queue = Promise.resolve()

  /** Undefined for drafts, versions, releases and documents of the lake itself. */
  function deliveryOf({ id, timestamp }: CommittedTransaction, change: Change): Delivery | undefined {
    const { before, after, documentId } = change
    const { _id, _type = '' } = after ?? before ?? {}
    if (!isPublishedId(documentId) || isReleaseDocument(documentId) || _type.startsWith('sanity.')) return
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'idempotency-key': `${id}-${documentId}`,
      'sanity-operation': before ? (after ? 'update' : 'delete') : 'create',
      'sanity-document-id': documentId,
      'sanity-transaction-id': id,
      'sanity-transaction-time': timestamp,
      'sanity-project-id': project.projectId,
      'sanity-dataset': project.dataset,
    }
    return { body: JSON.stringify({ _id, _type }), headers }
  }

  async function send({ body, headers }: Delivery): Promise<void> {
    if (stop.signal.aborted) return
    const signature = await encodeSignatureHeader(body, Date.now(), secret)
    const signed = { ...headers, [SIGNATURE_HEADER_NAME]: signature }
    const signal = AbortSignal.any([AbortSignal.timeout(maxAnswerMs), stop.signal])
    try {
      const response = await fetch(url, { method: 'POST', headers: signed, body, signal, redirect: 'manual' })
      await response.body?.cancel()
      if (!response.ok) report(`answered ${response.status} to`)
    } catch (error) {
      // A site that does not run reads all content when it starts.
      if (!stop.signal.aborted && !isRefused(error)) report('did not answer')
    }

    function report(outcome: string): void {
      const id = headers['sanity-document-id']
      console.error(`content lake: the webhook ${url} ${outcome} the change to ${id}`)
    }
  }

  store.subscribe((transaction) => {
    for (const delivery of transaction.changes.flatMap((change) => deliveryOf(transaction, change) ?? []))
      queue = queue.then(() => send(delivery))
  })
  return () => {
    stop.abort()
    return queue
  }
}

/** Whether nothing listens at the address. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}
