import { type ClientMessage, parseServerMessage } from './protocol.ts'
import { StreamedResponse } from './streamed-response.ts'

/** The part of a browser's WebSocket that the tunnel uses. */
export type TunnelSocket = Pick<WebSocket, 'addEventListener' | 'send' | 'close' | 'readyState'>

interface StreamRequest {
  headers?: HeadersInit
  signal?: AbortSignal
}

const socketOpen = 1

/**
 * Carries any number of event streams over one WebSocket.
 *
 * The socket opens with the first stream. When it breaks, every stream ends; their readers open them again, which
 * opens a new socket. So the tunnel itself needs no timers and loses no event that the reader could ask for again.
 */
export class EventStreamTunnel {
  readonly #connect: () => TunnelSocket
  readonly #streams = new Map<string, StreamedResponse>()
  /** Messages that wait for the socket to open. */
  #waiting: ClientMessage[] = []
  #socket: TunnelSocket | undefined
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
    const stream = new StreamedResponse(() => this.#close(id))
    this.#streams.set(id, stream)
    signal?.addEventListener('abort', () => {
      this.#close(id)
      stream.abort(signal.reason)
    })
    this.#send({ type: 'open', id, url, headers: Object.fromEntries(new Headers(headers)) })
    return stream.response
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
      for (const message of this.#waiting.splice(0)) socket.send(JSON.stringify(message))
    })
    socket.addEventListener('message', ({ data }) => this.#receive(data))
    // A failed connection also reports `close`, so that is the only event to act on.
    socket.addEventListener('close', () => this.#endAll())
    return socket
  }

  #receive(data: unknown): void {
    const message = parseServerMessage(data)
    const stream = this.#streams.get(message.id)
    if (!stream) return
    if (message.type === 'head') stream.head(message.status, message.headers)
    else if (message.type === 'chunk') stream.chunk(message.text)
    else {
      this.#streams.delete(message.id)
      stream.end()
    }
  }

  #endAll(): void {
    this.#socket = undefined
    this.#waiting = []
    const streams = [...this.#streams.values()]
    this.#streams.clear()
    for (const stream of streams) stream.end()
  }
}
