import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase, transaction } from '../../database/open-database.ts'

/** SQL that can run on every start. */
const tables = `
  CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, type TEXT NOT NULL, content TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS documents_by_type_and_id ON documents (type, id);

  CREATE TABLE IF NOT EXISTS transactions (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    author TEXT NOT NULL,
    timestamp TEXT NOT NULL
  ) STRICT;

  -- One row for each document that a transaction touched. The content is NULL where it deleted the document.
  CREATE TABLE IF NOT EXISTS revisions (
    document_id TEXT NOT NULL,
    position INTEGER NOT NULL REFERENCES transactions (position),
    content TEXT,
    PRIMARY KEY (document_id, position)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS revisions_by_position ON revisions (position);

  CREATE TABLE IF NOT EXISTS key_values (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

/** Version of the tables, stored in the file as `user_version`. */
const version = 4

/**
 * Upgrades from older versions. Versions 1 and 2 did not store a document's newest revision in the history, because
 * `documents` contains it. Version 1 also had a word index, and versions before 4 had a table of references.
 */
const upgrade = `
  UPDATE revisions SET content = (SELECT content FROM documents WHERE id = document_id) WHERE content = '';
  DROP TABLE IF EXISTS document_words;
  DROP TABLE IF EXISTS document_references;
`

export const databaseFile = (dataDir: string) => join(dataDir, 'content-lake.sqlite')

/**
 * Opens the lake's database, or creates it, and upgrades older versions. Throws like `openDatabase`.
 * @throws Error if a later version wrote the file
 */
export function openLakeDatabase(dataDir: string): DatabaseSync {
  const database = openDatabase(databaseFile(dataDir), '')
  transaction(database, () => {
    const found = Number(database.prepare('PRAGMA user_version').get()?.user_version)
    if (found > version)
      throw new Error('The content lake was written by a later version of this project. Update it.')
    database.exec(tables)
    if (found < version) database.exec(`${upgrade} PRAGMA user_version = ${version}`)
  })
  return database
}
