import { momentsOf, untilNext } from '../../../schemas/moments.ts'
import { logFailure } from '../operations/index.ts'

/** How often the clock is looked at, in milliseconds: somebody may set it. */
const longestWait = 15_000

type Moments = Parameters<typeof momentsOf>[0]

export interface ScheduledContentOptions {
  /** What comes and goes by itself. */
  read: () => Promise<Moments>
  /** Is told that something has come or gone. */
  onDue: () => void
  /** The time by which pages are made, in milliseconds since 1970. */
  now: () => number
}

/**
 * Tells of each moment at which a page changes by itself, so that pages which nobody has visited since are made anew too.
 * A clock that is set, in either direction, passes the scheduled in between.
 */
export class ScheduledContent {
  readonly #options: ScheduledContentOptions
  #scheduled: number[] = []
  #lookedAt: number
  #isUnknown = false
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ScheduledContentOptions) {
    this.#options = options
    this.#lookedAt = options.now()
  }

  /** Learns the scheduled, at the start and whenever they may have changed. Those it knew stay while nobody answers. */
  async update(): Promise<void> {
    this.#isUnknown = false
    try {
      this.#scheduled = momentsOf(await this.#options.read())
    } catch (error) {
      this.#isUnknown = true
      logFailure('what comes and goes by itself could not be read, and is asked for again', error)
    }
    this.#look()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #look(): void {
    if (this.#isClosed) return
    const now = this.#options.now()
    const [earlier, later] = [Math.min(now, this.#lookedAt), Math.max(now, this.#lookedAt)]
    this.#lookedAt = now
    if (this.#scheduled.some((moment) => earlier < moment && moment <= later)) this.#options.onDue()
    clearTimeout(this.#timer)
    const wait = Math.min(longestWait, untilNext(this.#scheduled, now))
    const next = () => (this.#isUnknown ? void this.update() : this.#look())
    // While nothing is to come, a publish is what brings the next moment.
    if (this.#scheduled.length > 0 || this.#isUnknown) this.#timer = setTimeout(next, wait).unref()
  }
}
