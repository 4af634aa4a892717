import type { DatabaseSync, SQLTagStore } from 'node:sqlite'
import { decodeDocument, referencesOf, type SanityDocument } from './document.ts'

/** The current documents, and which of them refer to which. */
export class DocumentTable {
  readonly #sql: SQLTagStore

  constructor(database: DatabaseSync) {
    this.#sql = database.createTagStore()
  }

  get(id: string): SanityDocument | null {
    const row = this.#sql.get`SELECT content FROM documents WHERE id = ${id}`
    return row ? decodeRow(row) : null
  }

  /** Every document in the order of its id, read page by page: whatever is written meanwhile. */
  *all(): Generator<SanityDocument> {
    for (let last = ''; ; ) {
      const rows = this.#sql.all`SELECT id, content FROM documents WHERE id > ${last} ORDER BY id LIMIT 200`
      if (rows.length === 0) return
      yield* rows.map(decodeRow)
      last = String(rows.at(-1)?.id)
    }
  }

  /** The versions that belong to a release, in the order of their ids. */
  ofRelease(name: string): SanityDocument[] {
    const prefix = `versions.${name}.`
    return this.#sql.all`SELECT content FROM documents WHERE id GLOB ${prefix} || '*' ORDER BY id`.map(
      decodeRow,
    )
  }

  ofType(type: string): SanityDocument[] {
    return this.#sql.all`SELECT content FROM documents WHERE type = ${type} ORDER BY id`.map(decodeRow)
  }

  /** Ids of the other documents that may not lose `target`. */
  strongSources(target: string): string[] {
    const rows = this.#sql.all`SELECT source FROM document_references
      WHERE target = ${target} AND is_strong = 1 AND source <> ${target} ORDER BY source`
    return rows.map(({ source }) => String(source))
  }

  put(document: SanityDocument): void {
    const { _id: id, _type: type } = document
    const content = JSON.stringify(document)
    this.#sql.run`INSERT INTO documents (id, type, content) VALUES (${id}, ${type}, ${content})
      ON CONFLICT (id) DO UPDATE SET type = excluded.type, content = excluded.content`
    this.#unlink(id)
    for (const [target, isStrong] of referencesOf(document)) {
      this.#sql.run`INSERT INTO document_references (source, target, is_strong)
        VALUES (${id}, ${target}, ${isStrong ? 1 : 0})`
    }
  }

  remove(id: string): void {
    this.#sql.run`DELETE FROM documents WHERE id = ${id}`
    this.#unlink(id)
  }

  /** Rewrites the URLs of the lake's own assets, without an entry in the history, because a URL is no content. */
  moveAssets(origin: string): void {
    // An asset's path begins with its folder; one without a path lies elsewhere.
    this.#sql.run`UPDATE documents
      SET content = json_set(content, '$.url', ${origin} || '/' || json_extract(content, '$.path'))
      WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')
        AND json_extract(content, '$.path') GLOB '*/*' AND json_extract(content, '$.url') NOT GLOB ${origin} || '/*'`
  }

  #unlink(source: string): void {
    this.#sql.run`DELETE FROM document_references WHERE source = ${source}`
  }
}

function decodeRow({ content }: Record<string, unknown>): SanityDocument {
  return decodeDocument(String(content))
}
