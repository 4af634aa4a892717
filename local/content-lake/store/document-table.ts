import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { decodeDocument } from '../documents/decode-document.ts'
import type { SanityDocument } from '../documents/document.ts'
import { referencesOf } from '../documents/references.ts'

/** The current documents, read through indexes on id, type and reference target. */
export class DocumentTable {
  readonly #select: Record<'one' | 'ids' | 'types' | 'referencing' | 'all', StatementSync>
  readonly #write: Record<'put' | 'remove' | 'link' | 'unlink', StatementSync>
  readonly #strongSources: StatementSync

  constructor(database: DatabaseSync) {
    const from = 'SELECT content FROM documents'
    this.#select = {
      one: database.prepare(`${from} WHERE id = ?`),
      ids: database.prepare(`${from} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`),
      types: database.prepare(`${from} WHERE type IN (SELECT value FROM json_each(?)) ORDER BY id`),
      referencing: database.prepare(
        `${from} WHERE id IN (SELECT source FROM document_references
           WHERE target IN (SELECT value FROM json_each(?))) ORDER BY id`,
      ),
      all: database.prepare(`${from} ORDER BY id`),
    }
    this.#write = {
      put: database.prepare(
        `INSERT INTO documents (id, type, content) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET type = excluded.type, content = excluded.content`,
      ),
      remove: database.prepare('DELETE FROM documents WHERE id = ?'),
      link: database.prepare('INSERT INTO document_references (source, target, is_strong) VALUES (?, ?, ?)'),
      unlink: database.prepare('DELETE FROM document_references WHERE source = ?'),
    }
    this.#strongSources = database.prepare(
      'SELECT source FROM document_references WHERE target = ? AND is_strong = 1 AND source <> ? ORDER BY source',
    )
  }

  get(id: string): SanityDocument | null {
    return this.#read(this.#select.one, id)[0] ?? null
  }

  withIds(ids: readonly string[]): SanityDocument[] {
    return this.#read(this.#select.ids, JSON.stringify(ids))
  }

  ofTypes(types: readonly string[]): SanityDocument[] {
    return this.#read(this.#select.types, JSON.stringify(types))
  }

  /** Documents with a reference, strong or weak, to any of `targets`. */
  referencing(targets: readonly string[]): SanityDocument[] {
    return this.#read(this.#select.referencing, JSON.stringify(targets))
  }

  /** Every document in the order of its id. */
  all(): SanityDocument[] {
    return this.#read(this.#select.all)
  }

  /** Ids of the other documents that may not lose `target`. */
  strongSources(target: string): string[] {
    return this.#strongSources.all(target, target).map((row) => String(row.source))
  }

  put(document: SanityDocument): void {
    this.#write.put.run(document._id, document._type, JSON.stringify(document))
    this.#write.unlink.run(document._id)
    for (const [target, isStrong] of referencesOf(document)) {
      this.#write.link.run(document._id, target, isStrong ? 1 : 0)
    }
  }

  remove(id: string): void {
    this.#write.remove.run(id)
    this.#write.unlink.run(id)
  }

  #read(statement: StatementSync, ...parameters: SQLInputValue[]): SanityDocument[] {
    return statement.all(...parameters).map((row) => decodeDocument(String(row.content)))
  }
}
