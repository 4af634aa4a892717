import type { IncomingMessage, ServerResponse } from 'node:http'
import { BusyError } from '../../lib/fair-limiter.ts'
import { logFailure } from '../shared/log.ts'
import { notFoundPage, type PageCache, type ResponseCache } from './cache/index.ts'
import {
  BodyTooLargeError,
  busyPage,
  isWorkerRequest,
  type RequestTarget,
  readBody,
  sendCached,
  sendErrorPage,
  sendNotFound,
  sendText,
  sendWorkerRemoval,
  unavailablePage,
} from './http/index.ts'
import {
  isDraftRequest,
  isHtml,
  isPayloadRequest,
  isPrivate,
  isTimeout,
  NoContentError,
  type PageRequest,
  pageKey,
  type Rendered,
  type Renderer,
} from './renderer/index.ts'

/** A request for a URL on this site. */
export interface Visit {
  request: IncomingMessage
  response: ServerResponse
  target: RequestTarget
  /** The decoded path. */
  path: string
  /** See `getClientNetwork`. */
  client: string
}

/** The path that the Studio requests to open its preview. */
const previewPath = '/api/preview/enable'

/** Sends Next's responses, either from a cache or directly to one visitor. */
export class NextAnswers {
  readonly #renderer: Renderer
  readonly #pages: PageCache

  constructor(renderer: Renderer, pages: PageCache) {
    this.#renderer = renderer
    this.#pages = pages
  }

  async sendPage(visit: Visit, page: PageRequest): Promise<void> {
    const cached = await this.#pages.find(page)
    if (cached) return sendCached(visit.request, visit.response, cached)
    // If a page is rendered on demand, its payloads depend on headers that are not part of the cache key.
    if (isPayloadRequest(page) && !this.#pages.has(page.path)) return this.forward(visit)
    return this.#sendLoaded(visit, page, await this.#pages.load(page, visit.client))
  }

  async sendFrom(responses: ResponseCache, visit: Visit, page: PageRequest): Promise<void> {
    const loaded = responses.get(pageKey(page)) ?? (await responses.load(page, visit.client))
    return this.#sendLoaded(visit, page, loaded)
  }

  /**
   * Sends a loaded response. Requests it again for this visitor only if it is personal, or if it is a redirect that
   * must preserve all parameters.
   */
  #sendLoaded(visit: Visit, page: PageRequest, loaded: Awaited<ReturnType<PageCache['load']>>) {
    if (!('answer' in loaded)) return sendCached(visit.request, visit.response, loaded)
    const { status, headers } = loaded.answer
    const isForOneVisitor =
      headers['set-cookie'] !== undefined || (status === 200 && isPrivate(loaded.answer))
    const takesParameters = headers.location !== undefined && visit.target.query !== (page.query ?? '')
    return isForOneVisitor || takesParameters ? this.forward(visit) : this.#sendOnce(visit, loaded)
  }

  /**
   * Forwards one request to Next. The complete response is collected before it is sent, because a page's policy
   * contains the hashes of its inline scripts, and because a slow client must not delay others.
   * @throws if Next times out or is overloaded
   */
  async forward(visit: Visit): Promise<void> {
    const { request, response, target, client } = visit
    const body = await readBody(request)
    const left = new AbortController()
    response.once('close', () => left.abort())
    const asked = { path: target.path, client, left: left.signal }
    await this.#sendOnce(visit, await this.#renderer.forward(request, body, asked))
  }

  /** Sends a complete response from Next to one visitor. */
  async #sendOnce({ request, response, target }: Visit, rendered: Rendered): Promise<void> {
    const { path } = target
    const { answer } = rendered
    const { status } = answer
    if (status >= 500) logFailure(`${request.method} ${path} was answered with ${status}`)
    // The preview path counts as a draft even without a cookie, because some browsers do not store cookies in the
    // Studio's frame.
    const isDraft = isDraftRequest(request.headers) || path === previewPath
    if (status === 404 && isWorkerRequest(request)) return sendWorkerRemoval(response)
    const isMissing = status === 404 && isHtml(answer) && !isDraft
    const missing = isMissing && (await notFoundPage(this.#pages, path))
    if (missing) return sendNotFound(request, response, missing)
    if (status >= 500 && isHtml(answer))
      return sendErrorPage(request, response, unavailablePage(status === 503 ? 503 : 500))
    sendCached(request, response, this.#renderer.finish(path, rendered, { isShared: false, isDraft }), status)
  }
}

/** Responds to a request whose handling has failed. */
export function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (error instanceof BodyTooLargeError) {
    sendText(response, 413, 'The request is too large', { connection: 'close' })
    return
  }
  // Do not check whether the request is destroyed, because that is also the case once its body has been read.
  if (response.destroyed) return
  const isBusy = error instanceof BusyError
  const hasNoContent = error instanceof NoContentError
  // Do not log rejections by a full queue, because a flood of requests would fill the log. Missing content is logged
  // elsewhere.
  if (!isBusy && !hasNoContent)
    logFailure(`${request.method} ${request.url?.split('?')[0]} could not be answered`, error)
  const status = hasNoContent ? 503 : isTimeout(error) ? 504 : 502
  sendErrorPage(request, response, isBusy ? busyPage : unavailablePage(status))
}
