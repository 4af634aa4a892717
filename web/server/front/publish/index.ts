/** The published content, and the detection of its changes. */
export { ContentStream } from './content-stream.ts'
export { PublishedContent, type PublishedContentOptions } from './published-content.ts'
export { answerWebhook, type WebhookContext, webhookPath } from './webhook.ts'
