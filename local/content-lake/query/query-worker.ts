/** The thread behind `QueryPool`: takes queries from its parent, each with the database file that it asks. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import { ContentLakeError } from '../errors.ts'
import { DatasetMemory } from './dataset-memory.ts'
import { type QueryAnswer, type QueryTask, ready } from './query-pool.ts'
import { type QueryRequest, runQuery } from './run-query.ts'

interface Connection {
  database: DatabaseSync
  memory: DatasetMemory
}

const connections = new Map<string, Connection>()
const encoder = new TextEncoder()

function connect(file: string): Connection {
  const known = connections.get(file)
  if (known) return known
  const database = new DatabaseSync(file, { readOnly: true })
  const connection = { database, memory: new DatasetMemory(database) }
  connections.set(file, connection)
  return connection
}

function forget(file: string): void {
  connections.get(file)?.database.close()
  connections.delete(file)
}

function answer(file: string, request: QueryRequest): QueryAnswer {
  const started = performance.now()
  try {
    const answered = runQuery(connect(file).memory.view(request.perspective), request)
    const ms = Math.round(performance.now() - started)
    const query = request.returnQuery ? { query: request.query } : {}
    return { body: encoder.encode(JSON.stringify({ ...query, ...answered, ms })) }
  } catch (error) {
    if (!(error instanceof ContentLakeError)) throw error
    const { status, type, message: description, details } = error
    return { failure: { status, type, description, details } }
  }
}

parentPort?.on('message', ({ databaseFile, request }: QueryTask) => {
  if (!request) return forget(databaseFile)
  const answered = answer(databaseFile, request)
  parentPort?.postMessage(answered, 'body' in answered ? [answered.body.buffer] : [])
})
parentPort?.postMessage(ready)
