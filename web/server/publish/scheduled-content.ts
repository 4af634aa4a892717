import { momentsOf } from '../../../schemas/datetime.ts'
import { logFailure } from '../operations/index.ts'

/** Interval between two looks at the clock, in milliseconds. */
const interval = 1000

/** Pause before what could not be read is read again, in milliseconds. */
const retryDelay = 15_000

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
  readonly #timer = setInterval(() => this.#look(), interval).unref()
  #retry: NodeJS.Timeout | undefined

  constructor(options: ScheduledContentOptions) {
    this.#options = options
    this.#lookedAt = options.now()
  }

  /**
   * Reads the schedule, at the start and whenever it may have changed. Keeps the last known schedule when the read
   * fails.
   */
  async update(): Promise<void> {
    clearTimeout(this.#retry)
    try {
      this.#scheduled = momentsOf(await this.#options.read())
    } catch (error) {
      logFailure('what comes and goes by itself could not be read, and is asked for again', error)
      this.#retry = setTimeout(() => this.update(), retryDelay).unref()
    }
  }

  close(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#retry)
  }

  #look(): void {
    const now = this.#options.now()
    const [earlier, later] = [Math.min(now, this.#lookedAt), Math.max(now, this.#lookedAt)]
    this.#lookedAt = now
    if (this.#scheduled.some((moment) => earlier < moment && moment <= later)) this.#options.onDue()
  }
}
