import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { feedPath } from '../../../schemas/site-pages.ts'
import type { PageCache, ResponseCache } from './cache/index.ts'
import {
  type CachedResponse,
  decodePath,
  getClientNetwork,
  parseTarget,
  sendCached,
  sendText,
} from './http/index.ts'
import type { Metrics } from './metrics.ts'
import { NextAnswers, sendFailure } from './next-answers.ts'
import { answerWebhook, type WebhookContext, webhookPath } from './publish/index.ts'
import { Refusals } from './refusals.ts'
import {
  cacheablePageRequest,
  getRejection,
  isDraftRequest,
  isInternal,
  isPayloadRequest,
  picturePath,
  type Renderer,
  removeForgedDraftCookies,
} from './renderer/index.ts'

export interface HandlerOptions extends WebhookContext {
  renderer: Renderer
  pages: PageCache
  /** Images. They have their own cache, because they would otherwise evict pages. */
  pictures: ResponseCache
  /** Event calendars and feeds. */
  feeds: ResponseCache
  /** Pages rendered for URL parameters. */
  variants: ResponseCache
  /** Static files by URL path. */
  files: ReadonlyMap<string, CachedResponse>
  /**
   * The site's state, for supervisors and load balancers. `ready` means that the pages are warm; a `draining` site
   * still accepts requests.
   */
  health: { state: 'starting' | 'ready' | 'draining' }
  metrics: Metrics | undefined
  /** The secret that enables draft mode, see `readBuildManifest`. */
  previewId: string
  /** Proxies whose X-Forwarded-For is trusted, see `getClientNetwork`. */
  trustedProxies: BlockList
}

/** The status that this server records, like nginx, for a request whose visitor left before the response. */
const clientClosedRequest = 499

/** Routes each request by its URL. */
export class RequestHandler {
  readonly #options: HandlerOptions
  readonly #answers: NextAnswers
  readonly #refusals: Refusals

  constructor(options: HandlerOptions) {
    this.#options = options
    this.#answers = new NextAnswers(options.renderer, options.pages)
    this.#refusals = new Refusals(options.pages)
  }

  /** Handles a request. Never rejects. */
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
   * Sends a cached response if there is one for the exact URL. This covers nearly every visit, so it comes before all
   * other checks of the URL. A cached page's URL has already passed them, unless it is that of a not-found page.
   */
  #sendAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request
    if (method !== 'GET' || url === undefined || headers.rsc !== undefined || isDraftRequest(headers))
      return false
    const { pages, pictures, files } = this.#options
    // `#route` handles visitors who have to wait for a new page, and requests for the internal URL of a not-found page.
    const page = pages.get(url)
    if (page && isInternal(url)) return false
    const cached = page ?? files.get(url) ?? pictures.get(url)
    if (!cached) return false
    sendCached(request, response, cached)
    return true
  }

  /** Handles a request according to the first rule that matches its URL. */
  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { health, files, previewId, trustedProxies, feeds, variants, pictures } = this.#options
    const client = getClientNetwork(request, trustedProxies)
    removeForgedDraftCookies(request.headers, previewId)
    const target = parseTarget(request.url)
    if (!target) return this.#refusals.sendMalformed({ request, response })
    const path = decodePath(target.path) ?? ''

    if (path === '/healthz') return sendText(response, 200, 'alive')
    // With status 503, load balancers use a different process.
    if (path === '/readyz') return sendText(response, health.state === 'ready' ? 200 : 503, health.state)

    if (path === webhookPath) return answerWebhook(this.#options, request, response)

    const file = files.get(path)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (file && isReading) return sendCached(request, response, file)
    if (file) return sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })

    const visit = { request, response, target, path, client }
    const rejection = getRejection(request.method, target, request.headers['content-type'])
    if (rejection) return this.#refusals.send(visit, rejection)

    // Prefetching a draft is useless, because it is rendered for each request and changes while it is open.
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
