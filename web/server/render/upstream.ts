import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
} from 'node:http'
import { ownLocation } from '../../../schemas/own-location.ts'
import type { Generations } from '../../content/generations.ts'
import { type RenderRequest, renderRequestHeader } from '../../copies/render-request.ts'
import { forwardedHeaders } from '../http/index.ts'
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
  /** Host under which Next is asked, whatever a visitor calls the site. */
  siteHost: string
  /** How long Next may take to answer, in milliseconds. */
  timeout: number
  /** The generations of the published content, which each request sends to Next. */
  generations: Generations
}

/** Options of a request to Next besides the page. */
type PageOptions = Partial<Pick<RenderRequest, 'acceptsOutdated'>>

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
  async fetchPage(
    page: PageRequest,
    deadline = this.deadline(),
    options: PageOptions = {},
  ): Promise<UpstreamAnswer> {
    const answer = await this.#get(page.path, page, deadline, options)
    const location = answer.headers.location
    // Next insists on a checksum of the router headers in the address, and names it in a redirect.
    const isChecksumRedirect =
      answer.status === 307 && location?.startsWith(`${page.path}?${payloadParameter}`)
    return isChecksumRedirect ? this.#get(location ?? '', page, deadline, options) : answer
  }

  /** Passes when a request that comes in now has waited for too long. */
  deadline(): AbortSignal {
    return AbortSignal.timeout(this.#options.timeout)
  }

  async #get(
    path: string,
    { routerHeaders }: PageRequest,
    signal: AbortSignal,
    options: PageOptions,
  ): Promise<UpstreamAnswer> {
    const headers = { ...this.#ownHeaders(options), ...routerHeaders }
    return readAnswer(await this.#send({ method: 'GET', path, headers, signal }), signal)
  }

  #ownHeaders({ acceptsOutdated = false }: PageOptions = {}) {
    const { siteHost, generations } = this.#options
    const asked: RenderRequest = { generations: generations.toJSON(), acceptsOutdated }
    return { host: siteHost, [renderRequestHeader]: JSON.stringify(asked) }
  }

  /**
   * Hands a visitor's request to Next and resolves with the start of the answer.
   * @param signal aborts the request, for example because the visitor left
   */
  forward(
    { method, url = '/', headers }: IncomingMessage,
    body: Buffer | undefined,
    signal: AbortSignal | undefined,
  ): Promise<IncomingMessage> {
    const sent = { ...forwardedHeaders(headers), ...this.#ownHeaders() }
    return this.#send(
      {
        // The headers of an answer depend on its body, so that of a HEAD request is fetched and not sent on.
        method: method === 'HEAD' ? 'GET' : method,
        path: url,
        headers: body ? { ...sent, 'content-length': body.length } : sent,
        signal,
      },
      body,
    )
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Next knows the host that it is asked under, not the protocol, nor the address by which a visitor came. */
  #ownLocation(location: string): string {
    const address = URL.parse(location)
    if (address?.host !== this.#options.siteHost) return location
    return ownLocation(location, address.origin) ?? '/'
  }

  #send(options: RequestOptions, body?: Buffer): Promise<IncomingMessage> {
    const { port } = this.#options
    return new Promise((resolve, reject) => {
      request({ ...options, host: '127.0.0.1', port, agent: this.#agent }, (answer) => {
        if (answer.headers.location) answer.headers.location = this.#ownLocation(answer.headers.location)
        resolve(answer)
      })
        .on('error', reject)
        .end(body)
    })
  }
}

/**
 * Reads an answer to its end.
 * @param deadline with which it was asked for
 * @throws when it is cut off; the reason of the deadline when that has passed
 */
export async function readAnswer(answer: IncomingMessage, deadline?: AbortSignal): Promise<UpstreamAnswer> {
  const chunks = await answer.toArray().catch((error: unknown) => {
    throw deadline?.aborted ? deadline.reason : error
  })
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }
}

/** Whether Next was given up on because it took too long. Node wraps the reason of an abort. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || isTimeout(error.cause)
}
