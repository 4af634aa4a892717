import { availableParallelism } from 'node:os'
import { ContentLakeError } from '../errors.ts'
import { type QueryJob, QueryThread } from './query-thread.ts'
import type { QueryRequest } from './run-query.ts'

/** Asks one lake, off the main thread; throws as `QueryPool.run`. */
export type RunQuery = (request: QueryRequest) => Promise<Uint8Array<ArrayBuffer>>

export interface QueryLimits {
  /** Queries evaluated at the same time. */
  threads: number
  /** Queries that may wait for a thread; what comes beyond is refused. */
  waiting: number
  /** Time that one query may take, in milliseconds. */
  milliseconds: number
  /** JavaScript heap of each thread. */
  heapMegabytes: number
}

const defaults: QueryLimits = {
  threads: Math.max(3, availableParallelism()),
  // Sanity takes 500 queries at a time for each dataset.
  waiting: 500,
  milliseconds: 10_000,
  heapMegabytes: 256,
}

/** A query that takes longer is no ordinary one: a further thread starts, so that the next need not wait for it. */
const ordinaryMilliseconds = 20

/** After which without a query spare threads end, in milliseconds; one stays. */
const idleMilliseconds = 30_000

/** Evaluates queries in threads of their own, so that none holds up a write, a listener or another query. */
export class QueryPool {
  readonly #limits: QueryLimits
  readonly #threads = new Set<QueryThread>()
  readonly #waiting: QueryJob[] = []
  readonly #quiet = setTimeout(() => this.#endSpares(), idleMilliseconds).unref()
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
    for (const thread of this.#threads) thread.forget(databaseFile)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#quiet)
    const reason = new ContentLakeError(503, 'closed', 'The content lake is stopping.')
    for (const job of this.#waiting.splice(0)) job.reject(reason)
    await Promise.all([...this.#threads].map((thread) => thread.stop(reason)))
  }

  #assign(): void {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      this.#start(next, this.#idle()[0] ?? this.#startThread())
    }
  }

  #idle(): QueryThread[] {
    return [...this.#threads].filter(({ job }) => !job)
  }

  /** The first query that may start. The last free place is kept from a query that is under way elsewhere already. */
  #takeNext(): QueryJob | undefined {
    const free = this.#idle().length + this.#limits.threads - this.#threads.size
    if (free === 0) return undefined
    const underWay = new Set([...this.#threads].map(({ job }) => job?.request.query))
    const isWelcome = ({ request }: QueryJob) =>
      free > 1 || this.#limits.threads === 1 || !underWay.has(request.query)
    const position = this.#waiting.findIndex(isWelcome)
    return position < 0 ? undefined : this.#waiting.splice(position, 1)[0]
  }

  #start(job: QueryJob, thread: QueryThread): void {
    const timers: NodeJS.Timeout[] = []
    thread.whenReady.then(() => {
      if (thread.job !== job) return
      timers.push(setTimeout(() => this.#keepSpare(), ordinaryMilliseconds))
      timers.push(setTimeout(() => this.#endTooLong(thread, job), this.#limits.milliseconds))
    })
    thread.run(job, () => {
      for (const timer of timers) clearTimeout(timer)
      this.#quiet.refresh()
      this.#assign()
    })
  }

  #endTooLong(thread: QueryThread, job: QueryJob): void {
    if (thread.job !== job) return
    const seconds = this.#limits.milliseconds / 1000
    const description = `The query took longer than ${seconds} s. Narrow its filters, or ask for less.`
    thread.stop(new ContentLakeError(504, 'queryTimeoutError', description))
  }

  #startThread(): QueryThread {
    const thread = new QueryThread({
      heapMegabytes: this.#limits.heapMegabytes,
      onEnd: (ended) => {
        this.#threads.delete(ended)
        if (!this.#closed) this.#assign()
      },
    })
    this.#threads.add(thread)
    return thread
  }

  #keepSpare(): void {
    const isNeeded = this.#idle().length === 0 && this.#threads.size < this.#limits.threads
    if (isNeeded && !this.#closed) this.#startThread()
  }

  #endSpares(): void {
    for (const thread of this.#idle().slice(1)) thread.stop(new Error('Nobody needed it.'))
  }
}
