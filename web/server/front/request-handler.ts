import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { feedPath } from '../../../schemas/site-pages.ts'
import type { PageCache, ResponseCache } from './cache/index.ts'
import { type CachedResponse, clientOf, decodePath, parseTarget, sendCached, sendText } from './http/index.ts'
import type { Metrics } from './metrics.ts'
import { NextAnswers, sendFailure } from './next-answers.ts'
import { answerWebhook, type WebhookContext, webhookPath } from './publish/index.ts'
import { Refusals } from './refusals.ts'
import {
  cacheablePageRequest,
  isDraftRequest,
  isInternal,
  isPayloadRequest,
  picturePath,
  type Renderer,
  rejectionOf,
  removeForgedDraftCookies,
} from './renderer/index.ts'

export interface HandlerOptions extends WebhookContext {
  renderer: Renderer
  pages: PageCache
  /** Pictures, which would take the place of pages. */
  pictures: ResponseCache
  /** Calendars and feeds of events. */
  feeds: ResponseCache
  /** Pages that are rendered for parameters. */
  variants: ResponseCache
  /** Static files by URL path. */
  files: ReadonlyMap<string, CachedResponse>
  /** For supervisors and load balancers: `ready` once its pages are warm. While `draining` it still answers. */
  health: { state: 'starting' | 'ready' | 'draining' }
  metrics: Metrics | undefined
  /** Opens draft mode, see `readBuildManifest`. */
  previewId: string
  /** The proxies that say which client a request is from, see `clientOf`. */
  trustedProxies: BlockList
}

/** The status under which nginx, too, counts a request whose visitor left before the answer. */
const clientClosedRequest = 499

/** Answers each request by what its address is. */
export class RequestHandler {
  readonly #options: HandlerOptions
  readonly #answers: NextAnswers
  readonly #refusals: Refusals

  constructor(options: HandlerOptions) {
    this.#options = options
    this.#answers = new NextAnswers(options.renderer, options.pages)
    this.#refusals = new Refusals(options.pages)
  }

  /** Answers a request. Never rejects. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!this.#sendAtOnce(request, response)) await this.#route(request, response)
    } catch (error) {
      sendFailure(request, response, error)
    }
    const status = response.headersSent ? response.statusCode : clientClosedRequest
    this.#options.metrics?.countRequest(request.url, status)
  }

  /**
   * Sends the cached response for the exact address. That is nearly every visit, so it precedes all other checks of
   * addresses: a page that is cached under its address has passed them, or is a not-found page.
   */
  #sendAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request
    if (method !== 'GET' || url === undefined || headers.rsc !== undefined || isDraftRequest(headers))
      return false
    const { pages, pictures, files } = this.#options
    // A visitor who waits for a new page is handled below, and so is one who names the address of a not-found page.
    const page = pages.get(url)
    if (page && isInternal(url)) return false
    const cached = page ?? files.get(url) ?? pictures.get(url)
    if (!cached) return false
    sendCached(request, response, cached)
    return true
  }

  /** What an address can be, each with its answer: the first that fits. */
  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { health, files, previewId, trustedProxies, feeds, variants, pictures } = this.#options
    const client = clientOf(request, trustedProxies)
    removeForgedDraftCookies(request.headers, previewId)
    const target = parseTarget(request.url)
    if (!target) return this.#refusals.sendMalformed({ request, response })
    const path = decodePath(target.path) ?? ''

    if (path === '/healthz') return sendText(response, 200, 'alive')
    // 503 while visitors had better go to another process.
    if (path === '/readyz') return sendText(response, health.state === 'ready' ? 200 : 503, health.state)

    if (path === webhookPath) return answerWebhook(this.#options, request, response)

    const file = files.get(path)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (file && isReading) return sendCached(request, response, file)
    if (file) return sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })

    const visit = { request, response, target, path, client }
    const rejection = rejectionOf(request.method, target, request.headers['content-type'])
    if (rejection) return this.#refusals.send(visit, rejection)

    // A draft is rendered for each request, and changes while it is looked at: nothing of it is prepared.
    const isPrefetch = request.headers['next-router-prefetch'] !== undefined
    if (isPrefetch && isDraftRequest(request.headers)) return sendText(response, 204, '')

    const page = cacheablePageRequest(request.method, target, request.headers)
    if (!page) return this.#answers.forward(visit)
    if (isPayloadRequest(page)) return this.#answers.sendPage(visit, page)
    if (feedPath.test(path)) return this.#answers.sendFrom(feeds, visit, page)
    if (page.query !== undefined) return this.#answers.sendFrom(variants, visit, page)
    if (picturePath.test(path)) return this.#answers.sendFrom(pictures, visit, page)
    return this.#answers.sendPage(visit, page)
  }
}
