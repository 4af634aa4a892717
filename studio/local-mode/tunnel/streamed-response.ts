import { z } from 'zod'

/** A `Response` that arrives in pieces: first its head, then its body, then its end. Of an event stream, a piece holds whole transactions. */
export class StreamedResponse {
  readonly #head = Promise.withResolvers<Response>()
  readonly #onCancel: () => void
  readonly #encoder = new TextEncoder()
  #events: WholeTransactions | undefined
  #body: ReadableStreamDefaultController<Uint8Array> | undefined

  /** @param onCancel called when the reader of the body has had enough */
  constructor(onCancel: () => void) {
    this.#onCancel = onCancel
  }

  /** Resolves with the head; rejects when the connection fails before it. */
  get response(): Promise<Response> {
    return this.#head.promise
  }

  /** The `Last-Event-ID` with which another connection goes on with these events; undefined if none can. */
  get lastEventId(): string | undefined {
    return this.#events?.lastId
  }

  /** The first head opens the body; another one goes on with it after a break, or ends it. */
  head(status: number, headers: Record<string, string>): void {
    if (this.#events) {
      this.#events.goBack()
      if (status !== 200) this.end()
      return
    }
    if (headers['content-type']?.startsWith('text/event-stream')) this.#events = new WholeTransactions()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#body = controller
      },
      cancel: () => {
        this.#body = undefined
        this.#onCancel()
      },
    })
    this.#head.resolve(new Response(body, { status, headers }))
  }

  chunk(text: string): void {
    const whole = this.#events ? this.#events.add(text) : text
    if (whole) this.#body?.enqueue(this.#encoder.encode(whole))
  }

  /** Ends the body. An event stream that ends is opened again by its reader. */
  end(): void {
    this.#body?.close()
    this.#body = undefined
    this.#head.reject(new TypeError('The event stream ended before it began.'))
  }

  /** Breaks off, as `fetch` does when it is aborted. */
  abort(reason: unknown): void {
    this.#body?.error(reason)
    this.#body = undefined
    this.#head.reject(reason)
  }
}

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

  /** Discards undelivered events: the lake sends them again after a break. */
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
