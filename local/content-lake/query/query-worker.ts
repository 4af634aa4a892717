/** The thread behind `QueryPool`: takes queries from its parent, each with the database file that it asks. */
import { parentPort } from 'node:worker_threads'
import { ContentLakeError } from '../errors.ts'
import { DatasetMemory } from './dataset-memory.ts'
import type { QueryAnswer, QueryTask } from './query-pool.ts'
import { type QueryRequest, runQuery } from './run-query.ts'

const datasets = new Map<string, DatasetMemory>()

function answer(file: string, request: QueryRequest): QueryAnswer {
  const started = performance.now()
  const dataset = datasets.get(file) ?? new DatasetMemory(file)
  datasets.set(file, dataset)
  try {
    const answered = runQuery(dataset.documents(), request)
    const ms = Math.round(performance.now() - started)
    const query = request.returnQuery ? { query: request.query } : {}
    return { body: new TextEncoder().encode(JSON.stringify({ ...query, ...answered, ms })) }
  } catch (error) {
    if (!(error instanceof ContentLakeError)) throw error
    const { status, type, message: description, details } = error
    return { failure: { status, type, description, details } }
  }
}

parentPort?.on('message', ({ databaseFile, request }: QueryTask) => {
  if (request) {
    const answered = answer(databaseFile, request)
    parentPort?.postMessage(answered, 'body' in answered ? [answered.body.buffer] : [])
    return
  }
  datasets.get(databaseFile)?.close()
  datasets.delete(databaseFile)
})
