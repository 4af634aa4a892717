import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { decodeDocument } from '../documents/decode-document.ts'
import type { SanityDocument } from '../documents/document.ts'

/** A piece of SQL with the values of its placeholders. */
export interface Sql {
  text: string
  values: readonly SQLInputValue[]
}

/** Reads the current documents. They are shared: whoever gets one leaves it as it is. */
export class DocumentReader {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #parsed = new Map<string, { content: string; document: SanityDocument }>()
  readonly #keep: number
  #characters = 0

  /** @param keep how much text of documents stays parsed, in characters */
  constructor(database: DatabaseSync, keep = 0) {
    this.#database = database
    this.#keep = keep
  }

  get(id: string): SanityDocument | null {
    const row = this.#prepare('SELECT id, content FROM documents WHERE id = ?').get(id)
    return row ? this.#parse(row) : null
  }

  /** The documents for which `where` holds, read one by one as they are asked for. */
  *select(where: Sql, order = 'id'): Generator<SanityDocument> {
    const statement = this.#prepare(`SELECT id, content FROM documents WHERE ${where.text} ORDER BY ${order}`)
    for (const row of statement.iterate(...where.values)) yield this.#parse(row)
  }

  count(where: Sql): number {
    const statement = this.#prepare(`SELECT count(*) AS count FROM documents WHERE ${where.text}`)
    return Number(statement.get(...where.values)?.count)
  }

  /** Documents with a reference, strong or weak, to `target`. */
  referencing(target: string): SanityDocument[] {
    const text = 'id IN (SELECT source FROM document_references WHERE target = ?)'
    return [...this.select({ text, values: [target] })]
  }

  /** Every document in the order of its id, read page by page: whatever is written meanwhile. */
  *all(): Generator<SanityDocument> {
    const page = this.#prepare('SELECT id, content FROM documents WHERE id > ? ORDER BY id LIMIT 200')
    for (let last = ''; ; ) {
      const rows = page.all(last)
      if (rows.length === 0) return
      for (const row of rows) yield this.#parse(row)
      last = String(rows.at(-1)?.id)
    }
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    // Queries differ without end; those that come again are soon prepared again.
    if (this.#statements.size > 500) this.#statements.clear()
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  /** Parsing costs ten times what comparing with the text of last time does. */
  #parse(row: Record<string, unknown>): SanityDocument {
    const id = String(row.id)
    const content = String(row.content)
    const known = this.#parsed.get(id)
    if (known?.content === content) return known.document
    const document = decodeDocument(content)
    if (content.length > this.#keep) return document
    this.#characters += content.length - (known?.content.length ?? 0)
    if (this.#characters > this.#keep) {
      this.#parsed.clear()
      this.#characters = content.length
    }
    this.#parsed.set(id, { content, document })
    return document
  }
}
