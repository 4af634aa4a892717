import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { decodeDocument, type SanityDocument } from '../documents/document.ts'
import { referencesOf } from '../documents/references.ts'

/** An asset's path begins with its folder; one without a path lies elsewhere. */
const moveAssets = `UPDATE documents
  SET content = json_set(content, '$.url', :origin || '/' || json_extract(content, '$.path'))
  WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')
    AND json_extract(content, '$.path') GLOB '*/*' AND json_extract(content, '$.url') NOT GLOB :origin || '/*'`

/** The current documents, and which of them refer to which. */
export class DocumentTable {
  readonly #get: StatementSync
  readonly #page: StatementSync
  readonly #range: StatementSync
  readonly #ofType: StatementSync
  readonly #put: StatementSync
  readonly #remove: StatementSync
  readonly #link: StatementSync
  readonly #unlink: StatementSync
  readonly #strongSources: StatementSync
  readonly #moveAssets: StatementSync

  constructor(database: DatabaseSync) {
    this.#get = database.prepare('SELECT content FROM documents WHERE id = ?')
    this.#page = database.prepare('SELECT id, content FROM documents WHERE id > ? ORDER BY id LIMIT 200')
    this.#range = database.prepare('SELECT content FROM documents WHERE id > ? AND id < ? ORDER BY id')
    this.#ofType = database.prepare('SELECT content FROM documents WHERE type = ? ORDER BY id')
    this.#put = database.prepare(
      `INSERT INTO documents (id, type, content) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET type = excluded.type, content = excluded.content`,
    )
    this.#remove = database.prepare('DELETE FROM documents WHERE id = ?')
    this.#link = database.prepare(
      'INSERT INTO document_references (source, target, is_strong) VALUES (?, ?, ?)',
    )
    this.#unlink = database.prepare('DELETE FROM document_references WHERE source = ?')
    this.#strongSources = database.prepare(
      'SELECT source FROM document_references WHERE target = ? AND is_strong = 1 AND source <> ? ORDER BY source',
    )
    this.#moveAssets = database.prepare(moveAssets)
  }

  get(id: string): SanityDocument | null {
    const row = this.#get.get(id)
    return row ? decodeRow(row) : null
  }

  /** Every document in the order of its id, read page by page: whatever is written meanwhile. */
  *all(): Generator<SanityDocument> {
    for (let last = ''; ; ) {
      const rows = this.#page.all(last)
      if (rows.length === 0) return
      for (const row of rows) yield decodeRow(row)
      last = String(rows.at(-1)?.id)
    }
  }

  /** The versions that belong to a release, in the order of their ids. */
  ofRelease(name: string): SanityDocument[] {
    return this.#range.all(`versions.${name}.`, `versions.${name}/`).map(decodeRow)
  }

  ofType(type: string): SanityDocument[] {
    return this.#ofType.all(type).map(decodeRow)
  }

  /** Ids of the other documents that may not lose `target`. */
  strongSources(target: string): string[] {
    return this.#strongSources.all(target, target).map((row) => String(row.source))
  }

  put(document: SanityDocument): void {
    this.#put.run(document._id, document._type, JSON.stringify(document))
    this.#unlink.run(document._id)
    for (const [target, isStrong] of referencesOf(document)) {
      this.#link.run(document._id, target, isStrong ? 1 : 0)
    }
  }

  /** Rewrites the URLs of the lake's own assets, without an entry in the history, because a URL is no content. */
  moveAssets(origin: string): void {
    this.#moveAssets.run({ origin })
  }

  remove(id: string): void {
    this.#remove.run(id)
    this.#unlink.run(id)
  }
}

function decodeRow({ content }: Record<string, unknown>): SanityDocument {
  return decodeDocument(String(content))
}
