import { FairLimiter } from '../../../lib/fair-limiter.ts'

/** Paths of share cards. */
const cardPath = /\/card\.jpg$|^\/share\//

/** Paths of record images and content lake images. */
export const picturePath = /^(?:\/(?:event|club)\/[^/]+)?\/picture\//

export interface Visit {
  path: string
  /** The client (see `getClientNetwork`); undefined for a background render, which is not queued. */
  client: string | undefined
  /** Aborts when the visitor leaves. */
  left?: AbortSignal
}

/** Limits and counts everything that Next renders. */
export class RenderQueue {
  /**
   * Limits for concurrent renders for visitors. Pages mostly wait for their backends, whereas images use a CPU core. A
   * queued request gets its response within seconds, or is rejected with Retry-After.
   */
  readonly #limiters = {
    pages: new FairLimiter({ running: 12, waiting: 60, timeoutMs: 5000 }),
    cards: new FairLimiter({ running: 2, waiting: 20, timeoutMs: 5000 }),
    // The queue is long, because a page requests many images at the same time. Until they load, the page shows their
    // colours.
    pictures: new FairLimiter({ running: 2, waiting: 200, timeoutMs: 15_000 }),
  }
  readonly #timeoutMs: number
  #running = 0
  /** Called with the duration of each render (s), not including its time in the queue. */
  onRendered: (seconds: number) => void = () => {}

  /** @param timeoutMs max time until Next responds, including the time in the queue */
  constructor(timeoutMs = 15_000) {
    this.#timeoutMs = timeoutMs
  }

  /** Number of running renders. */
  get running(): number {
    return this.#running
  }

  /** Number of waiting visitors. */
  get waiting(): number {
    return Object.values(this.#limiters).reduce((sum, { waiting }) => sum + waiting, 0)
  }

  /**
   * Runs a render. Renders for waiting visitors are queued. Background renders start immediately, because their callers
   * already limit how many run at the same time.
   * @param rendering receives a signal that aborts after the timeout or when the visitor leaves
   * @throws BusyError if the queue is full
   */
  run<Result>(
    { path, client, left }: Visit,
    rendering: (deadline: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const deadline = () => AbortSignal.any([AbortSignal.timeout(this.#timeoutMs), ...(left ? [left] : [])])
    const counted = async (signal = deadline()) => {
      const since = performance.now()
      this.#running += 1
      try {
        return await rendering(signal)
      } finally {
        this.#running -= 1
        this.onRendered((performance.now() - since) / 1000)
      }
    }
    if (client === undefined) return counted()
    const kind = cardPath.test(path) ? 'cards' : picturePath.test(path) ? 'pictures' : 'pages'
    return this.#limiters[kind].run(client, counted, deadline)
  }
}
