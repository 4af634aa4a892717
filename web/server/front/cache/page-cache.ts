import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { BusyError } from '../../../runtime/fair-limiter.ts'
import type { Generations } from '../../../runtime/generations.ts'
import { logFailure } from '../../../runtime/log.ts'
import { type PageVersion, pageVersionHeader, parseVersion } from '../../../runtime/render-request.ts'
import type { CachedResponse } from '../http/index.ts'
import {
  cacheLifetime,
  isPayloadRequest,
  isTimeless,
  type Lifetime,
  type PageRequest,
  pageKey,
  type RenderQueue,
  type Upstream,
  type UpstreamAnswer,
} from '../renderer/index.ts'

export interface PageCacheOptions {
  upstream: Pick<Upstream, 'fetchPage' | 'deadline'>
  /** The generations of the published content. `publish` is called when they have changed. */
  generations: Generations
  renderQueue: RenderQueue
  finish: (
    request: PageRequest,
    answer: UpstreamAnswer,
    generation: number | undefined,
    previous?: CachedResponse,
  ) => CachedResponse
  /** How long a response is cached; undefined when it must not be. */
  lifetimeOf?: (answer: UpstreamAnswer, request: PageRequest) => Lifetime | undefined
  /** Whether pages are rendered again after a publish. Otherwise it drops all of them. */
  isRenewed?: boolean
  maxEntries?: number
  /** Bound on the bodies with their compressed copies, in bytes. */
  maxBytes?: number
  /** Wait before Next is asked again after a failure, in milliseconds. */
  retryDelay?: number
  /** Wait after a publish until pages that no visitor has asked for are rendered again, in milliseconds. */
  calm?: number
  /** Maximum time in milliseconds for which a page that is rendered again delays the next one. */
  turn?: number
  /** Receives each lookup: the age of the cached page in seconds, or undefined when there was none. */
  onLookup?: (age: number | undefined) => void
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** The result of a first request: a page that is cached now, or a response that must not be cached. */
export type Loaded = { page: CachedResponse } | { answer: UpstreamAnswer }

/** A cached page. Times are milliseconds of a monotonic clock. */
interface PageEntry {
  request: PageRequest
  page: CachedResponse
  /** The content that it shows. Without types every publish may have changed it. */
  version: Pick<PageVersion, 'generation'> & Partial<PageVersion>
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

/** Maximum number of pages that are rendered again at the same time, when each takes longer than its turn. */
const together = 2

/**
 * Cached pages in memory. A page is rendered again in the background when its time is over or when a publish has outdated
 * it; while Next fails, visitors get the last good copy.
 */
export class PageCache {
  readonly #options: Required<PageCacheOptions>
  readonly #entries: LRUCache<string, PageEntry>
  readonly #loading = new Map<string, Promise<Loaded>>()
  /** Pages to render again, and those that are being rendered, each with what resolves when that has ended. */
  readonly #wanted = new Map<string, PromiseWithResolvers<void>>()
  readonly #rendering = new Map<string, PromiseWithResolvers<void>>()
  #renderedLast: string | undefined
  #isWorking = false
  #calmTimer: NodeJS.Timeout | undefined

  constructor(options: PageCacheOptions) {
    this.#options = {
      lifetimeOf: cacheLifetime,
      isRenewed: true,
      maxEntries: 2000,
      maxBytes: 64 * 1024 * 1024,
      retryDelay: 5000,
      calm: 1000,
      turn: 500,
      onLookup: () => {},
      now: () => performance.now(),
      ...options,
    }
    this.#entries = new LRUCache<string, PageEntry>({
      max: this.#options.maxEntries,
      maxSize: this.#options.maxBytes,
      sizeCalculation: ({ page }) => page.size,
    })
  }

  /**
   * The cached copy of a page, for a visitor. When it is not fresh any more, a new one is fetched in the background.
   * @param key see `pageKey`
   */
  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    const page = entry && this.#visit(key, entry, this.#options.now())
    if (!page) this.#options.onLookup(undefined)
    return page
  }

  /** As `get`, but undefined where a visitor had better wait, see `renewal`. */
  getAtOnce(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const now = this.#options.now()
    return waitFor(entry, now) > 0 ? undefined : this.#visit(key, entry, now)
  }

  #visit(key: string, entry: PageEntry, now: number): CachedResponse | undefined {
    const { renderedAt, lifetime, page } = entry
    if (now > renderedAt + (lifetime.fresh + lifetime.stale) * 1000) {
      this.#entries.delete(key)
      return undefined
    }
    this.#options.onLookup((now - renderedAt) / 1000)
    entry.visitedAt = now
    this.keepFresh(key)
    return page
  }

  /**
   * Resolves when an outdated page shows what was published by now, and soon in any case; undefined when the cached copy is
   * current, or the best that there is.
   * @param key see `pageKey`
   */
  renewal(key: string): Promise<void> | undefined {
    const entry = this.#entries.peek(key)
    const now = this.#options.now()
    const wait = entry ? waitFor(entry, now) : 0
    if (!entry || wait <= 0) return undefined
    entry.visitedAt = now
    const renewed = this.#renewTo(key, this.#options.generations.of(entry.version.types))
    return Promise.race([renewed, delay(wait, undefined, { ref: false })])
  }

  async #renewTo(key: string, generation: number): Promise<void> {
    for (;;) {
      const entry = this.#entries.peek(key)
      if (!entry || entry.version.generation >= generation || this.#options.now() < entry.retryAt) return
      await this.#want(key)
    }
  }

  /** Fetches a cached page again in the background when it is not fresh any more. It counts as no visit. */
  keepFresh(key: string): void {
    const entry = this.#entries.peek(key)
    if (!entry) return
    const { outdatedAt, renderedAt, lifetime, retryAt } = entry
    const now = this.#options.now()
    const isFresh = outdatedAt === undefined && now < renderedAt + lifetime.fresh * 1000
    if (!isFresh && now >= retryAt) void this.#want(key)
  }

  /** How many pages are cached. */
  get size(): number {
    return this.#entries.size
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /**
   * Requests a page that is not cached from Next, once for all visitors who wait for it.
   * @param client the visitor who waits; undefined when the site fetches the page ahead
   * @throws when Next does not respond, or is overloaded
   */
  async load(request: PageRequest, client?: string): Promise<Loaded> {
    const key = pageKey(request)
    for (let running = this.#loading.get(key); running; running = this.#loading.get(key)) {
      const loaded = await running.catch((error: unknown) => {
        // The client who began it has more waiting than others: one of those who joined asks under its own name.
        if (!(error instanceof BusyError)) throw error
      })
      if (loaded) return loaded
    }
    const loading = this.#load(key, request, client).finally(() => this.#loading.delete(key))
    this.#loading.set(key, loading)
    return loading
  }

  async #load(key: string, request: PageRequest, client: string | undefined): Promise<Loaded> {
    const { renderQueue, upstream } = this.#options
    const fetch = (signal?: AbortSignal) => this.#fetch(key, request, signal)
    const deadline = () => upstream.deadline()
    const loaded = await (client === undefined
      ? renderQueue.render(fetch)
      : renderQueue.forVisit({ path: request.path, client, deadline }, fetch))
    const entry = this.#entries.peek(key)
    if (entry && client !== undefined) entry.visitedAt = this.#options.now()
    return loaded
  }

  /** Called after a publish has raised generations. Renders the outdated pages again, those with visitors first. */
  publish(): void {
    const { isRenewed, now, calm } = this.#options
    if (!isRenewed) {
      this.#entries.clear()
      return
    }
    for (const entry of this.#entries.values())
      if (this.#isOutdated(entry.version)) entry.outdatedAt ??= now()
    clearTimeout(this.#calmTimer)
    this.#calmTimer = setTimeout(() => {
      this.#calmTimer = undefined
      this.#renewAll()
    }, calm).unref()
    this.#renewAll()
  }

  #renewAll(): void {
    for (const [key, entry] of [...this.#entries.entries()].sort(byDemand)) this.#renew(key, entry)
  }

  #isOutdated({ generation, types }: PageEntry['version']): boolean {
    return generation < this.#options.generations.of(types)
  }

  /** Renders an outdated page again: one that nobody visits only when no publish has come for a while. */
  #renew(key: string, { outdatedAt, retryAt, visitedAt }: PageEntry): void {
    const isDue = outdatedAt !== undefined && this.#options.now() >= retryAt
    if (isDue && (visitedAt > 0 || !this.#calmTimer)) void this.#want(key)
  }

  /** Has a page rendered again. Resolves when that has ended, however it did. */
  #want(key: string): Promise<void> {
    const known = this.#rendering.get(key) ?? this.#wanted.get(key)
    if (known) return known.promise
    const end = Promise.withResolvers<void>()
    this.#wanted.set(key, end)
    if (!this.#isWorking) void this.#work()
    return end.promise
  }

  /** Renders the wanted pages one after the other. One that takes long delays no other. */
  async #work(): Promise<void> {
    this.#isWorking = true
    for (let key = this.#mostWanted(); key !== undefined; key = this.#mostWanted()) {
      await Promise.race([this.#refresh(key), delay(this.#options.turn, undefined, { ref: false })])
      if (this.#rendering.size >= together)
        await Promise.race([...this.#rendering.values()].map(({ promise }) => promise))
    }
    this.#isWorking = false
  }

  /**
   * The wanted page that a visitor asked for last. Payloads come from the rendering of the HTML, so the HTML goes first. The
   * page that was rendered last comes second, so that publishes in a row delay no other page for ever.
   */
  #mostWanted(): string | undefined {
    const wanted: [key: string, entry: PageEntry][] = []
    for (const [key, end] of this.#wanted) {
      const entry = this.#entries.peek(key)
      if (entry) wanted.push([key, entry])
      // It was dropped meanwhile.
      else if (this.#wanted.delete(key)) end.resolve()
    }
    // While another one is under way, that one has its turn.
    const isTurnOfOthers = this.#rendering.size === 0 && wanted.length > 1
    const candidates = isTurnOfOthers ? wanted.filter(([key]) => key !== this.#renderedLast) : wanted
    return candidates.sort(byDemand)[0]?.[0]
  }

  /** Fetches a page again. Never rejects. */
  async #refresh(key: string): Promise<void> {
    const entry = this.#entries.peek(key)
    const end = this.#wanted.get(key)
    if (!entry || !end) return
    this.#wanted.delete(key)
    this.#rendering.set(key, end)
    this.#renderedLast = key
    const { renderQueue, now, retryDelay } = this.#options
    try {
      await renderQueue.render(() => this.#fetch(key, entry.request))
    } catch (error) {
      logFailure(`${entry.request.path} could not be rendered again; the last good copy stays`, error)
      const kept = this.#entries.peek(key)
      if (kept) kept.retryAt = now() + retryDelay
    }
    this.#rendering.delete(key)
    end.resolve()
    const made = this.#entries.peek(key)
    // Another publish has come meanwhile.
    if (made) this.#renew(key, made)
  }

  /** The version that an answer names. A page on disk from before a restart may be older than anything that is known. */
  #versionOf({ headers }: UpstreamAnswer): PageVersion | undefined {
    const version = parseVersion(headers[pageVersionHeader])
    const isOwn = version?.process === this.#options.generations.process
    return version && !isOwn ? { ...version, generation: 0, isFallback: true } : version
  }

  async #fetch(key: string, request: PageRequest, deadline?: AbortSignal): Promise<Loaded> {
    const { upstream, finish, generations, retryDelay, lifetimeOf, isRenewed } = this.#options
    const begun = generations.latest
    let answer = await upstream.fetchPage(request, deadline)
    const isFailed = isRenewed && answer.status >= 500
    if (isFailed && this.#entries.has(key)) throw new Error(`Next answered ${answer.status}`)
    if (isFailed) answer = await upstream.fetchPage(request, deadline, true)
    const lifetime = lifetimeOf(answer, request)
    if (!lifetime) {
      // The page was deleted or became personal. Next answers its requests from now on.
      this.#entries.delete(key)
      return { answer }
    }
    const now = this.#options.now()
    const previous = this.#entries.peek(key)
    // No publish changes what never changes under its address.
    const timeless = isTimeless(answer) && { generation: Number.POSITIVE_INFINITY }
    const version: PageEntry['version'] = timeless || (this.#versionOf(answer) ?? { generation: begun })
    // What is rendered on demand is as new as the request, or as its page shell if that is older.
    const generation = isRenewed ? version.generation : Math.min(version.generation, begun)
    const page = finish(request, answer, version.isFallback ? undefined : generation, previous?.page)
    const isOutdated = this.#isOutdated(version)
    if (!isRenewed && (isOutdated || begun < generations.latest)) return { page }
    this.#entries.set(key, {
      request,
      page,
      version,
      renderedAt: now,
      lifetime: isFailed ? { fresh: 0, stale: lifetime.fresh + lifetime.stale } : lifetime,
      outdatedAt: isOutdated ? now : undefined,
      retryAt: isFailed ? now + retryDelay : 0,
      visitedAt: previous?.visitedAt ?? 0,
    })
    return { page }
  }
}

/** Sorts HTML before payloads, and then what was visited last to the front. */
function byDemand([, one]: [string, PageEntry], [, other]: [string, PageEntry]): number {
  const isPayload = Number(isPayloadRequest(one.request)) - Number(isPayloadRequest(other.request))
  return isPayload || other.visitedAt - one.visitedAt
}

/** How long a visitor had better wait for the new page, in milliseconds; not above 0 when the cached one shows all there is. */
function waitFor({ outdatedAt, retryAt }: PageEntry, now: number): number {
  return outdatedAt === undefined || now < retryAt ? 0 : outdatedAt + longestWait - now
}
