import { z } from 'zod'
import { eventStreamPath } from '../requests/protected-requests.ts'
import type { StudioFetch } from '../requests/retries.ts'

/** How long a restart of the lake is hidden from the Studio, and the pause between two tries, in milliseconds. */
const maxBreakMs = 10_000
const retryMs = 250

/**
 * A `fetch` that asks for each event stream of the lake under a host name of its own, and passes on everything else. Browsers
 * open six connections to a host name, and the event streams of one Studio tab would hold them all.
 * @param apiHost the lake's origin, such as `http://localhost:3333`
 * @param sendOther sends what is no event stream
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
      // Safari does not know names below "localhost".
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
 * Opens an event stream. After a break it goes on with the last event that it passed on, so that the Studio does not notice a
 * restart of the content lake. Otherwise it would load the documents again and move letters that are typed meanwhile. After a
 * longer break the stream ends, and the Studio reports it.
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

/** The part of a listener's event that says how many of its kind the transaction has. */
const ofTransaction = z.object({ transactionId: z.string(), transactionTotalEvents: z.number() })

const endOfEvent = '\n\n'
const dataOf = /^data: (.*)$/m
const idOf = /^id: (.*)$/m

/**
 * Holds an event stream back until each transaction in it is complete. A publish changes two documents and so comes as two
 * events; between them the Studio closes the form for a moment, and a key that is pressed then is lost without a word.
 */
class WholeTransactions {
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
