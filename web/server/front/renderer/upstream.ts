import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
  request,
} from 'node:http'
import { ownLocation } from '../../../../schemas/own-location.ts'
import { type RenderRequest, renderRequestHeader } from '../../shared/content.ts'
import { hopByHop, type UpstreamAnswer } from './answer.ts'
import { type PageRequest, pageKey, payloadParameter } from './page-request.ts'

export interface UpstreamOptions {
  /** Unix socket on which Next's handler listens. */
  socketPath: string
  /** Host under which Next is asked, whatever a visitor calls the site. */
  siteHost: string
}

/** Talks HTTP to Next's own handler. */
export class Upstream {
  readonly #options: UpstreamOptions
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 32 })

  constructor(options: UpstreamOptions) {
    this.#options = options
  }

  /**
   * Fetches a page as an anonymous visitor. Next renders it again when it is outdated.
   * @param rendering what Next is to render from
   * @param deadline aborts the request
   * @throws when Next does not answer in time
   */
  async fetchPage(
    page: PageRequest,
    rendering: RenderRequest,
    deadline: AbortSignal,
  ): Promise<UpstreamAnswer> {
    const { path, routerHeaders } = page
    const headers = { ...this.#ownHeaders(rendering), ...routerHeaders }
    const asked = { method: 'GET', path: pageKey(page), headers, signal: deadline }
    const answer = await this.#ask(asked)
    const { location } = answer.headers
    // Next insists on a checksum of the router headers in the address, and names it in a redirect.
    const isChecksumRedirect = answer.status === 307 && location?.startsWith(`${path}?${payloadParameter}`)
    return isChecksumRedirect ? this.#ask({ ...asked, path: location }) : answer
  }

  #ownHeaders(rendering: RenderRequest) {
    return { host: this.#options.siteHost, [renderRequestHeader]: JSON.stringify(rendering) }
  }

  /**
   * Hands a visitor's request to Next.
   * @param signal aborts the request, for example because the visitor left
   */
  forward(
    { method, url = '/', headers }: IncomingMessage,
    body: Buffer | undefined,
    rendering: RenderRequest,
    signal: AbortSignal,
  ): Promise<UpstreamAnswer> {
    const sent = { ...forwardedHeaders(headers), ...this.#ownHeaders(rendering) }
    return this.#ask(
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

  /** @throws when the answer is cut off; the reason of the signal when that has aborted */
  async #ask(options: RequestOptions & { signal: AbortSignal }, body?: Buffer): Promise<UpstreamAnswer> {
    const { socketPath, siteHost } = this.#options
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // Next takes an address that ends in `.rsc` for that of a payload. The id of a document may end so.
      const path = options.path?.replace(/\.rsc(?=\?|$)/, '%2Ersc')
      request({ ...options, path, socketPath, agent: this.#agent }, resolve)
        .on('error', reject)
        .end(body)
    })
    const chunks = await answer.toArray().catch((error: unknown) => {
      throw options.signal.aborted ? options.signal.reason : error
    })
    const { headers, statusCode: status = 502 } = answer
    const { location = '' } = headers
    const address = URL.parse(location)
    // Next knows the host that it is asked under, not the protocol, nor the address by which a visitor came.
    if (address?.host === siteHost) headers.location = ownLocation(location, address.origin) ?? '/'
    return { status, headers, body: Buffer.concat(chunks) }
  }
}

/** Whether Next was given up on because it took too long. Node wraps the reason of an abort. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || isTimeout(error.cause)
}

/**
 * Headers that a visitor must not send to Next: they choose the encoding (done here), claim another address, or speak
 * to Next's internals.
 */
const unwantedRequestHeader =
  /^(?:accept-encoding|expect|forwarded|content-security-policy.*|proxy-.*|next-action|x-(?:forwarded|middleware|nextjs|next|now|vercel|matched|prerender|invoke|rewrite|original)-.*|next-resume.*)$/

/** The headers of a visitor's request that Next gets. */
export function forwardedHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const isForwarded = ([name]: [string, unknown]) =>
    !hopByHop.includes(name) && !unwantedRequestHeader.test(name)
  return Object.fromEntries(Object.entries(headers).filter(isForwarded))
}
