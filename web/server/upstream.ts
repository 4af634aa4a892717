import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
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

/** Headers that belong to one connection (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Headers that a visitor must not send to Next: they choose the encoding (done here), claim another address, or speak
 * to Next's internals.
 */
const unwantedRequestHeader =
  /^(?:accept-encoding|expect|forwarded|content-security-policy.*|proxy-.*|x-(?:forwarded|middleware|nextjs|next|now|vercel|matched|prerender|invoke|rewrite|original)-.*|next-resume.*)$/

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
    const headers: OutgoingHttpHeaders = {}
    for (const [name, value] of Object.entries(incoming.headers)) {
      if (!hopByHop.includes(name) && !unwantedRequestHeader.test(name)) headers[name] = value
    }
    headers.host ??= this.#options.siteHost
    if (body) headers['content-length'] = body.length
    return this.#send({
      method: incoming.method ?? 'GET',
      target: incoming.url ?? '/',
      headers,
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

/** Headers of Next's answer that this server replaces or that would say nothing to a visitor. */
const replacedResponseHeaders = new Set([
  ...hopByHop,
  'cache-control',
  'content-length',
  'date',
  'etag',
  'vary',
  'x-nextjs-cache',
  'x-powered-by',
])

/** The headers of Next's answer that a visitor gets unchanged. */
export function passedHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !replacedResponseHeaders.has(name)) passed[name] = value
  }
  return passed
}
