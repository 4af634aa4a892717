/** A worker thread or child process that handles one task at a time. */
export interface PoolWorker<Task> {
  post(task: Task): void
  /** Ends the worker whatever it does. */
  end(): unknown
}

/** How a worker reports to its pool. */
export interface WorkerEvents<Answer> {
  /** The worker has started: the time of its first task begins. */
  ready(): void
  /** @param isSpent whether the worker ends after this task */
  answer(answer: Answer, isSpent?: boolean): void
  /** The worker exited. Its task is rejected with `reason`. */
  ended(reason: Error): void
}

export interface PoolOptions<Task, Answer> {
  /** Tasks handled at the same time. */
  workers: number
  /** Tasks that may wait for a worker. */
  waiting: number
  /** Time that one task may take, in milliseconds. */
  milliseconds: number
  /** Time after which a worker without a task ends, in milliseconds; never by default. */
  idleMilliseconds?: number
  start(events: WorkerEvents<Answer>): PoolWorker<Task>
  /** Tasks of one kind leave the last free worker to those of other kinds. */
  kindOf(task: Task): string
  /** The error for a task that waits behind too many, takes too long, or comes after `close`. */
  refuse(reason: 'crowded' | 'slow' | 'closed'): Error
}

/** Time that a task may go on when its request has ended, in milliseconds. A new worker costs more than most tasks. */
const abandonedMilliseconds = 1000

interface Job<Task, Answer> {
  task: Task
  resolve(answer: Answer): void
  reject(error: Error): void
}

interface Member<Task, Answer> {
  worker: PoolWorker<Task>
  isReady: boolean
  job: Job<Task, Answer> | null
  timer?: NodeJS.Timeout
}

/** Hands tasks to workers, within bounds of number and time. Workers are started when they are needed. */
export class WorkerPool<Task, Answer> {
  readonly #options: PoolOptions<Task, Answer>
  readonly #members = new Set<Member<Task, Answer>>()
  readonly #waiting: Job<Task, Answer>[] = []
  #closed = false

  constructor(options: PoolOptions<Task, Answer>) {
    this.#options = options
  }

  /**
   * Resolves with the worker's answer. Rejects when the pool refuses the task or its worker ends.
   * @param signal abandons the task; its worker ends when it goes on for more than a second
   */
  async run(task: Task, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted()
    if (this.#closed) throw this.#options.refuse('closed')
    if (this.#waiting.length >= this.#options.waiting) throw this.#options.refuse('crowded')
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const job = { task, resolve, reject }
    this.#waiting.push(job)
    const abort = () => this.#abandon(job, new Error('The request was aborted.', { cause: signal?.reason }))
    signal?.addEventListener('abort', abort)
    this.#assign()
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  /** Posts a task that no answer is expected of to every worker. */
  tell(task: Task): void {
    for (const { worker } of this.#members) worker.post(task)
  }

  async close(): Promise<void> {
    this.#closed = true
    const reason = this.#options.refuse('closed')
    for (const job of this.#waiting.splice(0)) job.reject(reason)
    await Promise.all([...this.#members].map((member) => this.#end(member, reason)))
  }

  #assign(): void {
    for (let job = this.#takeNext(); job; job = this.#takeNext()) {
      const member = this.#idle()[0] ?? this.#startMember()
      clearTimeout(member.timer)
      member.job = job
      member.worker.post(job.task)
      if (member.isReady) this.#limitTime(member)
    }
  }

  #idle(): Member<Task, Answer>[] {
    return [...this.#members].filter(({ job }) => !job)
  }

  #takeNext(): Job<Task, Answer> | undefined {
    const { workers, kindOf } = this.#options
    const free = this.#idle().length + workers - this.#members.size
    if (free === 0 || this.#closed) return undefined
    const underWay = new Set([...this.#members].map(({ job }) => job && kindOf(job.task)))
    const mayStart = ({ task }: Job<Task, Answer>) => free > 1 || workers === 1 || !underWay.has(kindOf(task))
    const position = this.#waiting.findIndex(mayStart)
    return position < 0 ? undefined : this.#waiting.splice(position, 1)[0]
  }

  #limitTime(member: Member<Task, Answer>): void {
    const { milliseconds, refuse } = this.#options
    member.timer = setTimeout(() => this.#end(member, refuse('slow')), milliseconds)
  }

  #startMember(): Member<Task, Answer> {
    const worker = this.#options.start({
      ready: () => {
        member.isReady = true
        if (member.job && !member.timer) this.#limitTime(member)
      },
      answer: (answer, isSpent) => this.#settle(member, answer, isSpent),
      ended: (reason) => this.#end(member, reason),
    })
    const member: Member<Task, Answer> = { worker, isReady: false, job: null }
    this.#members.add(member)
    return member
  }

  #settle(member: Member<Task, Answer>, answer: Answer, isSpent = false): void {
    clearTimeout(member.timer)
    const { job } = member
    member.job = null
    job?.resolve(answer)
    const { idleMilliseconds } = this.#options
    if (isSpent) this.#end(member, new Error('The worker is spent.'))
    else if (idleMilliseconds !== undefined) {
      member.timer = setTimeout(() => this.#end(member, new Error('The worker was idle.')), idleMilliseconds)
      member.timer.unref()
    }
    this.#assign()
  }

  #abandon(job: Job<Task, Answer>, reason: Error): void {
    const position = this.#waiting.indexOf(job)
    if (position >= 0) this.#waiting.splice(position, 1)
    job.reject(reason)
    const member = [...this.#members].find((each) => each.job === job)
    if (!member) return
    clearTimeout(member.timer)
    member.timer = setTimeout(() => this.#end(member, reason), abandonedMilliseconds)
  }

  async #end(member: Member<Task, Answer>, reason: Error): Promise<void> {
    if (!this.#members.delete(member)) return
    clearTimeout(member.timer)
    member.job?.reject(reason)
    this.#assign()
    await member.worker.end()
  }
}
