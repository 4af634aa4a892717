import type { DatabaseSync } from 'node:sqlite'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../store/transaction.ts'
import { Dispatcher } from './dispatcher.ts'
import { Outbox } from './outbox.ts'
import { type CompiledWebhook, compileWebhook, type Webhook } from './webhook.ts'

export interface WebhookOptions {
  projectId: string
  dataset: string
  webhooks: readonly Webhook[]
  webhookRetryDelays?: readonly number[]
}

export interface Webhooks {
  /** Notes what to send; to be called within the transaction that makes the change. */
  enqueue(transaction: CommittedTransaction): void
  /**
   * Starts sending, beginning with what an earlier process left unsent.
   * @throws GroqSyntaxError when the GROQ of one cannot be parsed
   */
  start(store: Store): void
  close(): Promise<void>
}

/** Prepares the lake's webhooks. */
export function prepareWebhooks(database: DatabaseSync, options: WebhookOptions): Webhooks {
  const { projectId, dataset, webhooks, webhookRetryDelays } = options
  const outbox = new Outbox(database, [...new Set(webhooks.map(({ url }) => url))])
  let hooks: CompiledWebhook[] = []
  let dispatchers: Dispatcher[] = []
  return {
    enqueue: (transaction) => outbox.enqueue(hooks, transaction),
    start(store) {
      const dereference = ({ _ref }: { _ref: string }) => store.documents.get(_ref)
      hooks = webhooks.map((webhook) => compileWebhook(webhook, dereference))
      dispatchers = hooks.map(
        (hook) =>
          new Dispatcher(hook, outbox, {
            projectId,
            dataset,
            ...(webhookRetryDelays && { delays: webhookRetryDelays }),
          }),
      )
      const wake = () => {
        for (const dispatcher of dispatchers) dispatcher.wake()
      }
      store.subscribe(wake)
      wake()
    },
    async close() {
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.close()))
    },
  }
}
