import { WholeTransactions } from './whole-transactions.ts'

const statusesWithoutBody = new Set([204, 205, 304])

/** A `Response` that arrives in pieces: first its head, then its body, then its end. Of an event stream, a piece holds whole transactions. */
export class StreamedResponse {
  /** Resolves with the head; rejects when the connection fails before it. */
  readonly response: Promise<Response>
  readonly #onCancel: () => void
  readonly #encoder = new TextEncoder()
  #events: WholeTransactions | undefined
  #resolve: (response: Response) => void = () => {}
  #reject: (error: unknown) => void = () => {}
  #body: ReadableStreamDefaultController<Uint8Array> | undefined

  /** @param onCancel called when the reader of the body has had enough */
  constructor(onCancel: () => void) {
    this.#onCancel = onCancel
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** The `Last-Event-ID` with which another connection goes on with these events; undefined where none can. */
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
    const body = statusesWithoutBody.has(status) ? null : this.#openBody()
    if (headers['content-type']?.startsWith('text/event-stream')) this.#events = new WholeTransactions()
    this.#resolve(new Response(body, { status, headers }))
  }

  #openBody(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#body = controller
      },
      cancel: () => {
        this.#body = undefined
        this.#onCancel()
      },
    })
  }

  chunk(text: string): void {
    const whole = this.#events ? this.#events.add(text) : text
    if (whole) this.#body?.enqueue(this.#encoder.encode(whole))
  }

  /** Ends the body. An event stream that ends is opened again by its reader. */
  end(): void {
    this.#body?.close()
    this.#body = undefined
    this.#reject(new TypeError('The event stream ended before it began.'))
  }

  /** Breaks off, as `fetch` does when it is aborted. */
  abort(reason: unknown): void {
    this.#body?.error(reason)
    this.#body = undefined
    this.#reject(reason)
  }
}
