import type { IncomingMessage, ServerResponse } from 'node:http'
import { SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { WebhookReceiver } from '../../../lib/webhook.ts'
import { logFailure } from '../../shared/log.ts'
import { sendText } from '../http/index.ts'
import type { ContentStream } from './content-stream.ts'

/** Where the content lake announces a publish. */
export const webhookPath = '/api/revalidate'

export interface WebhookContext {
  receiver: WebhookReceiver
  /** Called when something was published that the stream has not reported. */
  onUnreported: () => void
  /** Receives the same publishes, and usually first. */
  listener?: Pick<ContentStream, 'hasHeard'> | undefined
}

/**
 * Answers a webhook without waiting for anything: neither a stranger's call nor a burst of good ones can hold up a page.
 */
export async function answerWebhook(
  { receiver, onUnreported, listener }: WebhookContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return sendText(response, 405, 'Method not allowed', { allow: 'POST' })
  const { headers } = request
  const { status, message, types } = await receiver.receive({
    signature: headers[SIGNATURE_HEADER_NAME]?.toString(),
    body: request,
  })
  const transaction = String(headers['sanity-transaction-id'])
  const document = String(headers['sanity-document-id'])
  if (types.length > 0 && !listener?.hasHeard(transaction, document)) onUnreported()
  if (status >= 500) logFailure(message)
  // The rest of a rejected body is not read.
  const closing = request.complete ? {} : { connection: 'close' }
  sendText(response, status, message, closing)
}
