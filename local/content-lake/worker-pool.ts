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
  /** @param isSpent whether the worker takes no further task */
  answer(answer: Answer, isSpent?: boolean): void
  /** The worker exited. Its task is rejected with `reason`. */
  ended(reason: Error): void
}

export interface PoolOptions<Task, Answer> {
  /** Tasks handled at the same time. */
  workers: number
  /** Tasks that may wait for a worker. */
  waiting: number
  /** Time that one task may take in a worker that has started, in milliseconds. */
  milliseconds: number
  /** Time after which a worker without a task ends, in milliseconds; never by default. */
  idleMilliseconds?: number
  start(events: WorkerEvents<Answer>): PoolWorker<Task>
  /** Tasks of one kind leave the last free worker to those of other kinds. */
  kindOf(task: Task): string
  /** The error for a task that waits behind too many, takes too long, or comes after `close`. */
  refuse(reason: 'crowded' | 'slow' | 'closed'): Error
}

interface Job<Task, Answer> {
  task: Task
  resolve(answer: Answer): void
  reject(error: Error): void
}

interface Member<Task, Answer> {
  worker: PoolWorker<Task>
  hasStarted: boolean
  job?: Job<Task, Answer> | undefined
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

  /** Resolves with the worker's answer. Rejects when the pool refuses the task or its worker ends. */
  async run(task: Task): Promise<Answer> {
    if (this.#closed) throw this.#options.refuse('closed')
    if (this.#waiting.length >= this.#options.waiting) throw this.#options.refuse('crowded')
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject })
      this.#assign()
    })
  }

  /** Posts a task that no answer is expected of to every worker. */
  tell(task: Task): void {
    for (const { worker } of this.#members) worker.post(task)
  }

  async close(): Promise<void> {
    this.#closed = true
    const reason = this.#options.refuse('closed')
    for (const { reject } of this.#waiting.splice(0)) reject(reason)
    await Promise.all([...this.#members].map((member) => this.#end(member, reason)))
  }

  #assign(): void {
    for (let job = this.#takeNext(); job; job = this.#takeNext()) {
      const member = [...this.#members].find((each) => !each.job) ?? this.#start()
      member.job = job
      this.#limitTime(member)
      member.worker.post(job.task)
    }
  }

  /** A busy machine may take longer to start a worker than a task may take; the next worker would be as late. */
  #limitTime(member: Member<Task, Answer>): void {
    const { milliseconds, refuse } = this.#options
    clearTimeout(member.timer)
    if (member.hasStarted) member.timer = setTimeout(() => this.#end(member, refuse('slow')), milliseconds)
  }

  #takeNext(): Job<Task, Answer> | undefined {
    const { workers, kindOf } = this.#options
    const jobs = [...this.#members].flatMap(({ job }) => job ?? [])
    const free = workers - jobs.length
    if (free === 0 || this.#closed) return undefined
    const kinds = new Set(jobs.map(({ task }) => kindOf(task)))
    const position = this.#waiting.findIndex(
      ({ task }) => free > 1 || workers === 1 || !kinds.has(kindOf(task)),
    )
    return position < 0 ? undefined : this.#waiting.splice(position, 1)[0]
  }

  #start(): Member<Task, Answer> {
    const worker = this.#options.start({
      ready: () => {
        member.hasStarted = true
        if (member.job) this.#limitTime(member)
      },
      answer: (answer, isSpent) => this.#settle(member, answer, isSpent),
      ended: (reason) => this.#end(member, reason),
    })
    const member: Member<Task, Answer> = { worker, hasStarted: false }
    this.#members.add(member)
    return member
  }

  #settle(member: Member<Task, Answer>, answer: Answer, isSpent = false): void {
    const { idleMilliseconds } = this.#options
    const { job } = member
    member.job = undefined
    clearTimeout(member.timer)
    job?.resolve(answer)
    if (isSpent) return void this.#end(member)
    if (idleMilliseconds) member.timer = setTimeout(() => this.#end(member), idleMilliseconds).unref()
    this.#assign()
  }

  async #end(member: Member<Task, Answer>, reason = new Error('The worker ended.')): Promise<void> {
    if (!this.#members.delete(member)) return
    clearTimeout(member.timer)
    member.job?.reject(reason)
    this.#assign()
    await member.worker.end()
  }
}
