/** The thread behind `QueryThread`: reads queries from its parent, and the documents from the database file it is given. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { ContentLakeError } from '../errors.ts'
import { DocumentTable } from '../store/document-table.ts'
import { ready, type ThreadAnswer } from './query-thread.ts'
import { type QueryRequest, runQuery } from './run-query.ts'

const database = new DatabaseSync(String(workerData), { readOnly: true })
const documents = new DocumentTable(database)
const encoder = new TextEncoder()

/** All reads of `work` see the same state, whatever is written meanwhile. */
function atOneMoment<Result>(work: () => Result): Result {
  database.exec('begin')
  try {
    return work()
  } finally {
    database.exec('commit')
  }
}

function answer(request: QueryRequest): ThreadAnswer {
  const started = performance.now()
  try {
    const answered = atOneMoment(() => runQuery(documents, request))
    const ms = Math.round(performance.now() - started)
    const query = request.returnQuery ? { query: request.query } : {}
    return { body: encoder.encode(JSON.stringify({ ...query, ...answered, ms })) }
  } catch (error) {
    if (!(error instanceof ContentLakeError)) throw error
    const { status, type, message: description, details } = error
    return { failure: { status, type, description, details } }
  }
}

parentPort?.on('message', (request: QueryRequest) => {
  const answered = answer(request)
  parentPort?.postMessage(answered, 'body' in answered ? [answered.body.buffer] : [])
})
parentPort?.postMessage(ready)
