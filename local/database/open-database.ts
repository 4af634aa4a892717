import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Opens or creates a SQLite database. With WAL and `synchronous = full`, a transaction is on disk when the commit
 * returns, so neither SIGKILL nor a power failure loses it.
 * @param path the file, whose folder is created
 * @param schema SQL that can run on every start (`create table if not exists …`)
 * @throws Error with the file's name and a remedy if any part of the file is damaged, even one that no query reads
 */
export function openDatabase(path: string, schema: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true })
  try {
    const database = new DatabaseSync(path)
    database.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full;')
    database.exec(schema)
    const damage = database.prepare('pragma quick_check(1)').get()?.quick_check
    if (damage !== 'ok') throw new Error(String(damage).replaceAll('\n', ' '))
    return database
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `${path} cannot be opened (${reason}). Restore it from a backup, or run "npm run reset" for the sample content.`,
      { cause },
    )
  }
}

/**
 * Runs `work` in one transaction. Commits all writes, or none if `work` throws.
 * @param dryRun rolls back in any case
 */
export function transaction<Result>(
  database: DatabaseSync,
  work: () => Result,
  { dryRun = false }: { dryRun?: boolean } = {},
): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec(dryRun ? 'rollback' : 'commit')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
