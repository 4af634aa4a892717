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
