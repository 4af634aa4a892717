import { Worker } from 'node:worker_threads'
import { ContentLakeError } from '../errors.ts'
import type { QueryRequest } from './run-query.ts'

/** Asks one lake, off the main thread; throws as `QueryPool.run`. */
export type RunQuery = (request: QueryRequest) => Promise<Uint8Array<ArrayBuffer>>

/** The message of a worker that has started. */
export const ready = 'ready'

/** What the worker answers: the body of the HTTP answer, or why there is none. */
export type WorkerAnswer =
  | { body: Uint8Array<ArrayBuffer> }
  | { failure: { status: ContentLakeError['status']; type: string; description: string; details: object } }

/** What a worker is asked to do; without a request it closes the file. */
export interface WorkerTask {
  databaseFile: string
  request?: QueryRequest
}

export interface QueryLimits {
  /** Queries evaluated at the same time. */
  threads: number
  /** Queries that may wait for a thread; what comes beyond is refused. */
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

/** A query that waits for its answer. */
interface Job {
  databaseFile: string
  request: QueryRequest
  resolve(body: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  /** Whether the worker has started, so that a start does not count against the first query's time. */
  isReady: boolean
  job: Job | null
  timer?: NodeJS.Timeout
}

/** Evaluates queries in worker threads, so that none holds up a write, a listener or another query. */
export class QueryPool {
  readonly #limits: QueryLimits
  readonly #threads = new Set<Thread>()
  readonly #waiting: Job[] = []
  #closed = false

  /** Threads are started when they are needed. */
  constructor(limits: Partial<QueryLimits> = {}) {
    this.#limits = { ...defaults, ...limits }
  }

  /**
   * Answers with the body of the HTTP answer, in UTF-8.
   * @param databaseFile of the lake that is asked
   * @throws ContentLakeError 400 for a query that cannot be parsed or evaluated, 504 when it takes too long, 429 when
   *   too many wait
   */
  async run(databaseFile: string, request: QueryRequest): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#closed) throw new ContentLakeError(503, 'closed', 'The content lake is stopping.')
    if (this.#waiting.length >= this.#limits.waiting) {
      const description = `${this.#limits.waiting} queries wait already. Try again in a moment.`
      throw new ContentLakeError(429, 'tooManyQueriesError', description)
    }
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    this.#waiting.push({ databaseFile, request, resolve, reject })
    this.#assign()
    return promise
  }

  /** Closes a database file in every thread: its lake is closed. */
  forget(databaseFile: string): void {
    for (const { worker } of this.#threads) worker.postMessage({ databaseFile } satisfies WorkerTask)
  }

  async close(): Promise<void> {
    this.#closed = true
    const reason = new ContentLakeError(503, 'closed', 'The content lake is stopping.')
    for (const job of this.#waiting.splice(0)) job.reject(reason)
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, reason)))
  }

  #assign(): void {
    for (let job = this.#takeNext(); job; job = this.#takeNext()) {
      this.#start(job, this.#idle()[0] ?? this.#startThread())
    }
  }

  #idle(): Thread[] {
    return [...this.#threads].filter(({ job }) => !job)
  }

  /** The first query that may start. The last free thread is kept from a query that another thread evaluates already. */
  #takeNext(): Job | undefined {
    const free = this.#idle().length + this.#limits.threads - this.#threads.size
    if (free === 0 || this.#closed) return undefined
    const underWay = new Set([...this.#threads].map(({ job }) => job?.request.query))
    const mayStart = ({ request }: Job) =>
      free > 1 || this.#limits.threads === 1 || !underWay.has(request.query)
    const position = this.#waiting.findIndex(mayStart)
    return position < 0 ? undefined : this.#waiting.splice(position, 1)[0]
  }

  #start(job: Job, thread: Thread): void {
    thread.job = job
    const { databaseFile, request } = job
    thread.worker.postMessage({ databaseFile, request } satisfies WorkerTask)
    if (thread.isReady) this.#limitTime(thread)
  }

  #limitTime(thread: Thread): void {
    const { milliseconds } = this.#limits
    const description = `The query took longer than ${milliseconds / 1000} s. Narrow its filters, or ask for less.`
    const reason = new ContentLakeError(504, 'queryTimeoutError', description)
    thread.timer = setTimeout(() => this.#end(thread, reason), milliseconds)
  }

  #startThread(): Thread {
    const worker = new Worker(new URL('./query-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes, maxYoungGenerationSizeMb: 16 },
      execArgv: [],
    })
    worker.unref()
    const thread: Thread = { worker, isReady: false, job: null }
    worker.on('message', (message: WorkerAnswer | typeof ready) => {
      if (message !== ready) return this.#settle(thread, message)
      thread.isReady = true
      if (thread.job) this.#limitTime(thread)
    })
    worker.on('error', (error) => this.#end(thread, this.#describe(error)))
    worker.on('exit', () => this.#end(thread, new Error('The thread of a query ended unexpectedly.')))
    this.#threads.add(thread)
    return thread
  }

  #settle(thread: Thread, answer: WorkerAnswer): void {
    clearTimeout(thread.timer)
    const { job } = thread
    thread.job = null
    if ('body' in answer) job?.resolve(answer.body)
    else {
      const { status, type, description, details } = answer.failure
      job?.reject(new ContentLakeError(status, type, description, { ...details }))
    }
    this.#assign()
  }

  /** Ends a thread whatever it does; its query is refused with `reason`. */
  async #end(thread: Thread, reason: Error): Promise<void> {
    if (!this.#threads.delete(thread)) return
    clearTimeout(thread.timer)
    thread.job?.reject(reason)
    this.#assign()
    await thread.worker.terminate()
  }

  #describe(error: unknown): Error {
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (!isOutOfMemory) return error instanceof Error ? error : new Error(String(error))
    return new ContentLakeError(
      400,
      'queryMemoryError',
      `The query needs more than ${this.#limits.heapMegabytes} MB. Ask for less: fewer documents, fewer fields.`,
    )
  }
}
