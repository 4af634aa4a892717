import { DatabaseSync } from 'node:sqlite'
import { fieldValue } from '../query/sql-field.ts'

/** Each index makes every write a little slower. */
const maximum = 32

const prefix = 'documents_by_type_and_field'

/** Makes indexes, within each type of document, of attributes that queries compare or order by. */
export class FieldIndexes {
  readonly #file: string
  readonly #settled = new Set<string>()

  constructor(databaseFile: string) {
    this.#file = databaseFile
  }

  /** Returns when there is an index of the attribute, or when there can be none. Writes wait meanwhile. */
  ensure(path: readonly string[]): void {
    const name = `${prefix} ${path.join('.')}`
    if (this.#settled.has(name)) return
    this.#settled.add(name)
    const database = new DatabaseSync(this.#file)
    try {
      database.exec('PRAGMA busy_timeout = 5000')
      const indexes = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND name GLOB ?")
      if (indexes.all(`${prefix}*`).length >= maximum) return
      database.exec(`CREATE INDEX IF NOT EXISTS "${name}" ON documents (type, ${fieldValue(path)})`)
    } catch (error) {
      // A full disk, say: the query takes longer, and is answered.
      console.error('content lake: no index was made:', error)
    } finally {
      database.close()
    }
  }
}
