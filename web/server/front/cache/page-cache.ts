import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type Content, freshUntil, isOlder, isOutdated, type PageVersion } from '../../shared/content.ts'
import { logFailure } from '../../shared/log.ts'
import type { CachedResponse } from '../http/index.ts'
import {
  Coalescer,
  cacheLifetime,
  createHtmlRequest,
  isPayloadRequest,
  isPrefetch,
  type PageRequest,
  pageKey,
  payloadKey,
  type Rendered,
  type Renderer,
  withContentTime,
} from '../renderer/index.ts'
import { Revalidator } from './revalidator.ts'

const defaults = {
  maxEntries: 2000,
  /** Max size of all bodies, including their compressed copies (bytes). */
  maxBytes: 64 * 1024 * 1024,
  /** Delay before another request to Next after a failure. */
  retryDelayMs: 5000,
  /** Delay after a publish event before pages without visitors are rendered again. */
  idleDelayMs: 1000,
  /** Max time for which one re-render can delay the next one. */
  maxBlockingMs: 500,
  /** Called for each lookup, with whether the page was cached. */
  onLookup: (_isHit: boolean): void => {},
  /** Monotonic clock (ms). */
  now: () => performance.now(),
}

export type PageCacheOptions = { renderer: Renderer } & Partial<typeof defaults>

/** A cached page in all its forms: the HTML and the payloads. Times are from a monotonic clock (ms). */
interface CachedPage {
  html: CachedResponse
  /** Payloads that Next's router has requested, by `payloadKey`. They come from the same render as the HTML. */
  payloads: ReadonlyMap<string, CachedResponse>
  version: PageVersion
  /** Requests after this time revalidate the page, see `freshUntil`. */
  freshUntil: number
  /** When the page became outdated; undefined if it shows all published content. */
  outdatedAt: number | undefined
  /** Earliest time for a retry after a failure. */
  retryAt: number
  /** Time of the last visit; 0 if there was none. */
  visitedAt: number
}

/** Max time that a visitor waits for the re-render before they get the stale page. */
const maxWaitMs = 2500

/**
 * Caches pages by path. One entry contains all forms of a page. A page is re-rendered in the background if it has
 * expired or a publish event has made it outdated. While Next is failing, visitors get the last good page.
 */
export class PageCache {
  readonly #options: Required<PageCacheOptions>
  readonly #pages: LRUCache<string, CachedPage>
  readonly #loads = new Coalescer<CachedResponse | Rendered>()
  readonly #revalidator: Revalidator
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: PageCacheOptions) {
    this.#options = { ...defaults, ...options }
    const { maxEntries, maxBytes, maxBlockingMs } = this.#options
    this.#pages = new LRUCache<string, CachedPage>({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ html, payloads }) =>
        [html, ...payloads.values()].reduce((sum, { size }) => sum + size, 0),
    })
    this.#revalidator = new Revalidator({
      maxBlockingMs,
      render: (path) => this.#renderAgain(path),
      demand: (path) => this.#pages.peek(path)?.visitedAt ?? -1,
    })
  }

  /** Number of cached pages. */
  get size(): number {
    return this.#pages.size
  }

  has(path: string): boolean {
    return this.#pages.has(path)
  }

  /**
   * Returns a page's cached HTML for a visitor. If it is not fresh, revalidates it in the background.
   * @returns undefined if the page is not cached, or if the visitor should wait for the re-render, see `find`
   */
  get(path: string): CachedResponse | undefined {
    const page = this.#pages.get(path)
    if (!page) return undefined
    const now = this.#options.now()
    return waitFor(page, now) > 0 ? undefined : this.#visit(createHtmlRequest(path), page, now)
  }

  /**
   * Finds a page for a visitor who can wait. Returns it with everything published so far, or the stale page if that
   * would take too long.
   * @returns undefined if this form of the page is not cached
   */
  async find(request: PageRequest): Promise<CachedResponse | undefined> {
    const { now, renderer, onLookup } = this.#options
    const { path } = request
    const outdated = this.#pages.peek(path)
    const wait = outdated ? waitFor(outdated, now()) : 0
    if (outdated && wait > 0) {
      if (!isPrefetch(request)) outdated.visitedAt = now()
      const renewed = this.#renewTo(path, renderer.content.current)
      await Promise.race([renewed, delay(wait, undefined, { ref: false })])
    }
    const page = this.#pages.get(path)
    const response = page && this.#visit(request, page, now())
    if (!response) onLookup(false)
    return response
  }

  /**
   * Renders and caches a page, once for all concurrent requests.
   * @param client the client that is waiting; undefined if the site prerenders the page
   * @returns the page, or a response that must not be cached
   * @throws if Next does not respond or is overloaded
   */
  async load(request: PageRequest, client?: string): Promise<CachedResponse | Rendered> {
    const key = [pageKey(request), payloadKey(request)].join('\n')
    const loaded = await this.#loads.run(key, () => this.#render(request, client))
    const page = this.#pages.peek(request.path)
    if (page && client !== undefined && !isPrefetch(request)) page.visitedAt = this.#options.now()
    return loaded
  }

  /**
   * Revalidates all pages that a content change has made outdated, visited ones first. All other pages get the new
   * content time immediately.
   */
  revalidateAll(): void {
    const { now, idleDelayMs, renderer } = this.#options
    for (const page of this.#pages.values()) {
      if (isOutdated(page.version, renderer.content.current)) page.outdatedAt ??= now()
      else page.html = withContentTime(page.html, renderer.content.time)
    }
    const renderDue = () => {
      for (const [path, page] of this.#pages) if (this.#isDue(page)) void this.#revalidator.revalidate(path)
    }
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      this.#idleTimer = undefined
      renderDue()
    }, idleDelayMs).unref()
    renderDue()
  }

  /**
   * Whether a page is outdated and can be rendered now. A page without visitors waits until no publish event has
   * occurred for a while.
   */
  #isDue({ outdatedAt, retryAt, visitedAt }: CachedPage): boolean {
    if (outdatedAt === undefined || this.#options.now() < retryAt) return false
    return visitedAt > 0 || !this.#idleTimer
  }

  async #renewTo(path: string, content: Content | undefined): Promise<void> {
    for (;;) {
      const page = this.#pages.peek(path)
      if (!page || !isOutdated(page.version, content) || this.#options.now() < page.retryAt) return
      await this.#revalidator.revalidate(path)
    }
  }

  #visit(request: PageRequest, page: CachedPage, now: number): CachedResponse | undefined {
    const { outdatedAt, retryAt } = page
    if (!isPrefetch(request)) page.visitedAt = now
    if ((outdatedAt !== undefined || now >= page.freshUntil) && now >= retryAt)
      void this.#revalidator.revalidate(request.path)
    const response = isPayloadRequest(request) ? page.payloads.get(payloadKey(request)) : page.html
    if (response) this.#options.onLookup(true)
    return response
  }

  /** Re-renders a cached page. Never rejects. @returns whether the page has become outdated again */
  async #renderAgain(path: string): Promise<boolean> {
    const { now, retryDelayMs } = this.#options
    if (!this.#pages.has(path)) return false
    try {
      await this.#render(createHtmlRequest(path))
    } catch (error) {
      logFailure(`${path} could not be rendered again; the last good copy stays`, error)
      const page = this.#pages.peek(path)
      if (page) page.retryAt = now() + retryDelayMs
    }
    const page = this.#pages.peek(path)
    return page !== undefined && this.#isDue(page)
  }

  async #render(request: PageRequest, client?: string): Promise<CachedResponse | Rendered> {
    const { path } = request
    const isPayload = isPayloadRequest(request)
    const acceptsOutdated = !isPayload && !this.#pages.has(path)
    const rendered = await this.#options.renderer.render(request, client, acceptsOutdated)
    const { status } = rendered.answer
    if (status >= 500 && !isPayload && this.#pages.has(path)) throw new Error(`Next answered ${status}`)
    const lifetime = cacheLifetime(rendered.answer, request)
    if (lifetime) return isPayload ? this.#addPayload(request, rendered) : this.#put(path, rendered, lifetime)
    // The page has been deleted or has become personal, so later requests for it go to Next.
    if (!isPayload) this.#pages.delete(path)
    return rendered
  }

  /** Caches a page, unless the cached one is from a later render. */
  #put(path: string, rendered: Rendered, lifetime: number): CachedResponse {
    const { renderer, retryDelayMs } = this.#options
    const now = this.#options.now()
    const { version, isFallback } = rendered
    const previous = this.#pages.peek(path)
    if (previous && isOlder(version, previous.version)) return previous.html
    const html = renderer.finish(path, rendered, { isShared: true, previous: previous?.html })
    const isSame = previous && !isOlder(previous.version, version)
    this.#pages.set(path, {
      html,
      payloads: isSame ? previous.payloads : new Map(),
      version,
      freshUntil: isFallback ? now : freshUntil(now, lifetime, previous),
      outdatedAt: isOutdated(version, renderer.content.current) ? now : undefined,
      retryAt: isFallback ? now + retryDelayMs : 0,
      visitedAt: previous?.visitedAt ?? 0,
    })
    return html
  }

  /** Caches a payload if it is from the same render as the HTML. If it is from a newer render, revalidates the HTML. */
  #addPayload(request: PageRequest, rendered: Rendered): CachedResponse {
    const { renderer, now } = this.#options
    const { path } = request
    const { version } = rendered
    const payload = renderer.finish(path, rendered, { isShared: true })
    const page = this.#pages.peek(path)
    if (!page || isOlder(version, page.version)) return payload
    if (!isOlder(page.version, version)) {
      const payloads = new Map([...page.payloads, [payloadKey(request), payload] as const])
      this.#pages.set(path, { ...page, payloads })
    } else if (now() >= page.retryAt) void this.#revalidator.revalidate(path)
    return payload
  }
}

/** Returns how much longer a visitor should wait for the re-render (ms); 0 or less to send the cached page. */
function waitFor({ outdatedAt, retryAt }: CachedPage, now: number): number {
  return outdatedAt === undefined || now < retryAt ? 0 : outdatedAt + maxWaitMs - now
}
