import { setTimeout as delay } from 'node:timers/promises'
import { FairLimiter, type Limits } from './fair-limiter.ts'

/**
 * The limits of concurrent rendering. Pages mostly wait for their backends; pictures take a core. A queued request is
 * answered within seconds or rejected with Retry-After.
 */
const limits: Record<'pages' | 'cards' | 'pictures' | 'publishes' | 'turns' | 'background', Limits> = {
  pages: { running: 12, waiting: 60, timeoutMs: 5000 },
  cards: { running: 2, waiting: 20, timeoutMs: 5000 },
  // A page asks for many at once, and shows their colours meanwhile.
  pictures: { running: 2, waiting: 200, timeoutMs: 15_000 },
  // The second goes ahead when the first waits for its backend.
  publishes: { running: 2, waiting: Number.POSITIVE_INFINITY, timeoutMs: 2 ** 31 - 1 },
  // The first of those that Next makes side by side is there as late as the last.
  turns: { running: 1, waiting: Number.POSITIVE_INFINITY, timeoutMs: 2 ** 31 - 1 },
  // Each page is queued once, and no visitor waits for it.
  background: { running: 6, waiting: Number.POSITIVE_INFINITY, timeoutMs: 2 ** 31 - 1 },
}

/** The paths that draw the picture of a shared link. */
const cardPath = /\/card\.jpg$|^\/share\//

/** The paths of pictures: of a record, or of the content lake. */
export const picturePath = /^(?:\/(?:event|club)\/[^/]+)?\/picture\//

export interface Visit {
  path: string
  /** The client, see `clientOf`. */
  client: string
  /** Passes when the visitor has waited for too long, or has left. */
  deadline: () => AbortSignal | undefined
}

export interface RenderQueueOptions {
  /** Maximum time in milliseconds for which a page that is rendered after a publish delays the next one. */
  turn?: number
}

/** Everything that Next renders goes through here: so many at the same time. */
export class RenderQueue {
  readonly #pages = new FairLimiter(limits.pages)
  readonly #cards = new FairLimiter(limits.cards)
  readonly #pictures = new FairLimiter(limits.pictures)
  readonly #kept = {
    publishes: new FairLimiter(limits.publishes),
    background: new FairLimiter(limits.background),
  }
  readonly #turns = new FairLimiter(limits.turns)
  readonly #turn: number
  #running = 0
  /** Called with the duration of each rendering in seconds, without its wait. */
  onRendered: (seconds: number) => void = () => {}

  constructor({ turn = 500 }: RenderQueueOptions = {}) {
    this.#turn = turn
  }

  /** Number of running renderings. */
  get running(): number {
    return this.#running
  }

  /** How many wait for their turn. */
  get waiting(): number {
    const { publishes, background } = this.#kept
    const queues = [this.#pages, this.#cards, this.#pictures, publishes, this.#turns, background]
    return queues.reduce((sum, { waiting }) => sum + waiting, 0)
  }

  /**
   * Renders something that a visitor waits for.
   * @throws BusyError when too many wait
   */
  forVisit<Result>(
    { path, client, deadline }: Visit,
    rendering: (deadline?: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return this.#laneOf(path).run(client, (signal) => this.#render(() => rendering(signal)), deadline)
  }

  #laneOf(path: string): FairLimiter {
    if (cardPath.test(path)) return this.#cards
    return picturePath.test(path) ? this.#pictures : this.#pages
  }

  /** Renders a cached page again: after a publish, or because it is stale. */
  inBackground<Result>(
    rendering: () => Promise<Result>,
    queue: 'publishes' | 'background' = 'background',
  ): Promise<Result> {
    const render = () => this.#render(rendering)
    return this.#kept[queue].run('', queue === 'publishes' ? () => this.#flatHeaders(render) : render)
  }

  /** One after the other, but for those that take long. */
  async #flatHeaders<Result>(rendering: () => Promise<Result>): Promise<Result> {
    const begin = async () => {
      const running = rendering()
      await Promise.race([running, delay(this.#turn, undefined, { ref: false })])
      return { running }
    }
    const { running } = await this.#turns.run('', begin)
    return running
  }

  async #render<Result>(rendering: () => Promise<Result>): Promise<Result> {
    const since = performance.now()
    this.#running += 1
    try {
      return await rendering()
    } finally {
      this.#running -= 1
      this.onRendered((performance.now() - since) / 1000)
    }
  }
}
