import { isPublishedId } from '@sanity/client/csm'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { sanityDataset, sanityProjectId } from '../../settings.ts'
import { isReleaseDocument } from '../releases/release.ts'
import type { Store } from '../store/store.ts'
import type { Change, CommittedTransaction } from '../store/transaction.ts'

/** A webhook that receives the id and type of each changed published document, except assets (`docs/contracts.md`). */
export interface Webhook {
  url: string
  /** Signs the request body. The signature is in the `sanity-webhook-signature` header. */
  secret: string
}

const maxAnswerMs = 10_000

/**
 * Sends webhooks for each commit, one at a time in commit order. A failed delivery is not retried: the site also
 * receives the change from the lake's stream, and treats all content as changed when it starts or connects.
 * @returns a function that stops sending
 */
export function startWebhook({ url, secret }: Webhook, store: Store): () => Promise<void> {
  const stop = new AbortController()
  let queue = Promise.resolve()

  /** Skips drafts, versions, releases and the lake's own documents. */
  async function send({ id, timestamp }: CommittedTransaction, change: Change): Promise<void> {
    const { before, after, documentId } = change
    const { _id, _type = '' } = after ?? before ?? {}
    const isOwn = isReleaseDocument(documentId) || _type.startsWith('sanity.')
    if (stop.signal.aborted || isOwn || !isPublishedId(documentId)) return
    const body = JSON.stringify({ _id, _type })
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'idempotency-key': `${id}-${documentId}`,
      'sanity-operation': before ? (after ? 'update' : 'delete') : 'create',
      'sanity-document-id': documentId,
      'sanity-transaction-id': id,
      'sanity-transaction-time': timestamp,
      'sanity-project-id': sanityProjectId,
      'sanity-dataset': sanityDataset,
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
    }
    const report = (outcome: string) =>
      console.error(`content lake: the webhook ${url} ${outcome} the change to ${documentId}`)
    const signal = AbortSignal.any([AbortSignal.timeout(maxAnswerMs), stop.signal])
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      await response.body?.cancel()
      if (!response.ok) report(`answered ${response.status} to`)
    } catch (error) {
      // Do not report that the site is not running, because it will read all content when it starts.
      if (!stop.signal.aborted && !isRefused(error)) report('did not answer')
    }
  }

  store.subscribe((transaction) => {
    for (const change of transaction.changes) queue = queue.then(() => send(transaction, change))
  })
  return () => {
    stop.abort()
    return queue
  }
}

/** Whether nothing is listening at the URL. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}
