import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../database/open-database.ts'

const tables = `
  CREATE TABLE IF NOT EXISTS documents (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    content TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS documents_by_type ON documents (type);

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

  -- One row for each document that a transaction touched; content is NULL where it deleted the document.
  CREATE TABLE IF NOT EXISTS revisions (
    document_id TEXT NOT NULL,
    position INTEGER NOT NULL REFERENCES transactions (position),
    content TEXT,
    PRIMARY KEY (document_id, position)
  ) STRICT;

  CREATE TABLE IF NOT EXISTS webhook_deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    url TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    document_id TEXT NOT NULL,
    before TEXT,
    after TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_by_url ON webhook_deliveries (url, id);

  CREATE TABLE IF NOT EXISTS key_values (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

/** The lake's database file. */
export const databaseFile = (dataDir: string) => join(dataDir, 'content-lake.sqlite')

/** Opens (or creates) the lake's database. Throws as `openDatabase` does. */
export function openLakeDatabase(dataDir: string): DatabaseSync {
  return openDatabase(databaseFile(dataDir), tables)
}
