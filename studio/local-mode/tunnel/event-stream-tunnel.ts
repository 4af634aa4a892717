import { z } from 'zod'
import { StreamedResponse } from './streamed-response.ts'

/** The part of a browser's WebSocket that the tunnel uses. */
export type TunnelSocket = Pick<WebSocket, 'addEventListener' | 'send' | 'close' | 'readyState'>

interface StreamRequest {
  headers?: HeadersInit
  signal?: AbortSignal
}

interface Stream {
  url: string
  headers: Record<string, string>
  answer: StreamedResponse
}

const socketOpen = 1

/** How long a break is kept from the Studio, and how often the lake is tried meanwhile, in milliseconds. */
const timeoutMs = 10_000
const pause = 250

/**
 * Carries any number of event streams over one WebSocket.
 *
 * The socket opens with the first stream. When it breaks, the tunnel goes on with the streams over a new one, from the last
 * event that each has passed on, so that the Studio does not notice a restart of the content lake. Otherwise it would load
 * the documents again and move letters that are typed meanwhile. After a longer break every stream ends, and the Studio
 * reports it; the readers open new streams.
 */
export class EventStreamTunnel {
  readonly #connect: () => TunnelSocket
  readonly #streams = new Map<string, Stream>()
  /** Messages that wait for the socket to open. */
  #waiting: ClientMessage[] = []
  #socket: TunnelSocket | undefined
  #brokenSince: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastId = 0

  /** @param connect opens a new socket to the lake's tunnel */
  constructor(connect: () => TunnelSocket) {
    this.#connect = connect
  }

  /**
   * Opens one event stream.
   * @returns the response once its head is there; the body streams on until the stream is aborted or breaks
   * @throws TypeError when the lake cannot be reached, the signal's reason when it is aborted: as `fetch` does
   */
  open(url: string, { headers, signal }: StreamRequest = {}): Promise<Response> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    this.#lastId += 1
    const id = String(this.#lastId)
    const answer = new StreamedResponse(() => this.#close(id))
    const stream = { url, headers: Object.fromEntries(new Headers(headers)), answer }
    this.#streams.set(id, stream)
    signal?.addEventListener('abort', () => {
      this.#close(id)
      answer.abort(signal.reason)
    })
    this.#send({ type: 'open', id, url, headers: stream.headers })
    return answer.response
  }

  #close(id: string): void {
    if (this.#streams.delete(id)) this.#send({ type: 'close', id })
  }

  #send(message: ClientMessage): void {
    this.#socket ??= this.#openSocket()
    if (this.#socket.readyState === socketOpen) this.#socket.send(JSON.stringify(message))
    else this.#waiting.push(message)
  }

  #openSocket(): TunnelSocket {
    const socket = this.#connect()
    socket.addEventListener('open', () => {
      this.#brokenSince = undefined
      for (const message of this.#waiting.splice(0)) socket.send(JSON.stringify(message))
    })
    socket.addEventListener('message', ({ data }) => this.#receive(data))
    // A failed connection also reports `close`, so that is the only event to act on.
    socket.addEventListener('close', () => this.#endureBreak())
    return socket
  }

  #receive(data: unknown): void {
    const message = serverMessage.parse(JSON.parse(String(data)))
    const answer = this.#streams.get(message.id)?.answer
    if (!answer) return
    if (message.type === 'head') answer.head(message.status, message.headers)
    else if (message.type === 'chunk') answer.chunk(message.text)
    else this.#end(message.id)
  }

  #endureBreak(): void {
    this.#socket = undefined
    this.#waiting = []
    this.#brokenSince ??= Date.now()
    const isOver = Date.now() - this.#brokenSince > timeoutMs
    for (const [id, { answer }] of this.#streams) {
      if (isOver || !answer.lastEventId) this.#end(id)
    }
    clearTimeout(this.#timer)
    const broken = [...this.#streams]
    if (isOver) this.#brokenSince = undefined
    else if (broken.length > 0) this.#timer = setTimeout(() => this.#goOn(broken), pause)
  }

  #goOn(broken: [string, Stream][]): void {
    for (const [id, { url, headers, answer }] of broken) {
      const lastEventId = answer.lastEventId
      if (lastEventId && this.#streams.has(id))
        this.#send({ type: 'open', id, url, headers: { ...headers, 'last-event-id': lastEventId } })
    }
  }

  #end(id: string): void {
    const stream = this.#streams.get(id)
    this.#streams.delete(id)
    stream?.answer.end()
  }
}

/** Messages of the Studio: open one event stream, or close it. `url` is the absolute address of the stream. */
export type ClientMessage =
  | { type: 'open'; id: string; url: string; headers: Record<string, string> }
  | { type: 'close'; id: string }

const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('head'),
    id: z.string(),
    status: z.number().int().min(200).max(599),
    headers: z.record(z.string(), z.string()),
  }),
  z.object({ type: z.literal('chunk'), id: z.string(), text: z.string() }),
  z.object({ type: z.literal('end'), id: z.string() }),
])

/** Messages of the lake: the head of a response, pieces of its body, and its end. */
export type ServerMessage = z.infer<typeof serverMessage>
