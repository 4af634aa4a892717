/** Bounds on the wait for a read with a stored response, in milliseconds. */
const longestWait = 3000

/** The wait before anything is known, in milliseconds. TCP's own. */
const firstWait = 1000

/**
 * When an answer counts as late, from the durations of the last ones: their mean and four times their mean deviation, by
 * which TCP decides that a packet is lost. Source: RFC 6298
 */
export class UsualDuration {
  #mean: number | undefined
  #deviation = 0

  /** @param duration of a read that was answered, in milliseconds */
  add(duration: number): void {
    if (this.#mean === undefined) {
      this.#mean = duration
      this.#deviation = duration / 2
      return
    }
    this.#deviation += (Math.abs(duration - this.#mean) - this.#deviation) / 4
    this.#mean += (duration - this.#mean) / 8
  }

  /** @param shortestWait in milliseconds */
  limit(shortestWait: number): number {
    const usual = this.#mean === undefined ? firstWait : this.#mean + 4 * this.#deviation
    return Math.min(longestWait, Math.max(shortestWait, usual))
  }
}
