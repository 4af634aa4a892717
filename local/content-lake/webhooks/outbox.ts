import type { DatabaseSync } from 'node:sqlite'
import { decodeDocument } from '../documents/decode-document.ts'
import { isPublished } from '../documents/identifiers.ts'
import type { CommittedTransaction } from '../store/transaction.ts'
import type { PublishedChange } from './webhook.ts'

/** A change that a webhook has yet to hear of. */
export interface Delivery extends PublishedChange {
  /** Rises with time; also the idempotency key. */
  id: number
  documentId: string
  transactionId: string
  /** ISO 8601, UTC. */
  timestamp: string
}

/** Changes waiting to be sent, committed together with the change itself so that none is lost or invented. */
export class Outbox {
  readonly #database: DatabaseSync
  readonly #urls: readonly string[]

  /** @param urls the webhooks there are; what waits for any other is dropped */
  constructor(database: DatabaseSync, urls: readonly string[]) {
    this.#database = database
    this.#urls = urls
    database
      .prepare('DELETE FROM webhook_deliveries WHERE url NOT IN (SELECT value FROM json_each(?))')
      .run(JSON.stringify(urls))
  }

  /** To be called within the transaction. Drafts and versions concern no webhook. */
  enqueue({ id, timestamp, changes }: CommittedTransaction): void {
    const insert = this.#database.prepare(
      `INSERT INTO webhook_deliveries (url, transaction_id, timestamp, document_id, before, after)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    for (const { documentId, before, after } of changes.filter((change) => isPublished(change.documentId))) {
      for (const url of this.#urls) {
        insert.run(
          url,
          id,
          timestamp,
          documentId,
          before && JSON.stringify(before),
          after && JSON.stringify(after),
        )
      }
    }
  }

  /** The oldest delivery waiting for `url`, or null. */
  next(url: string): Delivery | null {
    const row = this.#database
      .prepare('SELECT * FROM webhook_deliveries WHERE url = ? ORDER BY id LIMIT 1')
      .get(url)
    return row
      ? {
          id: Number(row.id),
          documentId: String(row.document_id),
          transactionId: String(row.transaction_id),
          timestamp: String(row.timestamp),
          before: typeof row.before === 'string' ? decodeDocument(row.before) : null,
          after: typeof row.after === 'string' ? decodeDocument(row.after) : null,
        }
      : null
  }

  remove(id: number): void {
    this.#database.prepare('DELETE FROM webhook_deliveries WHERE id = ?').run(id)
  }
}
