import type { DatabaseSync, SQLTagStore } from 'node:sqlite'
import { decodeDocument, getReferences, type SanityDocument } from './document.ts'

/** The current documents and their references. */
export class DocumentTable {
  readonly #sql: SQLTagStore

  constructor(database: DatabaseSync) {
    this.#sql = database.createTagStore()
  }

  get(id: string): SanityDocument | null {
    const row = this.#sql.get`SELECT content FROM documents WHERE id = ${id}`
    return row ? decodeRow(row) : null
  }

  /** Returns all documents in the order of their ids. */
  all(): SanityDocument[] {
    return this.#sql.all`SELECT content FROM documents ORDER BY id`.map(decodeRow)
  }

  /** Returns the versions of a release in the order of their ids. */
  ofRelease(name: string): SanityDocument[] {
    const prefix = `versions.${name}.`
    return this.#sql.all`SELECT content FROM documents WHERE id GLOB ${prefix} || '*' ORDER BY id`.map(
      decodeRow,
    )
  }

  ofType(type: string): SanityDocument[] {
    return this.#sql.all`SELECT content FROM documents WHERE type = ${type} ORDER BY id`.map(decodeRow)
  }

  /** Returns the ids of other documents with a strong reference to `target`. */
  strongSources(target: string): string[] {
    const quoted = JSON.stringify(target)
    const rows = this.#sql.all`SELECT content FROM documents
      WHERE id <> ${target} AND instr(content, ${quoted}) > 0 ORDER BY id`
    const sources = rows.map(decodeRow).filter((document) => getReferences(document).get(target))
    return sources.map(({ _id }) => _id)
  }

  put(document: SanityDocument): void {
    const { _id: id, _type: type } = document
    const content = JSON.stringify(document)
    this.#sql.run`INSERT INTO documents (id, type, content) VALUES (${id}, ${type}, ${content})
      ON CONFLICT (id) DO UPDATE SET type = excluded.type, content = excluded.content`
  }

  remove(id: string): void {
    this.#sql.run`DELETE FROM documents WHERE id = ${id}`
  }

  /** Updates the URLs of the lake's own assets without a history entry, because a URL is not content. */
  moveAssets(origin: string): void {
    // The paths of the lake's own assets start with a folder, such as `images/`. Assets without such a path are stored
    // elsewhere.
    this.#sql.run`UPDATE documents
      SET content = json_set(content, '$.url', ${origin} || '/' || json_extract(content, '$.path'))
      WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')
        AND json_extract(content, '$.path') GLOB '*/*' AND json_extract(content, '$.url') NOT GLOB ${origin} || '/*'`
  }
}

function decodeRow({ content }: Record<string, unknown>): SanityDocument {
  return decodeDocument(String(content))
}
