import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { decodeDocument, type SanityDocument } from '../documents/document.ts'
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

/** Which part of a document's history to read. */
export interface RevisionRange {
  /** Oldest and newest transaction, both included; unknown ids are ignored. */
  from?: string | undefined
  to?: string | undefined
  newestFirst?: boolean
  /** Largest number of transactions. */
  limit?: number
}

function decode(content: unknown): SanityDocument | null {
  return typeof content === 'string' ? decodeDocument(content) : null
}

/** Most revisions of a document; older ones are deleted. A change in the Studio makes about one a second. */
const keptRevisions = 1_000

const archive = `UPDATE revisions SET content = :content WHERE document_id = :id AND content = ''
  AND position = (SELECT max(position) FROM revisions WHERE document_id = :id)`
const insert = 'INSERT INTO revisions (document_id, position, content) VALUES (?, ?, ?)'
const prune = `DELETE FROM revisions WHERE document_id = :id AND position <=
  (SELECT position FROM revisions WHERE document_id = :id ORDER BY position DESC LIMIT 1 OFFSET :kept)`

const versions = `SELECT DISTINCT document_id FROM revisions
  WHERE document_id > 'versions.' AND document_id < 'versions/' AND document_id GLOB 'versions.*.' || ?
    AND length(document_id) - length(?1) = 9 + instr(substr(document_id, 10), '.')`

/** The content of a revision; that of the newest is the document itself. */
const contentOf = (table: string) => `CASE ${table}.content WHEN ''
  THEN (SELECT content FROM documents WHERE documents.id = ${table}.document_id) ELSE ${table}.content END`

/** The states that documents had. */
export class RevisionTable {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  has(transactionId: string): boolean {
    return this.#position(transactionId) !== null
  }

  /** Id of the newest transaction. */
  newest(): string | undefined {
    const row = this.#statement('SELECT id FROM transactions ORDER BY position DESC LIMIT 1').get()
    return row && String(row.id)
  }

  /** Ids of the documents that were changed after a transaction; undefined when they are more than `limit`. */
  changedSince(transactionId: string, limit: number): string[] | undefined {
    const rows = this.#statement('SELECT document_id FROM revisions WHERE position > ? LIMIT ?').all(
      this.#position(transactionId),
      limit + 1,
    )
    if (rows.length > limit) return
    return [...new Set(rows.map((row) => String(row.document_id)))]
  }

  append({ id, author, timestamp, changes }: CommittedTransaction): void {
    const { lastInsertRowid: position } = this.#database
      .prepare('INSERT INTO transactions (id, author, timestamp) VALUES (?, ?, ?)')
      .run(id, author, timestamp)
    for (const { documentId, before, after } of changes) {
      // Archives the state before the change.
      if (before) this.#statement(archive).run({ id: documentId, content: JSON.stringify(before) })
      this.#statement(insert).run(documentId, position, after && '')
      this.#statement(prune).run({ id: documentId, kept: keptRevisions })
    }
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  /** Revisions of all the `ids`, in the order of their transactions. */
  list(
    ids: readonly string[],
    { from, to, newestFirst = false, limit = -1 }: RevisionRange = {},
  ): Revision[] {
    const rows = this.#database
      .prepare(
        `WITH chosen AS (
           SELECT DISTINCT position FROM revisions
           WHERE document_id IN (SELECT value FROM json_each(:ids)) AND position BETWEEN :from AND :to
           ORDER BY position ${newestFirst ? 'DESC' : 'ASC'} LIMIT :limit)
         SELECT document_id, transactions.id AS transaction_id, author, timestamp, ${contentOf('revisions')} AS content,
           (SELECT ${contentOf('earlier')} FROM revisions AS earlier WHERE earlier.document_id = revisions.document_id
              AND earlier.position < revisions.position ORDER BY position DESC LIMIT 1) AS previous
         FROM revisions JOIN transactions USING (position)
         WHERE document_id IN (SELECT value FROM json_each(:ids)) AND position IN chosen
         ORDER BY position ${newestFirst ? 'DESC' : 'ASC'}, document_id`,
      )
      .all({
        ids: JSON.stringify(ids),
        from: (from && this.#position(from)) || 0,
        to: (to && this.#position(to)) || Number.MAX_SAFE_INTEGER,
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

  /** The document as that transaction left it, or null when it did not exist then. */
  atRevision(id: string, transactionId: string): SanityDocument | null {
    const position = this.#position(transactionId)
    return position === null ? null : this.#newest(id, 'position <= ?', position)
  }

  /** @param time ISO 8601, UTC */
  atTime(id: string, time: string): SanityDocument | null {
    return this.#newest(id, 'timestamp <= ?', time)
  }

  /** The last state that the document had before it was deleted, or its present one. */
  lastKnown(id: string): SanityDocument | null {
    return this.#newest(id, 'revisions.content IS NOT ?', null)
  }

  /** Ids of the versions that a document has had in releases. */
  versionsOf(id: string): string[] {
    const rows = this.#statement(versions).all(id)
    return rows.map((row) => String(row.document_id))
  }

  /** Forgets all that was before what is now. */
  forgetPast(): void {
    this.#database.exec("DELETE FROM revisions WHERE content IS NOT ''")
  }

  /** Forgets a document's past (`purge`). */
  purge(id: string): void {
    this.#database.prepare('DELETE FROM revisions WHERE document_id = ?').run(id)
  }

  #newest(id: string, condition: string, value: string | number | null): SanityDocument | null {
    const row = this.#database
      .prepare(
        `SELECT ${contentOf('revisions')} AS content FROM revisions JOIN transactions USING (position)
         WHERE revisions.document_id = ? AND ${condition} ORDER BY position DESC LIMIT 1`,
      )
      .get(id, value)
    return decode(row?.content)
  }

  #position(transactionId: string): number | null {
    const row = this.#database.prepare('SELECT position FROM transactions WHERE id = ?').get(transactionId)
    return row ? Number(row.position) : null
  }
}
