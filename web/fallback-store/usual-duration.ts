/** Longest wait for a read if a response is stored (ms). */
const longestWait = 3000

/** Initial wait (ms), used until a duration is known, as in TCP. */
const firstWait = 1000

/**
 * Calculates how long a response can take before it is late: the mean of recent durations plus four times their mean
 * deviation, like the retransmission timeout of TCP. Source: RFC 6298
 */
export class UsualDuration {
  #mean: number | undefined
  #deviation = 0

  /** @param duration duration of a successful read (ms) */
  add(duration: number): void {
    if (this.#mean === undefined) {
      this.#mean = duration
      this.#deviation = duration / 2
      return
    }
    this.#deviation += (Math.abs(duration - this.#mean) - this.#deviation) / 4
    this.#mean += (duration - this.#mean) / 8
  }

  /** @param shortestWait minimum wait (ms) */
  limit(shortestWait: number): number {
    const usual = this.#mean === undefined ? firstWait : this.#mean + 4 * this.#deviation
    return Math.min(longestWait, Math.max(shortestWait, usual))
  }
}
