import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { feedPath, recordPath } from '../../../schemas/site-pages.ts'
import { BusyError } from '../../runtime/fair-limiter.ts'
import { logFailure } from '../../runtime/log.ts'
import {
  type ContentState,
  finishPage,
  notFoundPage,
  type PageCache,
  type PlainAddresses,
  plainPath,
  type RendererOptions,
  type ResponseCache,
  shownBy,
  versionOf,
} from './cache/index.ts'
import { isEmptyPage, type NavigationIds, type PageMarkup } from './html/index.ts'
import {
  BodyTooLargeError,
  busyPage,
  type CachedResponse,
  clientOf,
  decodePath,
  type Health,
  isWorkerRequest,
  type PolicyOrigins,
  parseTarget,
  type RequestTarget,
  readBody,
  sendCached,
  sendErrorPage,
  sendNotFound,
  sendText,
  sendWorkerRemoval,
  unavailablePage,
} from './http/index.ts'
import type { Metrics } from './metrics.ts'
import { answerWebhook, type WebhookContext, webhookPath } from './publish/index.ts'
import {
  cacheablePageRequest,
  isDraftPrefetch,
  isDraftRequest,
  isHtml,
  isInternal,
  isPayloadRequest,
  isTimeout,
  type PageRequest,
  pageKey,
  picturePath,
  type Rejection,
  type RenderQueue,
  rejectionOf,
  removeForgedDraftCookies,
  type Upstream,
  type UpstreamAnswer,
} from './renderer/index.ts'

export interface HandlerOptions extends WebhookContext {
  upstream: Upstream
  content: RendererOptions['content']
  navigationIds: NavigationIds
  origins: PolicyOrigins
  renderQueue: RenderQueue
  cache: PageCache
  markup: PageMarkup
  /** Pictures, which would take the place of pages. */
  pictures: ResponseCache
  /** Calendars and feeds of events. */
  feeds: ResponseCache
  /** Pages that are rendered for parameters. */
  variants: ResponseCache
  plainAddresses: PlainAddresses
  /** Static files by URL path. */
  files: ReadonlyMap<string, CachedResponse>
  health: Health
  metrics: Metrics | undefined
  /** Opens draft mode, see `readBuildManifest`. */
  previewId: string
  /** The proxies that say which client a request is from, see `clientOf`. */
  trustedProxies: BlockList
}

/** The address with which the Studio opens its preview. */
const previewPath = '/api/preview/enable'

/** A request for an address of the site. */
interface Visit {
  request: IncomingMessage
  response: ServerResponse
  target: RequestTarget
  /** See `clientOf`. */
  client: string
}

/** Routes a request to a static file, a cached page, or Next. */
export class RequestHandler {
  readonly #options: HandlerOptions

  constructor(options: HandlerOptions) {
    this.#options = options
  }

  /** Answers a request. Never rejects. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!this.#sendAtOnce(request, response)) await this.#route(request, response)
    } catch (error) {
      this.#fail(request, response, error)
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
    const { cache, pictures, files } = this.#options
    // A visitor who waits for a new page is handled below, and so is one who names the address of a not-found page.
    const page = cache.get(url)
    if (page && isInternal(url)) return false
    const cached = page ?? files.get(url) ?? pictures.get(url)
    if (!cached) return false
    sendCached(request, response, cached)
    return true
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget(request.url)
    const client = clientOf(request, this.#options.trustedProxies)
    if (!target) return this.#refuseTarget(request, response, client)
    const path = decodePath(target.path) ?? ''
    const health = this.#options.health.responseTo(path)
    if (health) return sendText(response, health.status, health.text)
    if (path === webhookPath) return answerWebhook(this.#options, request, response)
    const file = this.#options.files.get(path)
    if (file) return sendFile(request, response, file)
    const visit = { request, response, target, client }
    const rejected =
      (await this.#redirectionOf(visit)) ??
      rejectionOf(request.method, target, request.headers['content-type'])
    if (rejected) return this.#refuse(visit, path, rejected)
    removeForgedDraftCookies(request.headers, this.#options.previewId)
    // A draft is rendered for each request, and changes while it is looked at: nothing of it is prepared.
    if (isDraftPrefetch(request.headers)) return sendText(response, 204, '')
    const page = cacheablePageRequest(request.method, target, request.headers)
    return page ? this.#sendPage(visit, page) : this.#forward(visit)
  }

  /** A redirect to the page that an address means which a person or a program has changed, see `PlainAddresses`. */
  async #redirectionOf({ request, target, client }: Visit): Promise<Rejection | undefined> {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || request.headers.rsc !== undefined || isDraftRequest(request.headers)) return undefined
    return this.#options.plainAddresses.redirectionOf(target, client)
  }

  /**
   * Answers an address that is none: it begins with two slashes, as if it named a host, or ends in a line break. If a page or a record
   * is meant, the redirect leads there.
   */
  async #refuseTarget(request: IncomingMessage, response: ServerResponse, client: string): Promise<void> {
    const target = parseTarget(request.url?.replace(/^\/+/, '/').replace(/(?:%0[9ad]){1,4}(?=\?|$)/i, ''))
    if (!target) return this.#refuseMalformed(request, response)
    const visit = { request, response, client, target: { ...target, path: `/${target.path}` } }
    const plain = plainPath(visit.target.path) ?? ''
    const isMeant = this.#options.cache.has(plain) || recordPath.test(plain)
    const redirection = isMeant && (await this.#redirectionOf(visit))
    if (redirection) return this.#refuse(visit, plain, redirection)
    return this.#refuseMalformed(request, response)
  }

  /** An address of an event or a club is of a record that does not exist; any other is no address of the site. */
  async #refuseMalformed(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [record] = malformedRecord.exec(request.url ?? '') ?? []
    if (record !== undefined) return this.#refuse({ request, response }, record, { status: 404 })
    sendText(response, 400, 'Bad request')
  }

  async #sendPage(visit: Visit, page: PageRequest): Promise<void> {
    const { request, response, client } = visit
    const { cache } = this.#options
    const responses = this.#responsesFor(page)
    const cached = responses ? responses.get(pageKey(page)) : await cache.find(page)
    if (cached) return sendCached(request, response, cached)
    // The payloads of a page that is rendered on demand depend on headers that are not part of the cache key.
    const isUnknownPayload = isPayloadRequest(page) && !cache.has(page.path)
    if (isUnknownPayload) return this.#forward(visit)
    const loaded = await (responses ?? cache).load(page, client)
    if ('answer' in loaded) return this.#sendUncached(visit, page, loaded.answer)
    sendCached(request, response, loaded.page)
  }

  /** The cache of responses that are no pages, or of one visitor's link; undefined for cached pages. */
  #responsesFor(page: PageRequest): ResponseCache | undefined {
    const { pictures, feeds, variants } = this.#options
    const { path, query } = page
    if (isPayloadRequest(page)) return undefined
    if (feedPath.test(path)) return feeds
    if (query !== undefined) return variants
    return picturePath.test(path) ? pictures : undefined
  }

  /** Sends a response that must not be cached to the one visitor that it is for. A redirect takes all parameters along. */
  #sendUncached(visit: Visit, page: PageRequest, answer: UpstreamAnswer): Promise<void> {
    const { status, headers } = answer
    const isForOneVisitor = status === 200 || headers['set-cookie'] !== undefined
    const takesParameters = headers.location !== undefined && visit.target.query !== (page.query ?? '')
    return isForOneVisitor || takesParameters ? this.#forward(visit) : this.#sendAnswer(visit, answer)
  }

  /**
   * Forwards one request to Next. The response is collected before it is sent, because the policy of a page contains the
   * hashes of its inline scripts, and because a slow reader must not delay others.
   * @throws when Next does not respond in time, or is overloaded
   */
  async #forward(visit: Visit): Promise<void> {
    const { request, response, target, client } = visit
    const { upstream, renderQueue, content } = this.#options
    const body = await readBody(request)
    const before = { current: content.current, time: content.time }
    const deadline = () => {
      const left = new AbortController()
      response.once('close', () => left.abort())
      return AbortSignal.any([upstream.deadline(), left.signal])
    }
    const visiting = { path: target.path, client, deadline }
    const answer = await renderQueue.forVisit(visiting, (signal) => upstream.forward(request, body, signal))
    await this.#sendAnswer(visit, answer, before)
  }

  /** Sends a complete answer of Next once, with the headers of its route. */
  async #sendAnswer(
    { request, response, target }: Visit,
    answer: UpstreamAnswer,
    before?: ContentState,
  ): Promise<void> {
    const { origins, cache, markup, navigationIds, content } = this.#options
    const { path } = target
    if (answer.status >= 500) logFailure(`${request.method} ${path} was answered with ${answer.status}`)
    // The Studio frames it in a browser that keeps no cookies there, too.
    const isDraft = isDraftRequest(request.headers) || path === previewPath
    if (answer.status === 404 && isWorkerRequest(request)) return sendWorkerRemoval(response)
    const isMissing = answer.status === 404 && isHtml(answer) && !isDraft
    const missing = isMissing && (await notFoundPage(cache, path))
    if (missing) return sendNotFound(request, response, missing)
    if (answer.status >= 500 && isHtml(answer) && isEmptyPage(answer.body))
      return sendErrorPage(request, response, unavailablePage(500))
    const { time, layout } = shownBy(versionOf(answer), content, before ?? content)
    const shown = { time: isDraft ? undefined : time, layout }
    const finished = finishPage({ path }, answer, {
      origins,
      markup,
      navigationIds,
      isDraft,
      isShared: false,
      shown,
    })
    sendCached(request, response, finished, answer.status)
  }

  /** Responds to a link without a target: with a page for a person, with plain text for a program. */
  async #refuse(
    { request, response }: Pick<Visit, 'request' | 'response'>,
    path: string,
    rejected: Rejection,
  ): Promise<void> {
    if (rejected.status === 404 && isWorkerRequest(request)) return sendWorkerRemoval(response)
    const isForPerson = rejected.status === 404 && request.headers.accept?.includes('text/html')
    const page = isForPerson && (await notFoundPage(this.#options.cache, path))
    if (page) return sendNotFound(request, response, page)
    const { status, ...headers } = rejected
    // A page of an older build asks for files that are gone. Of another type, each would be two errors in its console.
    const type = status === 404 ? /\.(js|css)$/.exec(path)?.[1] : undefined
    if (type)
      sendText(response, status, '', { 'content-type': type === 'js' ? 'text/javascript' : 'text/css' })
    else sendText(response, status, rejectionTexts[status], headers)
  }

  #fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (error instanceof BodyTooLargeError) {
      sendText(response, 413, 'The request is too large', { connection: 'close' })
      return
    }
    // A request whose body was read is destroyed too.
    if (response.destroyed) return
    // A flood would fill the log too.
    if (error instanceof BusyError) {
      sendErrorPage(request, response, busyPage)
      return
    }
    logFailure(`${request.method} ${request.url?.split('?')[0]} could not be answered`, error)
    sendErrorPage(request, response, unavailablePage(isTimeout(error) ? 504 : 502))
  }
}

/** The status under which nginx, too, counts a request whose visitor left before the answer. */
const clientClosedRequest = 499

/** An address of an event or a club, whose id may be none. */
const malformedRecord = /^\/(?:event|club)\/[^/?]*(?=\?|$)/

const rejectionTexts = {
  307: 'Moved',
  308: 'Moved',
  404: 'Not found',
  405: 'Method not allowed',
  415: 'Forms are not taken here',
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: CachedResponse): void {
  if (request.method === 'GET' || request.method === 'HEAD') sendCached(request, response, file)
  else sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
}
