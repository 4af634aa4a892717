import { DatabaseSync, type SQLTagStore } from 'node:sqlite'
import { decodeDocument, type SanityDocument } from '../store/document.ts'

/** The documents of a dataset in memory. Before each query it reads from the database what was committed since. */
export class DatasetMemory {
  readonly #database: DatabaseSync
  readonly #sql: SQLTagStore
  readonly #documents = new Map<string, SanityDocument>()
  #position: number | undefined

  constructor(databaseFile: string) {
    this.#database = new DatabaseSync(databaseFile, { readOnly: true })
    this.#sql = this.#database.createTagStore()
  }

  /** Returns the documents by their ids, including the latest commit. */
  documents(): ReadonlyMap<string, SanityDocument> {
    const sql = this.#sql
    // Within one transaction, no write comes between.
    this.#database.exec('begin')
    try {
      const newest = Number(
        sql.get`SELECT coalesce(max(position), 0) AS position FROM transactions`?.position,
      )
      if (newest === this.#position) return this.#documents
      const rows =
        this.#position === undefined
          ? sql.iterate`SELECT id, content FROM documents`
          : sql.iterate`SELECT DISTINCT document_id AS id, documents.content AS content
              FROM revisions LEFT JOIN documents ON id = document_id WHERE position > ${this.#position}`
      for (const { id, content } of rows) {
        if (typeof content === 'string') this.#documents.set(String(id), decodeDocument(content))
        else this.#documents.delete(String(id))
      }
      this.#position = newest
      return this.#documents
    } finally {
      this.#database.exec('commit')
    }
  }

  close(): void {
    this.#database.close()
  }
}
