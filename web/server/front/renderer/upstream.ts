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
  /** The Unix socket on which Next listens. */
  socketPath: string
  /** The Host header for requests to Next, regardless of the visitor's. */
  siteHost: string
}

/** The HTTP client for requests to Next. */
export class Upstream {
  readonly #options: UpstreamOptions
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 32 })

  constructor(options: UpstreamOptions) {
    this.#options = options
  }

  /**
   * Fetches a page as an anonymous visitor. Next re-renders it if it is outdated.
   * @param rendering the content that Next should render
   * @param deadline aborts the request
   * @throws if Next does not respond in time
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
    // Next requires a checksum of the router headers in the URL, and redirects to the URL with it.
    const isChecksumRedirect = answer.status === 307 && location?.startsWith(`${path}?${payloadParameter}`)
    return isChecksumRedirect ? this.#ask({ ...asked, path: location }) : answer
  }

  #ownHeaders(rendering: RenderRequest) {
    return { host: this.#options.siteHost, [renderRequestHeader]: JSON.stringify(rendering) }
  }

  /**
   * Forwards a visitor's request to Next.
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
        // The response headers depend on the body, so the body of a HEAD request is fetched but not sent.
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

  /** @throws an error if the response is cut off; the signal's reason if the request was aborted */
  async #ask(options: RequestOptions & { signal: AbortSignal }, body?: Buffer): Promise<UpstreamAnswer> {
    const { socketPath, siteHost } = this.#options
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // Next treats URLs that end in `.rsc` as payload requests, but a record's id can also end in `.rsc`.
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
    // Next does not receive the protocol and host of the visitor's URL, so its absolute redirects are made relative.
    if (address?.host === siteHost) headers.location = ownLocation(location, address.origin) ?? '/'
    return { status, headers, body: Buffer.concat(chunks) }
  }
}

/** Whether Next has timed out. Node wraps the abort reason in another error. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || isTimeout(error.cause)
}

/**
 * Headers that visitors must not send to Next: they would select an encoding (this server compresses), claim another
 * host, or control Next's internals.
 */
const unwantedRequestHeader =
  /^(?:accept-encoding|expect|forwarded|content-security-policy.*|proxy-.*|next-action|x-(?:forwarded|middleware|nextjs|next|now|vercel|matched|prerender|invoke|rewrite|original)-.*|next-resume.*)$/

/** Returns the headers of a visitor's request that can be forwarded to Next. */
function forwardedHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const isForwarded = ([name]: [string, unknown]) =>
    !hopByHop.includes(name) && !unwantedRequestHeader.test(name)
  return Object.fromEntries(Object.entries(headers).filter(isForwarded))
}
