import { setTimeout as delay } from 'node:timers/promises'
import { type ReceivedEvent, receivedEvents } from './inbox.ts'
import { test as base } from './test.ts'

/** If no new event arrives within this time (ms), no more are expected. */
const quietTime = 500

/** Usage events of one visitor, oldest first. */
export class VisitorEvents {
  readonly #screen: string
  #forgotten = 0

  /** @param screen screen size in the visitor's events, such as `1280x720`, which no other visitor has */
  constructor(screen: string) {
    this.#screen = screen
  }

  /** Returns the events received since the last `forget`. */
  async arrived(): Promise<ReceivedEvent[]> {
    const events = await receivedEvents(this.#screen)
    return events.filter(({ id }) => id > this.#forgotten)
  }

  /** Returns the received events once no more arrive. */
  async settled(): Promise<ReceivedEvent[]> {
    let events = await this.arrived()
    for (;;) {
      await delay(quietTime)
      const now = await this.arrived()
      if (now.length === events.length) return now
      events = now
    }
  }

  /**
   * Returns the sorted names of the received events once no more arrive. They are sorted, because the order
   * of arrival is undefined.
   */
  async settledNames(): Promise<string[]> {
    return (await this.settled()).map(({ name }) => name).toSorted()
  }

  /** Ignores all events that have arrived so far. */
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
