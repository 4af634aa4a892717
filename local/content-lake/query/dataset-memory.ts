import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { decodeDocument, type SanityDocument } from '../documents/document.ts'
import { type DatasetView, type Perspective, viewDataset } from './perspective.ts'

/** Perspectives whose views stay in memory until the next write. */
const keptViews = 8

/** The documents of a dataset in memory. Before each query it reads from the database what was committed since. */
export class DatasetMemory {
  readonly #database: DatabaseSync
  readonly #newest: StatementSync
  readonly #changed: StatementSync
  readonly #documents = new Map<string, SanityDocument>()
  readonly #views = new Map<string, DatasetView>()
  #position: number | undefined

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#newest = database.prepare('SELECT coalesce(max(position), 0) AS position FROM transactions')
    this.#changed = database.prepare(
      `SELECT DISTINCT document_id AS id, content FROM
         (SELECT document_id FROM revisions WHERE position > ?) LEFT JOIN documents ON id = document_id`,
    )
  }

  /** Returns the documents of a perspective, including the latest commit. */
  view(perspective: Perspective): DatasetView {
    this.#refresh()
    const name = perspective.join()
    const view = this.#views.get(name) ?? viewDataset(this.#documents, perspective)
    if (this.#views.size >= keptViews) this.#views.clear()
    this.#views.set(name, view)
    return view
  }

  /** Reads within one transaction, so that no write comes between. */
  #refresh(): void {
    this.#database.exec('begin')
    try {
      const newest = Number(this.#newest.get()?.position)
      if (newest === this.#position) return
      for (const { id, content } of this.#rowsSince(this.#position)) this.#take(String(id), content)
      this.#dropPurged()
      this.#position = newest
      this.#views.clear()
    } finally {
      this.#database.exec('commit')
    }
  }

  #rowsSince(position: number | undefined) {
    return position === undefined
      ? this.#database.prepare('SELECT id, content FROM documents').iterate()
      : this.#changed.iterate(position)
  }

  #take(id: string, content: unknown): void {
    if (typeof content === 'string') this.#documents.set(id, decodeDocument(content))
    else this.#documents.delete(id)
  }

  /** The history does not name documents whose history was erased with them. */
  #dropPurged(): void {
    const stored = this.#database.prepare('SELECT count(*) AS count FROM documents').get()
    if (stored?.count === this.#documents.size) return
    const ids = new Set(
      this.#database
        .prepare('SELECT id FROM documents')
        .all()
        .map(({ id }) => id),
    )
    for (const id of this.#documents.keys()) if (!ids.has(id)) this.#documents.delete(id)
  }
}
