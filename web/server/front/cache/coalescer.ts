import { BusyError } from '../../../runtime/fair-limiter.ts'

/** Runs one load for all who ask for the same thing at the same time. */
export class Coalescer<Result> {
  readonly #inFlight = new Map<string, Promise<Result>>()

  /**
   * @param load for the client who asks
   * @throws what the load throws that was joined last
   */
  async run(key: string, load: () => Promise<Result>): Promise<Result> {
    for (let joined = this.#inFlight.get(key); joined; joined = this.#inFlight.get(key)) {
      const result = await joined.catch((error: unknown) => {
        // The client who began it has more waiting than others: one of those who joined asks under its own name.
        if (!(error instanceof BusyError)) throw error
      })
      if (result !== undefined) return result
    }
    const loading = load().finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, loading)
    return loading
  }
}
