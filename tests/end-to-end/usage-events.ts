import { setTimeout as delay } from 'node:timers/promises'
import { type ReceivedEvent, receivedEvents } from './inbox.ts'
import { test as base } from './test.ts'

/** Time without a new event after which no more are expected, in milliseconds. */
const quietTime = 500

/** The usage events of one visitor, the first one first. */
export class VisitorEvents {
  readonly #screen: string
  #forgotten = 0

  /** @param screen the size that the visitor's events name, such as `1280x720`, and those of no one else */
  constructor(screen: string) {
    this.#screen = screen
  }

  /** The events received since the last `forget`. */
  async arrived(): Promise<ReceivedEvent[]> {
    const events = await receivedEvents(this.#screen)
    return events.filter(({ id }) => id > this.#forgotten)
  }

  /** The received events, once no more arrive. */
  async settled(): Promise<ReceivedEvent[]> {
    let events = await this.arrived()
    for (;;) {
      await delay(quietTime)
      const now = await this.arrived()
      if (now.length === events.length) return now
      events = now
    }
  }

  /** The names of the received events once no more arrive, in the alphabet's order: events travel side by side. */
  async settledNames(): Promise<string[]> {
    return (await this.settled()).map(({ name }) => name).toSorted()
  }

  /** Leaves out everything that has arrived so far. */
  async forget(): Promise<void> {
    this.#forgotten = (await this.arrived()).at(-1)?.id ?? this.#forgotten
  }
}

let visitors = 0

/** The `test` of specs about usage events. Each has a visitor with a unique screen size. */
export const test = base.extend<{ ownScreen: { width: number; height: number }; events: VisitorEvents }>({
  ownScreen: async ({ viewport: _ }, use, { workerIndex }) => {
    visitors += 1
    await use({ width: 1280 + workerIndex, height: 720 + visitors })
  },
  screen: ({ ownScreen }, use) => use(ownScreen),
  events: async ({ ownScreen: { width, height } }, use) => {
    const events = new VisitorEvents(`${width}x${height}`)
    // Removes events of an earlier run on the same inbox.
    await events.forget()
    await use(events)
  },
})
