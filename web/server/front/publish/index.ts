/** Holds the published content and detects changes to it. */
export { ContentStream } from './content-stream.ts'
export { PublishedContent, type PublishedContentOptions } from './published-content.ts'
export { answerWebhook, type WebhookContext, webhookPath } from './webhook.ts'
