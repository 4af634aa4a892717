import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase, transaction } from '../../database/open-database.ts'
import { migrate } from './migrate.ts'

/** Pages that several documents of ordinary size fit into: with the usual 4,096 bytes a quarter of the file is empty. */
const pageSize = 16_384

/** The lake's database file. */
export const databaseFile = (dataDir: string) => join(dataDir, 'content-lake.sqlite')

/** Opens (or creates) the lake's database, and brings an older one up to date. Throws as `openDatabase` does. */
export function openLakeDatabase(dataDir: string): DatabaseSync {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) createFile(dataDir, file)
  const database = openDatabase(file, '')
  transaction(database, () => migrate(database))
  return database
}

/** The size of pages is settled by the first write. */
function createFile(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA page_size = ${pageSize}; PRAGMA journal_mode = wal`)
  database.close()
}
