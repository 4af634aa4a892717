/**
 * Keeps renderings and revalidations apart. Next dates a page by the end of its rendering: one that began before a
 * revalidation and ends after it counts as fresh, with the old words in it, until its time is over. So a revalidation
 * waits for the renderings under way, and new ones wait for the revalidation.
 */
export class RenderGate {
  readonly #patience: number
  readonly #renderings = new Set<Promise<unknown>>()
  /** Revalidations that run together as soon as nothing is being rendered. */
  #waiting: (() => Promise<unknown>)[] = []
  #closed: Promise<void> | undefined

  /** @param patience how long a revalidation waits for renderings that do not end, in milliseconds */
  constructor(patience = 2000) {
    this.#patience = patience
  }

  /**
   * Runs a rendering, after the revalidations that are due.
   * @param deadline of the rendering, the wait for it included
   * @throws the reason of the deadline when it passes before the rendering begins
   */
  async render<Result>(rendering: () => Promise<Result>, deadline?: AbortSignal): Promise<Result> {
    while (this.#closed) await (deadline ? before(deadline, this.#closed) : this.#closed)
    const running = rendering()
    this.#renderings.add(running)
    try {
      return await running
    } finally {
      this.#renderings.delete(running)
    }
  }

  /** Runs a revalidation while nothing is being rendered. */
  revalidate<Result>(revalidation: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => revalidation().then(resolve, reject))
      this.#closed ??= this.#runWaiting().finally(() => {
        this.#closed = undefined
      })
    })
  }

  async #runWaiting(): Promise<void> {
    await settled([...this.#renderings], this.#patience)
    while (this.#waiting.length > 0) {
      const due = this.#waiting
      this.#waiting = []
      await Promise.all(due.map((revalidation) => revalidation()))
    }
  }
}

/** A promise that is given up at a deadline. */
function before<Value>(deadline: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(deadline.reason)
    if (deadline.aborted) giveUp()
    deadline.addEventListener('abort', giveUp, { once: true })
    promise.then(resolve, reject).finally(() => deadline.removeEventListener('abort', giveUp))
  })
}

/** Resolves when all promises have ended in some way, or after `patience` milliseconds. */
async function settled(promises: readonly Promise<unknown>[], patience: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([Promise.allSettled(promises), late])
  clearTimeout(timer)
}
