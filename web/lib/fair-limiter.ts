export interface Limits {
  /** Max number of running tasks. */
  running: number
  /** Max number of waiting tasks. */
  waiting: number
  /** Time after which a waiting task is rejected. */
  timeoutMs: number
}

/** Thrown if too many tasks are running and waiting. A later request might succeed. */
export class BusyError extends Error {}

/** All rejections share one error. There can be thousands per second, and they do not need their own stack traces. */
const busyError = new BusyError()

interface Waiter {
  start: () => void
  reject: () => void
}

/**
 * Runs a few tasks at a time, queues a few more, and rejects the rest. Waiting clients take turns, one task each. If the queue is
 * full, the client with the most waiting tasks loses one. A client with hundreds of connections therefore only delays itself, and
 * a campus behind one IP address can use the whole queue while there are no other clients.
 */
export class FairLimiter {
  readonly #limits: Limits
  /** Waiting tasks by client. The client that was served last is at the end. */
  readonly #queues = new Map<string, Waiter[]>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Runs a task when it is the client's turn.
   * @param client identifies the client
   * @param makeSignal creates a signal that aborts the wait, for example if the client disconnects; not called if the
   * task is rejected immediately
   * @throws BusyError if the queue is full, or after the timeout
   */
  async run<Result>(
    client: string,
    task: (signal?: AbortSignal) => Promise<Result>,
    makeSignal?: () => AbortSignal | undefined,
  ): Promise<Result> {
    const isWaiting = this.#running >= this.#limits.running
    if (isWaiting && this.#waiting >= this.#limits.waiting) this.#makeRoom(client)
    const signal = makeSignal?.()
    if (isWaiting) await this.#turn(client, signal)
    else this.#running += 1
    try {
      return await task(signal)
    } finally {
      this.#running -= 1
      this.#startNext()
    }
  }

  #turn(client: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', waiter.reject)
        this.#remove(client, waiter)
        then()
      }
      const waiter: Waiter = {
        start: settle(resolve),
        reject: settle(() => reject(signal?.aborted ? signal.reason : busyError)),
      }
      const timer = setTimeout(waiter.reject, this.#limits.timeoutMs)
      signal?.addEventListener('abort', waiter.reject)
      this.#queues.set(client, [...(this.#queues.get(client) ?? []), waiter])
      this.#waiting += 1
      if (signal?.aborted) waiter.reject()
    })
  }

  /**
   * Rejects the last task of the client with the most waiting tasks.
   * @throws BusyError if that is the new task's client
   */
  #makeRoom(client: string): void {
    let longest: Waiter[] = this.#queues.get(client) ?? []
    const own = longest.length + 1
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue
    const last = longest.at(-1)
    if (!last || own >= longest.length) throw busyError
    last.reject()
  }

  #remove(client: string, waiter: Waiter): void {
    const queue = this.#queues.get(client) ?? []
    const left = queue.filter((each) => each !== waiter)
    if (left.length === queue.length) return
    this.#waiting -= 1
    if (left.length > 0) this.#queues.set(client, left)
    else this.#queues.delete(client)
  }

  #startNext(): void {
    const [next] = this.#queues
    if (!next || this.#running >= this.#limits.running) return
    const [client, queue] = next
    this.#running += 1
    queue[0]?.start()
    const rest = this.#queues.get(client)
    if (!rest) return
    // Moves the client to the end of the order.
    this.#queues.delete(client)
    this.#queues.set(client, rest)
  }
}
