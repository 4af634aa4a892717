import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { SanityDocument } from '../documents/document.ts'
import { textOf } from '../documents/document-text.ts'
import { referencesOf } from '../documents/references.ts'
import { DocumentReader } from './document-reader.ts'

/** The current documents with what they are found by: their words and their references. */
export class DocumentTable extends DocumentReader {
  readonly #put: StatementSync
  readonly #remove: StatementSync
  readonly #link: StatementSync
  readonly #unlink: StatementSync
  readonly #describe: StatementSync
  readonly #forget: StatementSync
  readonly #strongSources: StatementSync

  constructor(database: DatabaseSync) {
    super(database)
    this.#put = database.prepare(
      `INSERT INTO documents (id, type, content) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET type = excluded.type, content = excluded.content RETURNING row`,
    )
    this.#remove = database.prepare('DELETE FROM documents WHERE id = ? RETURNING row')
    this.#link = database.prepare(
      'INSERT INTO document_references (source, target, is_strong) VALUES (?, ?, ?)',
    )
    this.#unlink = database.prepare('DELETE FROM document_references WHERE source = ?')
    this.#describe = database.prepare('INSERT OR REPLACE INTO document_words (rowid, text) VALUES (?, ?)')
    this.#forget = database.prepare('DELETE FROM document_words WHERE rowid = ?')
    this.#strongSources = database.prepare(
      'SELECT source FROM document_references WHERE target = ? AND is_strong = 1 AND source <> ? ORDER BY source',
    )
  }

  /** Ids of the other documents that may not lose `target`. */
  strongSources(target: string): string[] {
    return this.#strongSources.all(target, target).map((row) => String(row.source))
  }

  put(document: SanityDocument): void {
    const stored = this.#put.get(document._id, document._type, JSON.stringify(document))
    this.#describe.run(Number(stored?.row), textOf(document))
    this.#unlink.run(document._id)
    for (const [target, isStrong] of referencesOf(document)) {
      this.#link.run(document._id, target, isStrong ? 1 : 0)
    }
  }

  remove(id: string): void {
    const removed = this.#remove.get(id)
    if (removed) this.#forget.run(Number(removed.row))
    this.#unlink.run(id)
  }
}
