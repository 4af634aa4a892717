import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { decodeDocument } from '../documents/document.ts'
import { isPublished } from '../documents/identifiers.ts'
import { isReleaseDocument } from '../releases/release.ts'
import type { CommittedTransaction } from '../store/transaction.ts'
import { type CompiledWebhook, operationOf, type PublishedChange } from './webhook.ts'

/** A change that is not delivered to a webhook yet. */
export interface Delivery {
  /** Rises with time; also the idempotency key. */
  id: number
  documentId: string
  transactionId: string
  operation: string
  /** ISO 8601, UTC. */
  timestamp: string
  /** Body to send, or the change from which to make it. */
  content: string | PublishedChange
  /** How often it was refused. */
  attempts: number
}

const text = (document: object | null) => document && JSON.stringify(document)
const document = (content: unknown) => (typeof content === 'string' ? decodeDocument(content) : null)

/** Changes waiting to be sent, committed together with the change itself so that none is lost or invented. */
export class Outbox {
  readonly #insert: StatementSync
  readonly #next: StatementSync
  readonly #due: StatementSync
  readonly #postpone: StatementSync
  readonly #remove: StatementSync

  /** @param urls the webhooks there are; what waits for any other is dropped, and what was put off is due again */
  constructor(database: DatabaseSync, urls: readonly string[]) {
    database
      .prepare('DELETE FROM webhook_outbox WHERE url NOT IN (SELECT value FROM json_each(?))')
      .run(JSON.stringify(urls))
    database.exec('UPDATE webhook_outbox SET due = 0 WHERE due > 0')
    this.#insert = database.prepare(
      `INSERT INTO webhook_outbox (url, transaction_id, timestamp, document_id, operation, body, before, after)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    this.#next = database.prepare(
      'SELECT * FROM webhook_outbox WHERE url = ? AND due <= ? ORDER BY due, id LIMIT 1',
    )
    this.#due = database.prepare('SELECT min(due) AS due FROM webhook_outbox WHERE url = ?')
    this.#postpone = database.prepare(
      'UPDATE webhook_outbox SET attempts = attempts + 1, due = ? WHERE id = ?',
    )
    this.#remove = database.prepare('DELETE FROM webhook_outbox WHERE id = ?')
  }

  /** To be called within the transaction. Drafts and versions concern no webhook. */
  enqueue(hooks: readonly CompiledWebhook[], { id, timestamp, changes }: CommittedTransaction): void {
    for (const change of changes.filter(
      ({ documentId }) => isPublished(documentId) && !isReleaseDocument(documentId),
    )) {
      for (const hook of hooks) {
        const body = hook.bodyNow(change)
        if (body === null) continue
        const { before, after } = body === undefined ? change : { before: null, after: null }
        const described = [hook.webhook.url, id, timestamp, change.documentId, operationOf(change)]
        this.#insert.run(...described, body ?? null, text(before), text(after))
      }
    }
  }

  /** The oldest delivery that may be sent to `url` now, or null. */
  next(url: string): Delivery | null {
    const row = this.#next.get(url, Date.now())
    if (!row) return null
    const { body } = row
    return {
      id: Number(row.id),
      documentId: String(row.document_id),
      transactionId: String(row.transaction_id),
      operation: String(row.operation),
      timestamp: String(row.timestamp),
      content: typeof body === 'string' ? body : { before: document(row.before), after: document(row.after) },
      attempts: Number(row.attempts),
    }
  }

  /** When the next delivery to `url` may be sent, in milliseconds since 1970; null when none waits. */
  due(url: string): number | null {
    const due = this.#due.get(url)?.due
    return due === null || due === undefined ? null : Number(due)
  }

  /** Puts a refused delivery off, so that others need not wait for it. */
  postpone(id: number, milliseconds: number): void {
    this.#postpone.run(Date.now() + milliseconds, id)
  }

  remove(id: number): void {
    this.#remove.run(id)
  }
}
