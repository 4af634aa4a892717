import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isOlder, type PageVersion } from '../../../runtime/content.ts'
import { logFailure } from '../../../runtime/log.ts'
import type { CachedResponse } from '../http/index.ts'
import {
  cacheLifetime,
  htmlOf,
  isPayloadRequest,
  isPrefetch,
  type Lifetime,
  type PageRequest,
  pageKey,
  payloadKey,
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
  html: CachedResponse
  /** What Next's router has asked for, by `payloadKey`. They are from the same rendering as the HTML. */
  payloads: ReadonlyMap<string, CachedResponse>
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

/** Longest a visitor waits for the page that shows a publish before we send the old one. */
const maxWaitMs = 2500

/** The version of a page that nobody knows. */
const unknownVersion: PageVersion = { version: 0, layout: '' }

/**
 * Cached pages in memory. A page is one entry, whatever its forms. It is rendered again in the background when its time is over or
 * when a publish has outdated it; while Next fails, visitors get the last good copy.
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
      sizeCalculation: ({ html, payloads }) =>
        [html, ...payloads.values()].reduce((sum, { size }) => sum + size, 0),
    })
    this.#revalidator = new Revalidator({
      maxBlockingMs,
      render: (path) => this.#refresh(path),
      demand: (path) => this.#entries.peek(path)?.visitedAt ?? -1,
    })
  }

  /** How many pages are cached. */
  get size(): number {
    return this.#entries.size
  }

  has(path: string): boolean {
    return this.#entries.has(path)
  }

  /**
   * The cached HTML of a page, for a visitor. When it is not fresh any more, a new one is rendered in the background.
   * @returns undefined when there is none, or a visitor had better wait, see `find`
   */
  get(path: string): CachedResponse | undefined {
    const entry = this.#entries.get(path)
    if (!entry) return undefined
    const now = this.#options.now()
    return waitFor(entry, now) > 0 ? undefined : this.#visit(htmlOf(path), entry, now)
  }

  /**
   * The page for a visitor who may wait: with all that was published by now, or as it is when that takes too long.
   * @returns undefined when there is none in this form
   */
  async find(request: PageRequest): Promise<CachedResponse | undefined> {
    const { now, content, onLookup } = this.#options
    const { path } = request
    const outdated = this.#entries.peek(path)
    const wait = outdated ? waitFor(outdated, now()) : 0
    if (outdated && wait > 0) {
      if (!isPrefetch(request)) outdated.visitedAt = now()
      const renewed = this.#renewTo(path, content.neededFor(outdated.version))
      await Promise.race([renewed, delay(wait, undefined, { ref: false })])
    }
    const entry = this.#entries.get(path)
    const response = entry && this.#visit(request, entry, now())
    if (!response) onLookup(undefined)
    return response
  }

  /**
   * Asks Next for a page, once for all who wait for it, and caches it.
   * @param client the visitor who waits; undefined when the site fetches the page ahead
   * @throws when Next does not respond, or is overloaded
   */
  async load(request: PageRequest, client?: string): Promise<Loaded> {
    const { renderQueue, upstream, now } = this.#options
    const visit = { path: request.path, client, deadline: () => upstream.deadline() }
    const load = isPayloadRequest(request) ? this.#loadPayload : this.#loadHtml
    const loaded = await this.#loads.run([pageKey(request), payloadKey(request)].join('\n'), () =>
      renderQueue.forVisit(visit, (deadline) => load(request, deadline)),
    )
    const entry = this.#entries.peek(request.path)
    if (entry && client !== undefined && !isPrefetch(request)) entry.visitedAt = now()
    return loaded
  }

  /**
   * Called when the content has changed. Renders the outdated pages again, those with visitors first; all others say at once that
   * they show everything.
   */
  revalidateAll(): void {
    const { now, idleDelayMs, content } = this.#options
    for (const entry of this.#entries.values()) {
      if (content.isOutdated(entry.version)) entry.outdatedAt ??= now()
      else entry.html = withContentTime(entry.html, content.time)
    }
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      this.#idleTimer = undefined
      this.#startDue()
    }, idleDelayMs).unref()
    this.#startDue()
  }

  #startDue(): void {
    const due = [...this.#entries].filter(([, entry]) => this.#isDue(entry)).map(([path]) => path)
    this.#revalidator.revalidateAll(due)
  }

  /** Whether a page is outdated and may be rendered: one that nobody visits only when no publish has come for a while. */
  #isDue({ outdatedAt, retryAt, visitedAt }: PageEntry): boolean {
    const isOutdated = outdatedAt !== undefined && this.#options.now() >= retryAt
    return isOutdated && (visitedAt > 0 || !this.#idleTimer)
  }

  async #renewTo(path: string, version: number): Promise<void> {
    for (;;) {
      const entry = this.#entries.peek(path)
      if (!entry || entry.version.version >= version || this.#options.now() < entry.retryAt) return
      await this.#revalidator.revalidate(path)
    }
  }

  #visit(request: PageRequest, entry: PageEntry, now: number): CachedResponse | undefined {
    const { renderedAt, lifetime, outdatedAt, retryAt } = entry
    const age = (now - renderedAt) / 1000
    if (age > lifetime.fresh + lifetime.stale) {
      this.#entries.delete(request.path)
      return undefined
    }
    if (!isPrefetch(request)) entry.visitedAt = now
    if ((outdatedAt !== undefined || age >= lifetime.fresh) && now >= retryAt)
      void this.#revalidator.revalidate(request.path)
    const response = isPayloadRequest(request) ? entry.payloads.get(payloadKey(request)) : entry.html
    if (response) this.#options.onLookup(age)
    return response
  }

  /** Renders a cached page again. Never rejects. @returns whether another publish has come meanwhile */
  async #refresh(path: string): Promise<boolean> {
    const { renderQueue, now, retryDelay } = this.#options
    if (!this.#entries.has(path)) return false
    try {
      await renderQueue.renderAtOnce(() => this.#loadHtml(htmlOf(path)))
    } catch (error) {
      logFailure(`${path} could not be rendered again; the last good copy stays`, error)
      const kept = this.#entries.peek(path)
      if (kept) kept.retryAt = now() + retryDelay
    }
    const made = this.#entries.peek(path)
    return made !== undefined && this.#isDue(made)
  }

  readonly #loadHtml = async (request: PageRequest, deadline?: AbortSignal): Promise<Loaded> => {
    const { upstream, content, finish, retryDelay, now } = this.#options
    const { path } = request
    const before = { current: content.current, time: content.time }
    let answer = await upstream.fetchPage(request, deadline)
    const isFailed = answer.status >= 500
    if (isFailed && this.#entries.has(path)) throw new Error(`Next answered ${answer.status}`)
    if (isFailed) answer = await upstream.fetchPage(request, deadline, true)
    const lifetime = cacheLifetime(answer, request)
    if (!lifetime) {
      // The page was deleted or became personal. Next answers its requests from now on.
      this.#entries.delete(path)
      return { answer }
    }
    // Next sends what it has rendered last, whenever that was.
    const version = isFailed ? unknownVersion : versionOf(answer)
    const previous = this.#entries.peek(path)
    // A rendering that began before another one may end after it.
    if (previous && isOlder(version, previous.version)) return { page: previous.html }
    const html = finish(request, answer, shownBy(version, content, before), previous?.html)
    const isSame = previous && !isOlder(previous.version, version)
    this.#entries.set(path, {
      html,
      payloads: isSame ? previous.payloads : new Map(),
      version,
      renderedAt: now(),
      lifetime: isFailed ? { fresh: 0, stale: lifetime.fresh + lifetime.stale } : lifetime,
      outdatedAt: content.isOutdated(version) ? now() : undefined,
      retryAt: isFailed ? now() + retryDelay : 0,
      visitedAt: previous?.visitedAt ?? 0,
    })
    return { page: html }
  }

  /** Next has a payload from the rendering that the HTML is from, and renders nothing for it. */
  readonly #loadPayload = async (request: PageRequest, deadline?: AbortSignal): Promise<Loaded> => {
    const { upstream, content, finish, now } = this.#options
    const { path } = request
    const before = { current: content.current, time: content.time }
    const answer = await upstream.fetchPage(request, deadline)
    if (!cacheLifetime(answer, request)) return { answer }
    const version = versionOf(answer)
    const page = finish(request, answer, shownBy(version, content, before))
    const entry = this.#entries.peek(path)
    if (entry && isOlder(entry.version, version) && now() >= entry.retryAt)
      void this.#revalidator.revalidate(path)
    else if (entry && !isOlder(version, entry.version))
      this.#entries.set(path, {
        ...entry,
        payloads: new Map([...entry.payloads, [payloadKey(request), page]]),
      })
    return { page }
  }
}

/** How long a visitor had better wait for the new page, in milliseconds; not above 0 when the cached one shows all there is. */
function waitFor({ outdatedAt, retryAt }: PageEntry, now: number): number {
  return outdatedAt === undefined || now < retryAt ? 0 : outdatedAt + maxWaitMs - now
}
