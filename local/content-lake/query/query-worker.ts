/** The thread behind `QueryThread`: takes queries from its parent, each with the database file that it asks. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { ContentLakeError } from '../errors.ts'
import { DocumentTable } from '../store/document-table.ts'
import { ready, type ThreadAnswer, type ThreadTask } from './query-thread.ts'
import { type QueryRequest, runQuery } from './run-query.ts'

interface Connection {
  database: DatabaseSync
  documents: DocumentTable
}

const connections = new Map<string, Connection>()
const encoder = new TextEncoder()

function connect(file: string): Connection {
  const known = connections.get(file)
  if (known) return known
  const database = new DatabaseSync(file, { readOnly: true })
  const connection = { database, documents: new DocumentTable(database) }
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
    const { database, documents } = connect(file)
    const answered = atOneMoment(database, () => runQuery(documents, request))
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
})
parentPort?.postMessage(ready)
