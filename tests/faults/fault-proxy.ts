import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** The faults of a backend. */
export const faults = [
  'refused',
  'reset',
  'hanging',
  'trickling',
  'server error',
  'HTML',
  'truncated JSON',
  'wrong JSON',
] as const
export type Fault = (typeof faults)[number]

/** Pause after each byte of a trickling answer, in milliseconds. */
const tricklePause = 100

export interface FaultProxyOptions {
  /** Loopback port of the backend. */
  targetPort: number
  /** JSON texts that are valid and mean nothing, given in turn. */
  wrongAnswers?: readonly string[]
}

/** Stands between the site and a backend, and passes everything on until it is given a fault. */
export class FaultProxy {
  readonly #options: FaultProxyOptions
  readonly #connections = new Set<Socket>()
  #server: Server | undefined
  #fault: Fault | undefined
  #port = 0
  #requests = 0
  readonly #asked: string[] = []

  constructor(options: FaultProxyOptions) {
    this.#options = options
  }

  /** Makes a proxy and starts it. */
  static async start(options: FaultProxyOptions): Promise<FaultProxy> {
    const proxy = new FaultProxy(options)
    await proxy.start()
    return proxy
  }

  get port(): number {
    return this.#port
  }

  /** How many requests have arrived since the start: a fault that no request meets proves nothing. */
  get requests(): number {
    return this.#requests
  }

  /** How many requests with these words in their body have come in since the start. */
  requestsWith(words: RegExp): number {
    return this.#asked.filter((body) => words.test(body)).length
  }

  /** Listens on a free port, which stays the same from then on. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response))
    server.on('connection', (socket: Socket) => {
      this.#connections.add(socket)
      socket.once('close', () => this.#connections.delete(socket))
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) this.#port = address.port
    this.#server = server
  }

  /** Breaks the backend in one way, or mends it. Connections that are open end. */
  async setFault(fault: Fault | undefined): Promise<void> {
    this.#fault = fault
    for (const socket of this.#connections) socket.destroy()
    if (fault === 'refused') await this.close()
    else if (!this.#server) await this.start()
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    for (const socket of this.#connections) socket.destroy()
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#requests += 1
    const body = await buffer(request)
    this.#asked.push(body.toString())
    switch (this.#fault) {
      case 'reset':
        request.socket.resetAndDestroy()
        return
      case 'hanging':
        return
      case 'server error':
        send(response, 500, 'application/json', '{"error":{"description":"The backend is broken."}}')
        return
      case 'HTML':
        send(response, 200, 'text/html', '<!doctype html><title>Captive portal</title><h1>Please log in</h1>')
        return
      case 'wrong JSON':
        send(response, 200, 'application/json', this.#nextWrongAnswer())
        return
      default:
        await this.#pass(request, body, response).catch(() => response.destroy())
    }
  }

  #nextWrongAnswer(): string {
    const { wrongAnswers = [] } = this.#options
    return wrongAnswers[this.#requests % wrongAnswers.length] ?? 'null'
  }

  async #pass(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const answer = await this.#ask(request, body)
    response.once('close', () => answer.destroy())
    // A stream has no end that could be waited for.
    if (!this.#fault && answer.headers['content-type']?.startsWith('text/event-stream')) {
      response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders()
      await pipeline(answer, response)
      return
    }
    const content = await buffer(answer)
    // The whole body, whatever its length becomes, in chunks.
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, headers)
    if (this.#fault === 'truncated JSON') response.end(content.subarray(0, content.length / 2))
    else if (this.#fault === 'trickling') await trickle(response, content)
    else response.end(content)
  }

  async #ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { targetPort } = this.#options
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port: targetPort,
      method,
      path: url,
      // Local services answer to their own name alone.
      headers: { ...headers, host: `localhost:${targetPort}`, 'accept-encoding': 'identity' },
    })
    outgoing.end(body)
    const [answer] = await once(outgoing, 'response')
    return answer
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

async function trickle(response: ServerResponse, content: Buffer): Promise<void> {
  for (const byte of content) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    await new Promise((resolve) => setTimeout(resolve, tricklePause))
  }
  response.end()
}
