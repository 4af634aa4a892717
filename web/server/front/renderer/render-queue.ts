import { FairLimiter } from '../../../lib/fair-limiter.ts'

/** The paths that draw the picture of a shared link. */
const cardPath = /\/card\.jpg$|^\/share\//

/** The paths of pictures: of a record, or of the content lake. */
export const picturePath = /^(?:\/(?:event|club)\/[^/]+)?\/picture\//

export interface Visit {
  path: string
  /** The client, see `clientOf`; undefined when no visitor waits, and it is rendered at once. */
  client: string | undefined
  /** Aborts when the visitor has left. */
  left?: AbortSignal
}

/** Everything that Next renders goes through here, and is counted. */
export class RenderQueue {
  /**
   * The limits of concurrent rendering for visitors. Pages mostly wait for their backends; pictures take a core. A queued
   * request is answered within seconds or rejected with Retry-After.
   */
  readonly #limiters = {
    pages: new FairLimiter({ running: 12, waiting: 60, timeoutMs: 5000 }),
    cards: new FairLimiter({ running: 2, waiting: 20, timeoutMs: 5000 }),
    // A page asks for many at once, and shows their colours meanwhile.
    pictures: new FairLimiter({ running: 2, waiting: 200, timeoutMs: 15_000 }),
  }
  readonly #timeoutMs: number
  #running = 0
  /** Called with the duration of each rendering in seconds, without its wait. */
  onRendered: (seconds: number) => void = () => {}

  /** @param timeoutMs how long Next may take to answer, with the wait for the turn */
  constructor(timeoutMs = 15_000) {
    this.#timeoutMs = timeoutMs
  }

  /** Number of running renderings. */
  get running(): number {
    return this.#running
  }

  /** How many visitors wait for their turn. */
  get waiting(): number {
    return Object.values(this.#limiters).reduce((sum, { waiting }) => sum + waiting, 0)
  }

  /**
   * Renders something: for a visitor in turn, ahead of visits at once, because the caller limits how many at a time.
   * @param rendering is given what aborts when it has taken too long, or the visitor has left
   * @throws BusyError when too many wait
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
