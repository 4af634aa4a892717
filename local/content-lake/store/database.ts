import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase, transaction } from '../../database/open-database.ts'

/** SQL that may run on every start. */
export const tables = `
  CREATE TABLE IF NOT EXISTS documents (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    type TEXT NOT NULL,
    content TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS documents_by_type_and_id ON documents (type, id);

  CREATE TABLE IF NOT EXISTS document_references (
    source TEXT NOT NULL,
    target TEXT NOT NULL,
    is_strong INTEGER NOT NULL,
    PRIMARY KEY (source, target)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS references_by_target ON document_references (target);

  CREATE TABLE IF NOT EXISTS transactions (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    author TEXT NOT NULL,
    timestamp TEXT NOT NULL
  ) STRICT;

  -- One row for each document that a transaction touched. The content is NULL where it deleted the document, and empty
  -- where it is the one that \`documents\` has.
  CREATE TABLE IF NOT EXISTS revisions (
    document_id TEXT NOT NULL,
    position INTEGER NOT NULL REFERENCES transactions (position),
    content TEXT,
    PRIMARY KEY (document_id, position)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS revisions_by_position ON revisions (position);

  CREATE TABLE IF NOT EXISTS key_values (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

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

/** Of the tables; written into the file as its `user_version`. */
const version = 2

/** The first version kept every document twice. */
const moveAside = `
  ALTER TABLE documents RENAME TO earlier_documents;
  ALTER TABLE revisions RENAME TO earlier_revisions;
`
const takeOver = `
  INSERT INTO documents (id, type, content) SELECT id, type, content FROM earlier_documents ORDER BY id;
  INSERT INTO revisions (document_id, position, content)
    SELECT document_id, position, iif(content = (SELECT content FROM documents WHERE id = document_id), '', content)
    FROM earlier_revisions;
  DROP TABLE earlier_documents;
  DROP TABLE earlier_revisions;
`

/**
 * Brings the tables up to date, those of an earlier version with all they hold. To be called within a transaction.
 * @throws Error when the file was written by a later version
 */
export function migrate(database: DatabaseSync): void {
  const found = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (found > version)
    throw new Error('The content lake was written by a later version of this project. Update it.')
  const isFirst =
    found === 0 && database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'documents'").get()
  if (isFirst) database.exec(moveAside)
  database.exec(tables)
  // Of earlier versions: webhooks wait in memory.
  database.exec('DROP TABLE IF EXISTS webhook_outbox; DROP TABLE IF EXISTS webhook_deliveries')
  if (isFirst) database.exec(takeOver)
  if (found === 1) dropSearchIndexes(database)
  database.exec(`PRAGMA user_version = ${version}`)
}

/** Version 1 translated queries to SQL: it kept the words of each document, and an index of each attribute compared. */
function dropSearchIndexes(database: DatabaseSync): void {
  database.exec('DROP TABLE document_words')
  const indexes = database.prepare(
    "SELECT name FROM sqlite_schema WHERE name GLOB 'documents_by_type_and_field *'",
  )
  for (const { name } of indexes.all()) database.exec(`DROP INDEX "${name}"`)
}
