import { z } from 'zod'

/** The part of a listener's event that says how many of its kind the transaction has. */
const ofTransaction = z.object({ transactionId: z.string(), transactionTotalEvents: z.number() })

const endOfEvent = '\n\n'
const dataOf = /^data: (.*)$/m
const idOf = /^id: (.*)$/m

/**
 * Holds an event stream back until each transaction in it is complete. A publish changes two documents and so comes as two
 * events; between them the Studio closes the form for a moment, and a key that is pressed then is lost without a word.
 */
export class WholeTransactions {
  /** Of the last event that was passed on: what the lake is asked to go on from. */
  lastId: string | undefined
  #incomplete = ''
  #buffered = ''
  readonly #missing = new Map<string, number>()

  /** @returns what can be passed on now, in one piece: whole events alone, or nothing yet */
  add(text: string): string {
    const events = (this.#incomplete + text).split(endOfEvent)
    this.#incomplete = events.pop() ?? ''
    for (const event of events) {
      this.#count(event)
      this.#buffered += event + endOfEvent
      if (this.#missing.size === 0) this.lastId = idOf.exec(event)?.[1] ?? this.lastId
    }
    if (this.#missing.size > 0) return ''
    const whole = this.#buffered
    this.#buffered = ''
    return whole
  }

  /** Forgets what has not been passed on: the lake sends it again after a break. */
  goBack(): void {
    this.#incomplete = ''
    this.#buffered = ''
    this.#missing.clear()
  }

  #count(event: string): void {
    const [, json] = dataOf.exec(event) ?? []
    if (!json) return
    const part = ofTransaction.safeParse(JSON.parse(json)).data
    if (!part) return
    const { transactionId: id, transactionTotalEvents: total } = part
    const missing = (this.#missing.get(id) ?? total) - 1
    if (missing > 0) this.#missing.set(id, missing)
    else this.#missing.delete(id)
  }
}
