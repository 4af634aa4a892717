import { momentsOf, untilNext } from '../../../schemas/datetime.ts'
import { logFailure } from '../operations/index.ts'

/** Interval between two looks at the clock, in milliseconds, because the system clock may be changed. */
const longestWait = 15_000

type Moments = Parameters<typeof momentsOf>[0]

export interface ScheduledContentOptions {
  /** Reads the scheduled content. */
  read: () => Promise<Moments>
  /** The time by which pages are made, in milliseconds since 1970. */
  now: () => number
  /** Called when scheduled content has started or ended. */
  onDue: () => void
}

/**
 * Reports each scheduled change of a page, so that pages without visits are revalidated too. A change of the clock, in
 * either direction, triggers the changes in between.
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

  /**
   * Reads the schedule, at the start and whenever it may have changed. Keeps the last known schedule when the read
   * fails.
   */
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
    // Without scheduled content the next check comes with a publish.
    if (this.#scheduled.length > 0 || this.#isUnknown) this.#timer = setTimeout(next, wait).unref()
  }
}
