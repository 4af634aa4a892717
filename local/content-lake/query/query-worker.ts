/** The thread behind `QueryPool`: takes queries from its parent, each with the database file that it asks. */
import { DatabaseSync, type SQLTagStore } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { ContentLakeError } from '../errors.ts'
import { decodeDocument, type SanityDocument } from '../store/document.ts'
import type { QueryAnswer, QueryTask } from './query-pool.ts'
import { type QueryRequest, runQuery } from './run-query.ts'

/** The documents of a dataset in memory. Before each query it reads newly committed documents from the database. */
class DatasetMemory {
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

const datasets = new Map<string, DatasetMemory>()

function answer(file: string, request: QueryRequest): QueryAnswer {
  const started = performance.now()
  const dataset = datasets.get(file) ?? new DatasetMemory(file)
  datasets.set(file, dataset)
  try {
    const answered = runQuery(dataset.documents(), request)
    const ms = Math.round(performance.now() - started)
    const query = request.returnQuery ? { query: request.query } : {}
    return { body: new TextEncoder().encode(JSON.stringify({ ...query, ...answered, ms })) }
  } catch (error) {
    if (!(error instanceof ContentLakeError)) throw error
    const { status, type, message: description, details } = error
    return { failure: { status, type, description, details } }
  }
}

parentPort?.on('message', ({ databaseFile, request }: QueryTask) => {
  if (request) {
    const answered = answer(databaseFile, request)
    parentPort?.postMessage(answered, 'body' in answered ? [answered.body.buffer] : [])
    return
  }
  datasets.get(databaseFile)?.close()
  datasets.delete(databaseFile)
})
parentPort?.postMessage('ready')
