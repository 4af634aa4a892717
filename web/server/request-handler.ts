import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { missingPage } from './cache/not-found-page.ts'
import type { PageCache } from './cache/page-cache.ts'
import { cacheablePageRequest, htmlOf, type PageRequest, pageKey } from './cache/page-request.ts'
import type { DetailPage, DetailPages } from './cache/query-variants.ts'
import { saidOn } from './cache/redundant-parameters.ts'
import { type ForwardContext, forward, sendAnswer } from './forward.ts'
import { clientOf } from './http/client-address.ts'
import { dropUnknownDrafts, isDraftPrefetch, isDraftRequest, namesDraft } from './http/draft-session.ts'
import { busy, sendNotice, unavailable } from './http/error-page.ts'
import { BodyTooLargeError } from './http/request-body.ts'
import { isInternal, type Refusal, refusal } from './http/request-guards.ts'
import { decodePath, parseTarget, type RequestTarget } from './http/request-target.ts'
import { sendKept, sendMissing, sendText } from './http/send.ts'
import type { Health } from './operations/health.ts'
import { logFailure } from './operations/log.ts'
import type { Metrics } from './operations/metrics.ts'
import { answerWebhook, type WebhookContext, webhookPath } from './publish/webhook.ts'
import { BusyError } from './render/fair-limiter.ts'
import { picturePath } from './render/render-queue.ts'
import { isTimeout, type UpstreamAnswer } from './render/upstream.ts'
import type { StaticHandler } from './static/static-handler.ts'

/** How long a path counts as rendered on demand before its answer is looked at again, in milliseconds. */
const onDemandMemory = 60_000

export interface HandlerOptions extends ForwardContext, WebhookContext {
  /** Pictures, which would take the place of pages. */
  pictures: PageCache
  details: DetailPages
  files: StaticHandler
  health: Health
  metrics: Metrics | undefined
  /** Opens draft mode, see `readPreviewId`. */
  previewId: string
}

/** Decides who answers a request: a static file, a kept page, or Next. */
export class RequestHandler {
  readonly #options: HandlerOptions
  /** Paths whose answers must not be kept, so that Next is asked only once for each visit. */
  readonly #onDemand = new LRUCache<string, true>({ max: 1000, ttl: onDemandMemory })

  constructor(options: HandlerOptions) {
    this.#options = options
  }

  /** Answers a request. Never throws. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const { metrics } = this.#options
    try {
      if (!this.#sendAtOnce(request, response)) {
        void this.#answer(request, response)
        return
      }
    } catch (error) {
      this.#fail(request, response, error)
    }
    metrics?.countRequest(request.url, response.statusCode)
  }

  /**
   * Sends what lies in memory under the very address that was asked for. That is nearly every visit, so it goes before all
   * other judgement of addresses: what is kept under its own address has passed it, or stands in for others.
   */
  #sendAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const { files } = this.#options
    const { method, url, headers } = request
    if (method !== 'GET' || url === undefined || headers.rsc !== undefined || namesDraft(headers))
      return false
    const cache = this.#cacheOf(url)
    // Who waits for a new page does so further down.
    if (cache.renewal(url)) return false
    const kept =
      cache.has(url) && !isInternal(url) ? cache.get(url) : headers.range === undefined && files.kept(url)
    if (!kept) return false
    sendKept(request, response, kept)
    return true
  }

  #cacheOf(path: string): PageCache {
    return picturePath.test(path) ? this.#options.pictures : this.#options.cache
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#route(request, response)
    } catch (error) {
      this.#fail(request, response, error)
    } finally {
      this.#options.metrics?.countRequest(request.url, response.statusCode)
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parseTarget(request.url)
    if (!target) return sendText(response, 400, 'Bad request')
    const path = decodePath(target.path) ?? ''
    if (this.#options.health.answer(path, response)) return
    if (path === webhookPath) return answerWebhook(this.#options, request, response)
    const file = this.#options.files.find(path)
    if (file) return this.#options.files.send(request, response, file)
    const refused = refusal(request.method, target, request.headers['content-type'])
    if (refused) return this.#refuse(request, response, path, refused)
    dropUnknownDrafts(request.headers, this.#options.previewId)
    // A draft is rendered for each request, and changes while it is looked at: nothing of it is prepared.
    if (isDraftPrefetch(request.headers)) return sendText(response, 204, '')
    const said = target.query === '' ? undefined : this.#options.cache.said(target.path)
    const page = cacheablePageRequest(request.method, target, request.headers, said)
    if (page) return this.#sendPage(request, response, target, page)
    const details = this.#options.details.find(request.method, target, request.headers)
    return details ? this.#sendDetails(request, response, details) : this.#forward(request, response, target)
  }

  async #sendDetails(request: IncomingMessage, response: ServerResponse, page: DetailPage): Promise<void> {
    const { details } = this.#options
    const kept = details.get(page)
    if (kept) return sendKept(request, response, kept)
    const loaded = await details.load(page, clientOf(request))
    if (loaded.page) sendKept(request, response, loaded.page)
    else await sendAnswer(this.#options, page.path, request, response, loaded.answer)
    this.#learn(request, page.path, loaded.answer)
  }

  async #sendPage(
    request: IncomingMessage,
    response: ServerResponse,
    target: RequestTarget,
    page: PageRequest,
  ): Promise<void> {
    const cache = this.#cacheOf(page.path)
    const key = pageKey(page)
    await cache.renewal(key)
    const kept = cache.get(key)
    if (kept) return sendKept(request, response, kept)
    // The payloads of a page that is rendered on demand depend on headers that a kept copy leaves out.
    const isUnknownPayload = page.routerHeaders.rsc !== undefined && !cache.has(page.path)
    if (isUnknownPayload || this.#onDemand.has(page.path)) return this.#forward(request, response, target)

    const loaded = await cache.load(page, clientOf(request))
    if ('page' in loaded) return sendKept(request, response, loaded.page)
    const { answer } = loaded
    const isForOneVisitor = answer.status === 200 || answer.headers['set-cookie'] !== undefined
    if (isForOneVisitor) this.#onDemand.set(page.path, true)
    if (isForOneVisitor || target.query !== '') return this.#forward(request, response, target)
    return sendAnswer(this.#options, page.path, request, response, answer)
  }

  async #forward(request: IncomingMessage, response: ServerResponse, target: RequestTarget): Promise<void> {
    const { details } = this.#options
    const answer = await forward(this.#options, target.path, request, response)
    details.learn(target, answer)
    await sendAnswer(this.#options, target.path, request, response, answer)
    this.#learn(request, target.path, answer)
  }

  /** What Next's answer to one visitor says of the pages for others. */
  #learn(request: IncomingMessage, path: string, answer: UpstreamAnswer): void {
    const { status } = answer
    if (status >= 500) logFailure(`${request.method} ${path} was answered with ${status}`)
    const { cache } = this.#options
    // The next link to the same record may bring nothing new. One that nobody follows in its plain form is kept for it.
    const isPublic = status === 200 && !isDraftRequest(request.headers)
    if (isPublic && !cache.has(path) && saidOn(path, answer))
      void cache.load(htmlOf(path), clientOf(request)).catch(() => undefined)
  }

  /** A person who follows a link to what is not there gets a page, a program plain text. */
  async #refuse(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    refused: Refusal,
  ): Promise<void> {
    const isForPerson = refused.status === 404 && request.headers.accept?.includes('text/html')
    const page = isForPerson && (await missingPage(this.#options.cache, path))
    if (page) return sendMissing(request, response, page)
    const { status, ...headers } = refused
    sendText(response, status, refusalWords[status], headers)
  }

  #fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (error instanceof BodyTooLargeError) {
      sendText(response, 413, 'The request is too large', { connection: 'close' })
      return
    }
    const visitorLeft = response.destroyed || request.destroyed
    if (visitorLeft && !response.writableEnded) return
    // A flood would fill the log too.
    if (error instanceof BusyError) {
      sendNotice(request, response, busy)
      return
    }
    logFailure(`${request.method} ${request.url?.split('?')[0]} could not be answered`, error)
    sendNotice(request, response, unavailable(isTimeout(error) ? 504 : 502))
  }
}

const refusalWords = {
  308: 'Moved',
  404: 'Not found',
  405: 'Method not allowed',
  415: 'Forms are not taken here',
}
