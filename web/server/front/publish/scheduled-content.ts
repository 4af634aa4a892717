import { changesBetween } from '../../../../schemas/schedule.ts'
import { logFailure } from '../../../runtime/log.ts'

/** Interval between two looks at the clock, in milliseconds. */
const interval = 250

/** Pause before a schedule that could not be read is read again, in milliseconds. */
const retryDelay = 1000

export interface ScheduledContentOptions {
  /** Reads the moments at which something comes or goes, in milliseconds since 1970. */
  read: () => Promise<readonly number[]>
  /** The time by which pages are made, in milliseconds since 1970. */
  now: () => number
  /** Called when a page may have changed by itself. */
  onDue: () => void
}

/**
 * Reports each moment at which the calendar changes a page, so that pages without visits are revalidated too. A change of the
 * clock, in either direction, triggers the moments in between.
 */
export class ScheduledContent {
  readonly #options: ScheduledContentOptions
  #moments: readonly number[] = []
  #lookedAt: number
  /** Since when moments may have passed that are not known yet. */
  #unsureSince: number | undefined
  /** Numbers of the last read that has begun, and of the one whose moments are known. */
  #begun = 0
  #known = 0
  readonly #timer = setInterval(() => this.#look(), interval).unref()
  #retry: NodeJS.Timeout | undefined

  constructor(options: ScheduledContentOptions) {
    this.#options = options
    this.#lookedAt = options.now()
  }

  /**
   * Reads the schedule, at the start and whenever it may have changed. While it cannot be read, the last one holds; what passed
   * meanwhile is reported when it is known.
   */
  async update(): Promise<void> {
    clearTimeout(this.#retry)
    this.#unsureSince ??= this.#lookedAt
    this.#begun += 1
    const number = this.#begun
    try {
      const moments = await this.#options.read()
      if (number > this.#known) this.#take(number, moments)
    } catch (error) {
      logFailure('the schedule could not be read, and is asked for again', error)
      if (number === this.#begun) this.#retry = setTimeout(() => this.update(), retryDelay).unref()
    }
  }

  close(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#retry)
  }

  #take(number: number, moments: readonly number[]): void {
    const { onDue } = this.#options
    const since = this.#unsureSince
    this.#known = number
    this.#moments = moments
    if (number === this.#begun) this.#unsureSince = undefined
    if (since !== undefined && changesBetween(moments, since, this.#lookedAt)) onDue()
  }

  #look(): void {
    const before = this.#lookedAt
    this.#lookedAt = this.#options.now()
    if (changesBetween(this.#moments, before, this.#lookedAt)) this.#options.onDue()
  }
}
