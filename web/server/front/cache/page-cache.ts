import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type Content, freshUntil, isOlder, isOutdated, type PageVersion } from '../../shared/content.ts'
import { logFailure } from '../../shared/log.ts'
import type { CachedResponse } from '../http/index.ts'
import {
  Coalescer,
  cacheLifetime,
  htmlOf,
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
  /** Bound on the bodies with their compressed copies. */
  maxBytes: 64 * 1024 * 1024,
  /** Wait before Next is asked again after a failure. */
  retryDelayMs: 5000,
  /** Wait after a publish until pages that no visitor has asked for are rendered again. */
  idleDelayMs: 1000,
  /** Longest a page that is rendered again delays the next one. */
  maxBlockingMs: 500,
  /** Receives each lookup: whether the page was cached. */
  onLookup: (_isHit: boolean): void => {},
  /** Milliseconds of a monotonic clock. */
  now: () => performance.now(),
}

export type PageCacheOptions = { renderer: Renderer } & Partial<typeof defaults>

/** A page in the store, in all its forms. Times are milliseconds of a monotonic clock. */
interface CachedPage {
  html: CachedResponse
  /** What Next's router has asked for, by `payloadKey`. They are from the same rendering as the HTML. */
  payloads: ReadonlyMap<string, CachedResponse>
  version: PageVersion
  /** Afterwards it is rendered again when somebody asks for it, see `freshUntil`. */
  freshUntil: number
  /** Since when it is known that it lacks a publish; undefined while it shows all. */
  outdatedAt: number | undefined
  /** Earliest time of the next attempt, after a failure. */
  retryAt: number
  /** When a visitor last asked for it; 0 when none has. */
  visitedAt: number
}

/** Longest a visitor waits for the page that shows a publish before we send the old one. */
const maxWaitMs = 2500

/**
 * The store of pages, by address. A page is one entry, whatever its forms. It is rendered again in the background when its time is
 * over or when a publish has outdated it; while Next fails, visitors get the last good copy.
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

  /** How many pages are cached. */
  get size(): number {
    return this.#pages.size
  }

  has(path: string): boolean {
    return this.#pages.has(path)
  }

  /**
   * The cached HTML of a page, for a visitor. When it is not fresh any more, a new one is rendered in the background.
   * @returns undefined when there is none, or a visitor had better wait, see `find`
   */
  get(path: string): CachedResponse | undefined {
    const page = this.#pages.get(path)
    if (!page) return undefined
    const now = this.#options.now()
    return waitFor(page, now) > 0 ? undefined : this.#visit(htmlOf(path), page, now)
  }

  /**
   * The page for a visitor who may wait: with all that was published by now, or as it is when that takes too long.
   * @returns undefined when there is none in this form
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
   * Renders a page, once for all who wait for it, and caches it.
   * @param client the visitor who waits; undefined when the site renders the page ahead
   * @returns the page, or an answer that must not be cached
   * @throws when Next does not respond, or is overloaded
   */
  async load(request: PageRequest, client?: string): Promise<CachedResponse | Rendered> {
    const key = [pageKey(request), payloadKey(request)].join('\n')
    const loaded = await this.#loads.run(key, () => this.#render(request, client))
    const page = this.#pages.peek(request.path)
    if (page && client !== undefined && !isPrefetch(request)) page.visitedAt = this.#options.now()
    return loaded
  }

  /**
   * Called when the content has changed. Renders the outdated pages again, those with visitors first; all others say at once that
   * they show everything.
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

  /** Whether a page is outdated and may be rendered: one that nobody visits only when no publish has come for a while. */
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

  /** Renders a page of the store again. Never rejects. @returns whether another publish has come meanwhile */
  async #renderAgain(path: string): Promise<boolean> {
    const { now, retryDelayMs } = this.#options
    if (!this.#pages.has(path)) return false
    try {
      await this.#render(htmlOf(path))
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
    // The page was deleted or became personal. Next answers its requests from now on.
    if (!isPayload) this.#pages.delete(path)
    return rendered
  }

  /** Puts a page into the store. A rendering that began before that of the stored page may end after it: then that stays. */
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

  /** Next has a payload from the rendering that the HTML is from, and renders nothing for it; or else the HTML is rendered again. */
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

/** How long a visitor had better wait for the new page, in milliseconds; not above 0 when the cached one shows all there is. */
function waitFor({ outdatedAt, retryAt }: CachedPage, now: number): number {
  return outdatedAt === undefined || now < retryAt ? 0 : outdatedAt + maxWaitMs - now
}
