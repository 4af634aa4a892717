import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { listenOnLoopback, type RunningServer } from '../../local/http/serve.ts'
import { type Distance, delayed, travel, travelBack } from './distance.ts'
import { cannedAnswers, type Fault } from './fault.ts'

/** Pause after each byte of a trickling response (ms). */
const tricklePause = 100

/** A response that takes longer than this counts as slow. The site waits for three seconds. */
const slowMs = 2000

/** A request and its response. Times are from a monotonic clock (ms). */
export interface Exchange {
  method: string | undefined
  path: string
  body: string
  begunAt: number
  endedAt: number | undefined
}

export interface FaultProxyOptions {
  /** Loopback port of the backend. */
  targetPort: number
  /** Valid JSON with invalid content. Responses use the values in turn. */
  wrongAnswers?: readonly string[]
  distance?: Distance | undefined
  /** Port of the proxy; a free one by default. */
  port?: number
}

/** Which requests a fault affects; all by default. */
interface Affected {
  /** Affected share of the requests, evenly distributed. */
  share?: number
  path?: RegExp
}

/** A proxy between the site and a backend. It forwards everything unless a fault is set. */
export class FaultProxy {
  readonly #options: FaultProxyOptions
  readonly #used = new WeakSet<Socket>()
  #running: RunningServer | undefined
  #fault: Fault | undefined
  #affected: Affected = {}
  /** The port does not change after the start. */
  port: number
  distance: Distance | undefined
  /** Number of connections since the start. */
  newConnections = 0
  /** All exchanges since the start. */
  readonly exchanges: Exchange[] = []

  private constructor(options: FaultProxyOptions) {
    this.#options = options
    this.port = options.port ?? 0
    this.distance = options.distance
  }

  /** Creates and starts a proxy. */
  static async start(options: FaultProxyOptions): Promise<FaultProxy> {
    const proxy = new FaultProxy(options)
    await proxy.#listen()
    return proxy
  }

  /** Number of requests since the start. If there are none during a fault, a test proves nothing. */
  get requests(): number {
    return this.exchanges.length
  }

  /** Number of responses that took more than two seconds because this machine is busy. */
  get slowAnswers(): number {
    const isSlow = ({ path, begunAt, endedAt = 0 }: Exchange) =>
      endedAt - begunAt > slowMs && !path.includes('/data/listen/')
    return this.exchanges.filter(isSlow).length
  }

  /** Returns the number of requests since the start whose body matches. */
  requestsWith(words: RegExp): number {
    return this.exchanges.filter(({ body }) => words.test(body)).length
  }

  async #listen(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response))
    // Hosted services keep idle connections open for minutes, and do not announce a timeout.
    server.keepAliveTimeout = 0
    server.on('connection', () => {
      this.newConnections += 1
    })
    this.#running = await listenOnLoopback(server, this.port)
    this.port = this.#running.port
  }

  /** Sets or removes a fault. Closes open connections, unless the fault affects only some requests. */
  async setFault(fault: Fault | undefined, affected?: Affected): Promise<void> {
    this.#fault = fault
    this.#affected = affected ?? {}
    if (!affected) this.#running?.server.closeAllConnections()
    if (fault === 'refused') await this.close()
    else if (!this.#running) await this.#listen()
  }

  async close(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    await running?.close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { method, url: path = '' } = request
    const exchange: Exchange = {
      method,
      path,
      body: String(body),
      begunAt: performance.now(),
      endedAt: undefined,
    }
    this.exchanges.push(exchange)
    response.once('close', () => {
      exchange.endedAt = performance.now()
    })
    const isFirst = !this.#used.has(request.socket)
    this.#used.add(request.socket)
    await travel(this.distance, { isFirst, bytes: body.length })
    const { share = 1, path: affected = /^/ } = this.#affected
    const number = this.exchanges.indexOf(exchange)
    const isMet = Math.floor((number + 1) * share) > Math.floor(number * share) && affected.test(path)
    const fault = isMet ? this.#fault : undefined
    const canned = fault && cannedAnswers[fault]
    if (fault === 'reset') request.socket.resetAndDestroy()
    else if (canned) response.writeHead(canned.status, canned.headers).end(canned.body)
    else if (fault === 'wrong JSON') response.end(this.#nextWrongAnswer())
    else if (fault !== 'hanging')
      await this.#pass(request, body, response, fault).catch(() => response.destroy())
  }

  #nextWrongAnswer(): string {
    const { wrongAnswers = [] } = this.#options
    return wrongAnswers[this.requests % wrongAnswers.length] ?? 'null'
  }

  async #pass(
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    fault: Fault | undefined,
  ): Promise<void> {
    const { distance } = this
    const answer = await this.#ask(request, body)
    response.once('close', () => answer.destroy())
    const { 'keep-alive': _, connection: __, ...headers } = this.#shownOrigin(answer.headers)
    const status = answer.statusCode ?? 502
    if (!fault) {
      await travelBack(distance)
      // Send the headers now, because a stream might not send any data for a while.
      response.writeHead(status, headers).flushHeaders()
      await pipeline(answer, delayed(distance), response)
      return
    }
    const content = await buffer(answer)
    // Use chunked encoding, because the body's length can change.
    const { 'content-length': ___, 'transfer-encoding': ____, ...chunked } = headers
    response.writeHead(status, chunked)
    if (fault === 'truncated JSON') response.end(content.subarray(0, content.length / 2))
    else if (fault === 'stalled') response.write(content.subarray(0, content.length / 2))
    else if (fault === 'cut off')
      response.write(content.subarray(0, content.length / 2), () => request.socket.resetAndDestroy())
    else await trickle(response, content)
  }

  async #ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { targetPort } = this.#options
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port: targetPort,
      method,
      path: url,
      headers: { ...this.#ownOrigin(headers), 'accept-encoding': 'identity' },
    })
    outgoing.end(body)
    const [answer] = await once(outgoing, 'response')
    return answer
  }

  /**
   * Replaces the proxy's origin with the backend's in request headers, because the backend only accepts its
   * own pages under its own port.
   */
  #ownOrigin({ origin, ...headers }: IncomingMessage['headers']): IncomingMessage['headers'] {
    if (origin === undefined) return headers
    return { ...headers, origin: origin.replace(`:${this.port}`, `:${this.#options.targetPort}`) }
  }

  /** Replaces the backend's origin with the proxy's in response headers. */
  #shownOrigin(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
    const reader = headers['access-control-allow-origin']
    if (reader === undefined) return headers
    const shown = reader.replace(`:${this.#options.targetPort}`, `:${this.port}`)
    return { ...headers, 'access-control-allow-origin': shown }
  }
}

async function trickle(response: ServerResponse, content: Buffer): Promise<void> {
  for (const byte of content) {
    if (response.destroyed) return
    response.write(Buffer.of(byte))
    await new Promise((resolve) => setTimeout(resolve, tricklePause))
  }
  response.end()
}
