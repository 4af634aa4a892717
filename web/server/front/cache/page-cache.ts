import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { PageVersion } from '../../../runtime/content.ts'
import { logFailure } from '../../../runtime/log.ts'
import type { CachedResponse } from '../http/index.ts'
import {
  cacheLifetime,
  isPayloadRequest,
  type Lifetime,
  type PageRequest,
  pageKey,
} from '../renderer/index.ts'
import { Coalescer } from './coalescer.ts'
import { withContentTime } from './finish-page.ts'
import { type Loaded, type RendererOptions, shownBy, versionOf } from './page-renderer.ts'
import { Revalidator } from './revalidator.ts'

export interface PageCacheOptions extends RendererOptions {
  maxEntries?: number
  /** Bound on the bodies with their compressed copies, in bytes. */
  maxBytes?: number
  /** Wait before Next is asked again after a failure, in milliseconds. */
  retryDelay?: number
  /** Wait after a publish until pages that no visitor has asked for are rendered again, in milliseconds. */
  idleDelayMs?: number
  /** Maximum time in milliseconds for which a page that is rendered again delays the next one. */
  maxBlockingMs?: number
  /** Receives each lookup: the age of the cached page in seconds, or undefined when there was none. */
  onLookup?: (age: number | undefined) => void
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** A cached page. Times are milliseconds of a monotonic clock. */
interface PageEntry {
  request: PageRequest
  page: CachedResponse
  version: PageVersion
  renderedAt: number
  /** After both parts not even an outage justifies sending it. */
  lifetime: Lifetime
  /** Since when it is known that it lacks a publish; undefined while it shows all. */
  outdatedAt: number | undefined
  /** Earliest time of the next attempt, after a failure. */
  retryAt: number
  /** When a visitor last asked for it; 0 when none has. */
  visitedAt: number
}

/** How long after a publish visitors wait for the new page, in milliseconds; then the old page is better than none. */
const longestWait = 2500

/**
 * Cached pages in memory. A page is rendered again in the background when its time is over or when a publish has outdated
 * it; while Next fails, visitors get the last good copy.
 */
export class PageCache {
  readonly #options: Required<PageCacheOptions>
  readonly #entries: LRUCache<string, PageEntry>
  readonly #loads = new Coalescer<Loaded>()
  readonly #revalidator: Revalidator
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: PageCacheOptions) {
    this.#options = {
      maxEntries: 2000,
      maxBytes: 64 * 1024 * 1024,
      retryDelay: 5000,
      idleDelayMs: 1000,
      maxBlockingMs: 500,
      onLookup: () => {},
      now: () => performance.now(),
      ...options,
    }
    const { maxEntries, maxBytes, maxBlockingMs } = this.#options
    this.#entries = new LRUCache<string, PageEntry>({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => page.size,
    })
    this.#revalidator = new Revalidator({
      maxBlockingMs,
      render: (key) => this.#refresh(key),
      byDemand: (one, other) => demand(this.#entries.peek(other)) - demand(this.#entries.peek(one)),
    })
  }

  /**
   * The cached copy of a page, for a visitor. When it is not fresh any more, a new one is rendered in the background.
   * @param key see `pageKey`
   * @returns undefined when there is none, or a visitor had better wait, see `revalidate`
   */
  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const now = this.#options.now()
    return waitFor(entry, now) > 0 ? undefined : this.#visit(key, entry, now)
  }

  /**
   * The page for a visitor who may wait: with all that was published by now, or as it is when that takes too long.
   * @returns undefined when there is none
   */
  async revalidate(key: string): Promise<CachedResponse | undefined> {
    const { now, content, onLookup } = this.#options
    const outdated = this.#entries.peek(key)
    const wait = outdated ? waitFor(outdated, now()) : 0
    if (outdated && wait > 0) {
      outdated.visitedAt = now()
      const renewed = this.#renewTo(key, content.neededFor(outdated.version))
      await Promise.race([renewed, delay(wait, undefined, { ref: false })])
    }
    const entry = this.#entries.get(key)
    const page = entry && this.#visit(key, entry, now())
    if (!page) onLookup(undefined)
    return page
  }

  /**
   * Renders a page, once for all who wait for it, and caches it.
   * @param client the visitor who waits; undefined when the site fetches the page ahead
   * @throws when Next does not respond, or is overloaded
   */
  async coalesce(request: PageRequest, client?: string): Promise<Loaded> {
    const key = pageKey(request)
    const { renderQueue, upstream } = this.#options
    const visit = { path: request.path, client, deadline: () => upstream.deadline() }
    const load = () => renderQueue.forVisit(visit, (deadline) => this.#load(key, request, deadline))
    const loaded = await this.#loads.run(key, load)
    const entry = this.#entries.peek(key)
    if (entry && client !== undefined) entry.visitedAt = this.#options.now()
    return loaded
  }

  /** How many pages are cached. */
  get size(): number {
    return this.#entries.size
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /**
   * Called when the content has changed. Renders the outdated pages again, those with visitors first; all others say at once that
   * they show everything.
   */
  revalidateAll(): void {
    const { now, idleDelayMs, content } = this.#options
    for (const entry of this.#entries.values()) {
      if (content.isOutdated(entry.version)) entry.outdatedAt ??= now()
      else entry.page = withContentTime(entry.page, content.time)
    }
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      this.#idleTimer = undefined
      this.#startDue()
    }, idleDelayMs).unref()
    this.#startDue()
  }

  #startDue(): void {
    const entries = [...this.#entries.entries()].sort(([, one], [, other]) => demand(other) - demand(one))
    for (const [key, entry] of entries) if (this.#isDue(entry)) void this.#revalidator.revalidate(key)
  }

  /** Whether a page is outdated and may be rendered: one that nobody visits only when no publish has come for a while. */
  #isDue({ outdatedAt, retryAt, visitedAt }: PageEntry): boolean {
    const isOutdated = outdatedAt !== undefined && this.#options.now() >= retryAt
    return isOutdated && (visitedAt > 0 || !this.#idleTimer)
  }

  async #renewTo(key: string, version: number): Promise<void> {
    for (;;) {
      const entry = this.#entries.peek(key)
      if (!entry || entry.version.version >= version || this.#options.now() < entry.retryAt) return
      await this.#revalidator.revalidate(key)
    }
  }

  #visit(key: string, entry: PageEntry, now: number): CachedResponse | undefined {
    const { renderedAt, lifetime, page, outdatedAt, retryAt } = entry
    const age = (now - renderedAt) / 1000
    if (age > lifetime.fresh + lifetime.stale) {
      this.#entries.delete(key)
      return undefined
    }
    this.#options.onLookup(age)
    entry.visitedAt = now
    if ((outdatedAt !== undefined || age >= lifetime.fresh) && now >= retryAt)
      void this.#revalidator.revalidate(key)
    return page
  }

  /** Renders a cached page again. Never rejects. @returns whether another publish has come meanwhile */
  async #refresh(key: string): Promise<boolean> {
    const { renderQueue, now, retryDelay } = this.#options
    const entry = this.#entries.peek(key)
    if (!entry) return false
    try {
      await renderQueue.render(() => this.#load(key, entry.request))
    } catch (error) {
      logFailure(`${entry.request.path} could not be rendered again; the last good copy stays`, error)
      const kept = this.#entries.peek(key)
      if (kept) kept.retryAt = now() + retryDelay
    }
    const made = this.#entries.peek(key)
    return made !== undefined && this.#isDue(made)
  }

  async #load(key: string, request: PageRequest, deadline?: AbortSignal): Promise<Loaded> {
    const { upstream, content, retryDelay, now } = this.#options
    const before = { current: content.current, time: content.time }
    let answer = await upstream.fetchPage(request, deadline)
    const isFailed = answer.status >= 500
    if (isFailed && this.#entries.has(key)) throw new Error(`Next answered ${answer.status}`)
    if (isFailed) answer = await upstream.fetchPage(request, deadline, true)
    const lifetime = cacheLifetime(answer, request)
    if (!lifetime) {
      // The page was deleted or became personal. Next answers its requests from now on.
      this.#entries.delete(key)
      return { answer }
    }
    const previous = this.#entries.peek(key)
    // Next sends what it has rendered last, whenever that was.
    const version = isFailed ? { version: 0, layout: '' } : versionOf(answer)
    // A rendering that began before another one may end after it.
    if (previous && previous.version.version > version.version) return { page: previous.page }
    const page = this.#options.finish(request, answer, shownBy(version, content, before), previous?.page)
    this.#entries.set(key, {
      request,
      page,
      version,
      renderedAt: now(),
      lifetime: isFailed ? { fresh: 0, stale: lifetime.fresh + lifetime.stale } : lifetime,
      outdatedAt: content.isOutdated(version) ? now() : undefined,
      retryAt: isFailed ? now() + retryDelay : 0,
      visitedAt: previous?.visitedAt ?? 0,
    })
    return { page }
  }
}

/** Higher for HTML, from whose rendering payloads come, and then for what was visited last. */
function demand(entry: PageEntry | undefined): number {
  if (!entry) return Number.NEGATIVE_INFINITY
  return isPayloadRequest(entry.request) ? entry.visitedAt - Number.MAX_SAFE_INTEGER : entry.visitedAt
}

/** How long a visitor had better wait for the new page, in milliseconds; not above 0 when the cached one shows all there is. */
function waitFor({ outdatedAt, retryAt }: PageEntry, now: number): number {
  return outdatedAt === undefined || now < retryAt ? 0 : outdatedAt + longestWait - now
}
