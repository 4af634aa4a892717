/** The thread behind `QueryThread`: takes queries from its parent, each with the database file that it asks. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { ContentLakeError } from '../errors.ts'
import { DocumentReader } from '../store/document-reader.ts'
import { FieldIndexes } from '../store/field-index.ts'
import { ready, type ThreadAnswer, type ThreadTask } from './query-thread.ts'
import { type QueryRequest, runQuery } from './run-query.ts'

/** How much text of documents stays parsed in each thread and dataset. */
const keptCharacters = 16_000_000

/** With fewer documents than that, reading them all is as quick as an index. */
const large = 2_000

interface Connection {
  database: DatabaseSync
  documents: DocumentReader
  indexes: FieldIndexes
}

const connections = new Map<string, Connection>()
const encoder = new TextEncoder()

function connect(file: string): Connection {
  const known = connections.get(file)
  if (known) return known
  const database = new DatabaseSync(file, { readOnly: true })
  const connection = {
    database,
    documents: new DocumentReader(database, keptCharacters),
    indexes: new FieldIndexes(file),
  }
  connections.set(file, connection)
  return connection
}

function forget(file: string): void {
  connections.get(file)?.database.close()
  connections.delete(file)
}

/** All reads of `work` see the same state, whatever is written meanwhile. */
function atOneMoment<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin')
  try {
    return work()
  } finally {
    database.exec('commit')
  }
}

function answer(file: string, request: QueryRequest): ThreadAnswer {
  const started = performance.now()
  try {
    const { database, documents, indexes } = connect(file)
    const isLarge =
      documents.count({ text: 'row = (SELECT max(row) FROM documents) AND row >= ?', values: [large] }) > 0
    const want = (path: readonly string[]) => {
      if (isLarge) indexes.ensure(path)
    }
    const answered = atOneMoment(database, () => runQuery(documents, request, want))
    const ms = Math.round(performance.now() - started)
    const query = request.returnQuery ? { query: request.query } : {}
    return { body: encoder.encode(JSON.stringify({ ...query, ...answered, ms })) }
  } catch (error) {
    if (!(error instanceof ContentLakeError)) throw error
    const { status, type, message: description, details } = error
    return { failure: { status, type, description, details } }
  }
}

parentPort?.on('message', ({ databaseFile, request }: ThreadTask) => {
  if (!request) return forget(databaseFile)
  const answered = answer(databaseFile, request)
  parentPort?.postMessage(answered, 'body' in answered ? [answered.body.buffer] : [])
  parentPort?.postMessage(ready)
})
parentPort?.postMessage(ready)
