import type { IncomingMessage, ServerResponse } from 'node:http'
import { SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { WebhookReceiver } from '../../../lib/webhook.ts'
import { logFailure } from '../../shared/log.ts'
import { sendText } from '../http/index.ts'
import type { ContentStream } from './content-stream.ts'

/** Path that the content lake's webhook calls. */
export const webhookPath = '/api/revalidate'

export interface WebhookContext {
  receiver: WebhookReceiver
  /** Called if the stream has not reported the change. */
  onUnreported: () => void
  /** The stream, which usually receives publish events before the webhook. */
  listener?: Pick<ContentStream, 'hasHeard'> | undefined
}

/**
 * Responds to a webhook call without queueing it or waiting for a read, so that neither forged calls nor many valid
 * ones delay pages.
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
  // Close the connection if the body of a rejected call has not been read.
  const closing = request.complete ? {} : { connection: 'close' }
  sendText(response, status, message, closing)
}
