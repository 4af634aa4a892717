import { z } from 'zod'
import { eventStreamPath } from '../requests/protected-requests.ts'
import type { StudioFetch } from '../requests/retries.ts'

/** The longest interruption that the Studio does not notice (ms), and the delay between two retries (ms). */
const maxBreakMs = 10_000
const retryMs = 250

/**
 * Creates a `fetch` that requests each event stream from the lake under its own host name, and passes on all
 * other requests. Browsers open at most six connections per host name, and the event streams of a single
 * Studio tab would use up all of them.
 * @param apiHost the lake's origin, for example `http://localhost:3333`
 * @param sendOther sends requests that are not for event streams
 */
export function createStreamFetch(
  apiHost: string,
  sendOther: StudioFetch,
  plainFetch: StudioFetch = (url, init) => fetch(url, init),
): StudioFetch {
  const { origin, port } = new URL(apiHost)
  const send: StudioFetch = async (path, init) => {
    const ask = (host: string) =>
      plainFetch(`http://${host}:${port}${path}`, { ...init, credentials: 'omit' })
    try {
      return await ask(`stream-${crypto.randomUUID()}.localhost`)
    } catch {
      init?.signal?.throwIfAborted()
      // Safari does not resolve subdomains of "localhost".
      return ask('127.0.0.1')
    }
  }
  return (url, init = {}) => {
    const target = new URL(url)
    if (target.origin !== origin || !eventStreamPath.test(target.pathname)) return sendOther(url, init)
    return openStream(send, target.pathname + target.search, init)
  }
}

/**
 * Opens an event stream. After an interruption, it resumes from the last delivered event, so the Studio does
 * not notice that the content lake has restarted. Otherwise the Studio would reload the documents and
 * misplace characters typed in the meantime. After a longer interruption, the stream ends and the Studio
 * reports it.
 */
async function openStream(send: StudioFetch, path: string, { headers, signal }: RequestInit) {
  const stop = new AbortController()
  signal?.addEventListener('abort', () => stop.abort(signal.reason))
  signal?.throwIfAborted()
  const ask = (lastEventId?: string) => {
    const sent = new Headers(headers)
    if (lastEventId) sent.set('last-event-id', lastEventId)
    return send(path, { headers: sent, signal: stop.signal })
  }
  const first = await ask()
  if (!first.body || !first.headers.get('content-type')?.startsWith('text/event-stream')) return first
  let reader = textReader(first.body)
  const whole = new WholeTransactions()

  const goOn = async () => {
    for (const end = Date.now() + maxBreakMs; whole.lastId && Date.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      const answer = await ask(whole.lastId).catch(() => undefined)
      stop.signal.throwIfAborted()
      if (answer) return answer.ok && answer.body ? textReader(answer.body) : undefined
    }
  }
  const body = new ReadableStream<string>({
    async pull(controller) {
      for (;;) {
        const text = await reader.read().then(
          ({ value }) => value,
          () => undefined,
        )
        stop.signal.throwIfAborted()
        if (text === undefined) {
          const next = await goOn()
          if (!next) return controller.close()
          whole.goBack()
          reader = next
          continue
        }
        const events = whole.add(text)
        if (events) return controller.enqueue(events)
      }
    },
    cancel: () => stop.abort(),
  })
  return new Response(body.pipeThrough(new TextEncoderStream()), first)
}

const textReader = (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  body.pipeThrough(new TextDecoderStream()).getReader()

/** The part of an event that identifies its transaction and states how many events the transaction has. */
const ofTransaction = z.object({ transactionId: z.string(), transactionTotalEvents: z.number() })

const endOfEvent = '\n\n'
const dataOf = /^data: (.*)$/m
const idOf = /^id: (.*)$/m

/**
 * Buffers an event stream until each transaction is complete. Publishing changes two documents, so it arrives
 * as two events. Between them the Studio briefly closes the form, and keystrokes in that time would be lost
 * without a message.
 */
class WholeTransactions {
  /** Id of the last delivered event, after which the lake resumes. */
  lastId: string | undefined
  #incomplete = ''
  #buffered = ''
  readonly #missing = new Map<string, number>()

  /** @returns all buffered events as one chunk, or an empty string if a transaction is incomplete */
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

  /** Discards undelivered events, because the lake sends them again after an interruption. */
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
