import { Worker } from 'node:worker_threads'
import { ContentLakeError } from '../errors.ts'
import type { QueryRequest } from './run-query.ts'

/** The first message of a thread: it is there, and can evaluate. */
export const ready = 'ready'

/** What the thread answers: the body of the HTTP answer, or why there is none. */
export type ThreadAnswer =
  | { body: Uint8Array<ArrayBuffer> }
  | { failure: { status: ContentLakeError['status']; type: string; description: string; details: object } }

/** A query that waits for its answer. */
export interface QueryJob {
  databaseFile: string
  request: QueryRequest
  resolve(body: Uint8Array<ArrayBuffer>): void
  reject(error: Error): void
}

/** What a thread is asked to do; without a request it closes the file. */
export interface ThreadTask {
  databaseFile: string
  request?: QueryRequest
}

interface ThreadOptions {
  heapMegabytes: number
  /** Called once, when the thread ends by itself or by `stop`. */
  onEnd(thread: QueryThread): void
}

/** One thread that evaluates one query at a time, on connections of its own. */
export class QueryThread {
  /** Settles when the thread has started, so that a start does not count against the first query's time. */
  readonly whenReady: Promise<unknown>
  readonly #worker: Worker
  readonly #options: ThreadOptions
  #job: QueryJob | null = null
  #hasEnded = false

  constructor(options: ThreadOptions) {
    this.#options = options
    this.#worker = new Worker(new URL('./query-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes },
      execArgv: [],
    })
    this.#worker.unref()
    this.whenReady = new Promise((resolve) => this.#worker.once('message', resolve))
    this.#worker.on('error', (error) => this.#end(this.#describe(error)))
    this.#worker.on('exit', () => this.#end(new Error('The thread of a query ended unexpectedly.')))
  }

  get job(): QueryJob | null {
    return this.#job
  }

  /** Evaluates the job's query; `onDone` is called once the thread is free again. */
  run(job: QueryJob, onDone: () => void): void {
    this.#job = job
    const receive = (answer: ThreadAnswer | typeof ready) => {
      if (answer === ready) return
      this.#worker.off('message', receive)
      this.#job = null
      onDone()
      if ('body' in answer) return job.resolve(answer.body)
      const { status, type, description, details } = answer.failure
      job.reject(new ContentLakeError(status, type, description, { ...details }))
    }
    this.#worker.on('message', receive)
    this.#send({ databaseFile: job.databaseFile, request: job.request })
  }

  /** Closes a database file once the query under way is done. */
  forget(databaseFile: string): void {
    this.#send({ databaseFile })
  }

  #send(task: ThreadTask): void {
    this.#worker.postMessage(task)
  }

  /** Ends the thread whatever it does; its query is refused with `reason`. */
  async stop(reason: Error): Promise<void> {
    this.#end(reason)
    await this.#worker.terminate()
  }

  #end(reason: Error): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#job?.reject(reason)
    this.#job = null
    this.#options.onEnd(this)
  }

  #describe(error: unknown): Error {
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (!isOutOfMemory) return error instanceof Error ? error : new Error(String(error))
    return new ContentLakeError(
      400,
      'queryMemoryError',
      `The query needs more than ${this.#options.heapMegabytes} MB. Ask for less: fewer documents, fewer fields.`,
    )
  }
}
