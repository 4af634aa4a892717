import { openDatabase, transaction } from '../database/open-database.ts'
import { parseDocumentName } from './resource-name.ts'
import { toTimestamp } from './timestamp.ts'
import type { Fields } from './value.ts'

export interface StoredDocument {
  /** The full resource name. */
  name: string
  fields: Fields
  createTime: string
  updateTime: string
}

export type DocumentStore = ReturnType<typeof openDocumentStore>

const schema = `
  create table if not exists documents (
    name text primary key, collection text not null, collection_id text not null,
    fields text not null, created text not null, updated text not null
  ) strict;
  create index if not exists by_collection on documents (collection);
`

/** Opens the SQLite file with all documents of all projects. */
export function openDocumentStore(path: string) {
  const database = openDatabase(path, schema)
  const one = database.prepare('select * from documents where name = ?')
  const collection = database.prepare('select * from documents where collection = ?')
  const put = database.prepare('insert or replace into documents values (?, ?, ?, ?, ?, ?)')
  const remove = database.prepare('delete from documents where name = ?')
  const latest = database.prepare('select max(updated) as updated from documents').get()?.updated
  let lastMicros = latest ? toMicros(String(latest)) : 0

  return {
    get: (name: string) => {
      const row = one.get(name)
      return row && readRow(row)
    },
    /** Returns the documents in the collection with the given full name. */
    inCollection: (name: string): StoredDocument[] => collection.all(name).map(readRow),
    put: ({ name, fields, createTime, updateTime }: StoredDocument) => {
      const { collection, collectionId } = parseDocumentName(name)
      put.run(name, collection, collectionId, JSON.stringify(fields), createTime, updateTime)
    },
    delete: (name: string) => void remove.run(name),
    isEmpty: () => database.prepare('select 1 from documents limit 1').get() === undefined,
    /**
     * Returns the time for a response or commit. It is later than all earlier ones, including those from earlier runs.
     */
    nextTime: () => {
      lastMicros = Math.max(Date.now() * 1000, lastMicros + 1)
      return toTimestamp(lastMicros)
    },
    /** Commits all writes of `work`, or none if it throws. */
    transaction: <Result>(work: () => Result): Result => transaction(database, work),
    close: () => database.close(),
  }
}

function readRow(row: Record<string, unknown>): StoredDocument {
  return {
    name: String(row.name),
    fields: JSON.parse(String(row.fields)),
    createTime: String(row.created),
    updateTime: String(row.updated),
  }
}

/** The inverse of `toTimestamp`. */
function toMicros(timestamp: string): number {
  return Date.parse(`${timestamp.slice(0, 19)}Z`) * 1000 + Number(timestamp.slice(20, 26))
}
