import { FairLimiter, type Limits } from './fair-limiter.ts'
import type { RenderGate } from './render-gate.ts'

/**
 * How much Next does at the same time. Pages mostly wait for their backends; pictures take a core. What waits is answered
 * within seconds or told to come again.
 */
const limits: Record<'pages' | 'pictures' | 'background', Limits> = {
  pages: { running: 12, waiting: 60, patience: 5000 },
  pictures: { running: 2, waiting: 20, patience: 5000 },
  // Each page is there once, and nobody waits for it.
  background: { running: 6, waiting: Number.POSITIVE_INFINITY, patience: 2 ** 31 - 1 },
}

/** The paths that draw a picture. */
const picturePath = /\/card\.jpg$|^\/share\//

export interface Visit {
  path: string
  /** Who asks, see `clientOf`. */
  client: string
  /** Passes when the visitor has waited for too long, or has left. */
  deadline: () => AbortSignal | undefined
}

/** Everything that Next renders goes through here: so many at the same time, and none beside a revalidation. */
export class Renderings {
  readonly #gate: RenderGate
  readonly #pages = new FairLimiter(limits.pages)
  readonly #pictures = new FairLimiter(limits.pictures)
  readonly #background = new FairLimiter(limits.background)

  constructor(gate: RenderGate) {
    this.#gate = gate
  }

  /**
   * Renders something that a visitor waits for.
   * @throws BusyError when too many wait
   */
  forVisit<Result>(
    { path, client, deadline }: Visit,
    rendering: (deadline?: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const lane = picturePath.test(path) ? this.#pictures : this.#pages
    return lane.run(client, (signal) => this.#gate.render(() => rendering(signal), signal), deadline)
  }

  /** Renders something anew that is kept. */
  inBackground<Result>(rendering: () => Promise<Result>): Promise<Result> {
    return this.#background.run('', () => this.#gate.render(rendering))
  }
}
