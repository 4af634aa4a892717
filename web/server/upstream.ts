import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { forwardedHeaders } from './forwarded-headers.ts'
import { type PageRequest, payloadParameter } from './page-request.ts'

/** A complete answer of Next. */
export interface UpstreamAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface UpstreamOptions {
  /** Loopback port on which Next's handler listens. */
  port: number
  /** Host that pages are rendered for, whatever Host a visitor sends. */
  siteHost: string
  /** How long Next may take to answer, in milliseconds. */
  timeout: number
}

/** Largest answer that is read into memory, in bytes. */
const largestAnswer = 16 * 1024 * 1024

/** Talks HTTP to Next's own handler. */
export class Upstream {
  readonly #options: UpstreamOptions
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 32 })

  constructor(options: UpstreamOptions) {
    this.#options = options
  }

  /**
   * Fetches a page as an anonymous visitor.
   * @throws when Next does not answer in time
   */
  async fetchPage(request: PageRequest): Promise<UpstreamAnswer> {
    const answer = await this.#get(request.path, request)
    const location = answer.headers.location
    // Next insists on a checksum of the router headers in the address, and names it in a redirect.
    const isChecksumRedirect =
      answer.status === 307 && location?.startsWith(`${request.path}?${payloadParameter}`)
    return isChecksumRedirect ? this.#get(location ?? '', request) : answer
  }

  async #get(target: string, request: PageRequest): Promise<UpstreamAnswer> {
    const headers = { host: this.#options.siteHost, ...request.routerHeaders }
    const signal = AbortSignal.timeout(this.#options.timeout)
    return readAnswer(await this.#send({ method: 'GET', target, headers, signal }))
  }

  /** Sends one request of our own, such as the signed revalidation at start. */
  async post(target: string, body: string, headers: OutgoingHttpHeaders): Promise<UpstreamAnswer> {
    const signal = AbortSignal.timeout(this.#options.timeout)
    const sent = { host: this.#options.siteHost, 'content-length': Buffer.byteLength(body), ...headers }
    return readAnswer(await this.#send({ method: 'POST', target, headers: sent, signal, body }))
  }

  /**
   * Hands a visitor's request to Next and resolves with the start of the answer.
   * @param signal aborts the request, for example because the visitor left
   */
  forward(
    incoming: IncomingMessage,
    body: Buffer | undefined,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const headers = { host: this.#options.siteHost, ...forwardedHeaders(incoming.headers) }
    return this.#send({
      // The headers of an answer depend on its body, so that of a HEAD request is fetched and not sent on.
      method: incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET'),
      target: incoming.url ?? '/',
      headers: body ? { ...headers, 'content-length': body.length } : headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.#options.timeout)]),
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  #send({ method, target, headers, body, signal }: OutgoingRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          host: '127.0.0.1',
          port: this.#options.port,
          agent: this.#agent,
          method,
          path: target,
          headers,
          signal,
        },
        resolve,
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
}

interface OutgoingRequest {
  method: string
  target: string
  headers: OutgoingHttpHeaders
  body?: Buffer | string | undefined
  signal: AbortSignal
}

/**
 * Reads an answer to its end.
 * @throws when it is cut off or larger than 16 MiB
 */
export async function readAnswer(answer: IncomingMessage): Promise<UpstreamAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > largestAnswer) throw new Error('the answer of Next is larger than 16 MiB')
    chunks.push(chunk)
  }
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }
}

/** Whether Next was given up on because it took too long. Node wraps the reason of an abort. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || isTimeout(error.cause)
}
