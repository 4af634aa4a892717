import { Worker } from 'node:worker_threads'
import { ContentLakeError } from '../errors.ts'
import { type PoolWorker, type WorkerEvents, WorkerPool } from '../worker-pool.ts'
import type { QueryRequest } from './run-query.ts'

/** Asks one lake, off the main thread; throws as `QueryPool.run`. */
export type RunQuery = (request: QueryRequest) => Promise<Uint8Array<ArrayBuffer>>

/** Answer of the worker: the body of the HTTP answer, or the reason of a failure. */
export type QueryAnswer =
  | { body: Uint8Array<ArrayBuffer> }
  | { failure: { status: ContentLakeError['status']; type: string; description: string; details: object } }

/** Task of the worker: a query of a database file. Without a request it closes the file. */
export interface QueryTask {
  databaseFile: string
  request?: QueryRequest
}

export interface QueryLimits {
  /** Queries evaluated at the same time. */
  threads: number
  /** Queries that may wait for a thread; further ones are rejected. */
  waiting: number
  /** Time that one query may take, in milliseconds. */
  milliseconds: number
  /** JavaScript heap of each thread, documents included. */
  heapMegabytes: number
}

const defaults: QueryLimits = {
  // One for ordinary queries, and a second while the first is busy.
  threads: 2,
  // Sanity takes 500 queries at a time for each dataset.
  waiting: 500,
  milliseconds: 10_000,
  heapMegabytes: 512,
}

/** Evaluates queries in worker threads, so that none holds up a write, a listener or another query. */
export class QueryPool {
  readonly #pool: WorkerPool<QueryTask, QueryAnswer>

  /** Threads are started when they are needed. */
  constructor(given: Partial<QueryLimits> = {}) {
    const limits = { ...defaults, ...given }
    this.#pool = new WorkerPool({
      workers: limits.threads,
      waiting: limits.waiting,
      milliseconds: limits.milliseconds,
      start: (events) => startThread(limits.heapMegabytes, events),
      kindOf: ({ request }) => request?.query ?? '',
      refuse: (reason) => refusals[reason](limits),
    })
  }

  /**
   * Answers with the body of the HTTP answer, in UTF-8.
   * @param databaseFile of the lake that is asked
   * @throws ContentLakeError 400 for a query that cannot be parsed or evaluated, 504 when it takes too long, 429 when
   *   too many wait
   */
  async run(databaseFile: string, request: QueryRequest): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.#pool.run({ databaseFile, request })
    if ('body' in answer) return answer.body
    const { status, type, description, details } = answer.failure
    throw new ContentLakeError(status, type, description, { ...details })
  }

  /** Closes a database file in every thread: its lake is closed. */
  forget(databaseFile: string): void {
    this.#pool.tell({ databaseFile })
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

const refusals = {
  closed: () => new ContentLakeError(503, 'closed', 'The content lake is stopping.'),
  crowded({ waiting }: QueryLimits) {
    const description = `${waiting} queries wait already. Try again in a moment.`
    return new ContentLakeError(429, 'tooManyQueriesError', description)
  },
  slow({ milliseconds }: QueryLimits) {
    const description = `The query took longer than ${milliseconds / 1000} s. Narrow its filters, or ask for less.`
    return new ContentLakeError(504, 'queryTimeoutError', description)
  },
}

function startThread(heapMegabytes: number, events: WorkerEvents<QueryAnswer>): PoolWorker<QueryTask> {
  const worker = new Worker(new URL('./query-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
  })
  worker.unref()
  worker.on('message', (answer: QueryAnswer | 'ready') => {
    if (answer === 'ready') events.ready()
    else events.answer(answer)
  })
  worker.on('error', (error) => events.ended(describe(error, heapMegabytes)))
  worker.on('exit', () => events.ended(new Error('The thread of a query ended unexpectedly.')))
  return { post: (task) => worker.postMessage(task), end: () => worker.terminate() }
}

function describe(error: unknown, heapMegabytes: number): Error {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (!isOutOfMemory) return error instanceof Error ? error : new Error(String(error))
  const description = `The query needs more than ${heapMegabytes} MB. Ask for less: fewer documents, fewer fields.`
  return new ContentLakeError(400, 'queryMemoryError', description)
}
