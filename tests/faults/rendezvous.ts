/** A point that several courses must reach before something is done once for all of them. */
export class Rendezvous {
  readonly #action: () => Promise<unknown>
  readonly #done = Promise.withResolvers<void>()
  #missing: number

  /** @param count how many have to arrive */
  constructor(count: number, action: () => Promise<unknown>) {
    this.#missing = count
    this.#action = action
  }

  /** Resolves when the last one has arrived and the action is done. */
  arrive(): Promise<void> {
    this.#missing -= 1
    if (this.#missing === 0) this.#action().then(() => this.#done.resolve(), this.#done.reject)
    return this.#done.promise
  }
}
