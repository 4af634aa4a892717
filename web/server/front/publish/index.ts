/** How the site learns that content has changed. */
export { ContentStream, lastPublish, type OnPublish } from './content-stream.ts'
export { ScheduledContent } from './scheduled-content.ts'
export { answerWebhook, type WebhookContext, webhookPath } from './webhook.ts'
