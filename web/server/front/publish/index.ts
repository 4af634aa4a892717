/** The published content, and how the site learns that it has changed. */
export { ContentStream } from './content-stream.ts'
export { PublishedContent, type PublishedContentOptions } from './published-content.ts'
export { answerWebhook, type WebhookContext, webhookPath } from './webhook.ts'
