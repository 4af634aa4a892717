import type { DatabaseSync, SQLTagStore } from 'node:sqlite'
import { getPublishedId } from '@sanity/client/csm'
import { decodeDocument, type SanityDocument } from './document.ts'
import type { CommittedTransaction } from './transaction.ts'

/** One document's change in one transaction. */
export interface Revision {
  documentId: string
  transactionId: string
  author: string
  /** ISO 8601, UTC. */
  timestamp: string
  before: SanityDocument | null
  after: SanityDocument | null
}

/** The part of a document's history to read. */
export interface RevisionRange {
  /** Oldest and newest transaction, inclusive. Unknown ids are ignored. */
  from?: string | undefined
  to?: string | undefined
  newestFirst?: boolean
  /** Max number of transactions. */
  limit?: number
}

function decode(content: unknown): SanityDocument | null {
  return typeof content === 'string' ? decodeDocument(content) : null
}

/** Max number of revisions per document; older ones are deleted. Editing in the Studio creates about one per second. */
const keptRevisions = 1_000

/** The history of all documents. */
export class RevisionTable {
  readonly #database: DatabaseSync
  readonly #sql: SQLTagStore

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#sql = database.createTagStore()
  }

  has(transactionId: string): boolean {
    return this.#position(transactionId) !== undefined
  }

  /** Returns the newest transaction's id. */
  newest(): string | undefined {
    const row = this.#sql.get`SELECT id FROM transactions ORDER BY position DESC LIMIT 1`
    return row && String(row.id)
  }

  /**
   * Returns the revisions after a transaction, or undefined if the transaction is unknown or there are more than
   * `limit` revisions.
   */
  since(transactionId: string, limit: number): Revision[] | undefined {
    const from = this.#position(transactionId)
    if (from === undefined) return
    const rows = this.#sql.all`SELECT document_id FROM revisions WHERE position > ${from} LIMIT ${limit + 1}`
    if (rows.length > limit) return
    const ids = rows.map((row) => String(row.document_id))
    return this.list(ids, { from: transactionId }).filter((each) => each.transactionId !== transactionId)
  }

  append({ id, author, timestamp, changes }: CommittedTransaction): void {
    const { lastInsertRowid: position } = this.#sql
      .run`INSERT INTO transactions (id, author, timestamp) VALUES (${id}, ${author}, ${timestamp})`
    for (const { documentId, after } of changes) {
      this.#sql.run`INSERT INTO revisions (document_id, position, content)
        VALUES (${documentId}, ${position}, ${after && JSON.stringify(after)})`
      this.#sql.run`DELETE FROM revisions WHERE document_id = ${documentId} AND position <= (SELECT position
        FROM revisions WHERE document_id = ${documentId} ORDER BY position DESC LIMIT 1 OFFSET ${keptRevisions})`
    }
  }

  /** Returns the revisions of all `ids` in transaction order. */
  list(
    ids: readonly string[],
    { from = '', to = '', newestFirst = false, limit = -1 }: RevisionRange = {},
  ): Revision[] {
    const order = newestFirst ? 'DESC' : 'ASC'
    const rows = this.#database
      .prepare(
        `WITH history AS (
           SELECT *, lag(content) OVER (PARTITION BY document_id ORDER BY position) AS previous FROM revisions
           WHERE document_id IN (SELECT value FROM json_each(:ids)))
         SELECT document_id, id AS transaction_id, author, timestamp, content, previous
         FROM history JOIN transactions USING (position)
         WHERE position IN (SELECT DISTINCT position FROM history WHERE position BETWEEN :from AND :to
           ORDER BY position ${order} LIMIT :limit)
         ORDER BY position ${order}, document_id`,
      )
      .all({
        ids: JSON.stringify(ids),
        from: this.#position(from) ?? 0,
        to: this.#position(to) ?? Number.MAX_SAFE_INTEGER,
        limit,
      })
    return rows.map((row) => ({
      documentId: String(row.document_id),
      transactionId: String(row.transaction_id),
      author: String(row.author),
      timestamp: String(row.timestamp),
      before: decode(row.previous),
      after: decode(row.content),
    }))
  }

  /** Returns the document after a transaction, or null if it did not exist. */
  atRevision(id: string, transactionId: string): SanityDocument | null {
    const position = this.#position(transactionId) ?? -1
    const row = this.#sql.get`SELECT content FROM revisions
      WHERE document_id = ${id} AND position <= ${position} ORDER BY position DESC LIMIT 1`
    return decode(row?.content)
  }

  /** @param time ISO 8601, UTC */
  atTime(id: string, time: string): SanityDocument | null {
    const row = this.#sql.get`SELECT content FROM revisions JOIN transactions USING (position)
      WHERE document_id = ${id} AND timestamp <= ${time} ORDER BY position DESC LIMIT 1`
    return decode(row?.content)
  }

  /** Returns the document's current state, or its last state before it was deleted. */
  lastKnown(id: string): SanityDocument | null {
    const row = this.#sql.get`SELECT content FROM revisions
      WHERE document_id = ${id} AND content IS NOT NULL ORDER BY position DESC LIMIT 1`
    return decode(row?.content)
  }

  /** Returns the ids of a document's versions in releases, past and present. */
  versionsOf(id: string): string[] {
    const rows = this.#sql
      .all`SELECT DISTINCT document_id FROM revisions WHERE document_id GLOB 'versions.*.' || ${id}`
    return rows.map((row) => String(row.document_id)).filter((version) => getPublishedId(version) === id)
  }

  #position(transactionId: string): number | undefined {
    const row = this.#sql.get`SELECT position FROM transactions WHERE id = ${transactionId}`
    return row && Number(row.position)
  }
}
