import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Generations } from '../../content/generations.ts'
import { type PageVersion, pageVersionHeader, parseVersion } from '../../copies/render-request.ts'
import type { CachedResponse } from '../http/index.ts'
import { logFailure } from '../operations/index.ts'
import type { RenderQueue, UpstreamAnswer } from '../render/index.ts'
import { type PageRequest, pageKey } from '../render/index.ts'
import { cacheLifetime, isTimeless } from './finish-page.ts'

export interface PageCacheOptions {
  /** Asks Next for a page, as an anonymous visitor. Next renders it again when it is outdated. */
  fetchPage: (
    request: PageRequest,
    deadline?: AbortSignal,
    options?: { acceptsOutdated: boolean },
  ) => Promise<UpstreamAnswer>
  /** The generations of the published content. `publish` is called when they have changed. */
  generations: Generations
  /** Aborts when a visitor who arrives now would have waited for too long. */
  deadline?: () => AbortSignal | undefined
  renderQueue: RenderQueue
  finish: (
    request: PageRequest,
    answer: UpstreamAnswer,
    generation: number | undefined,
    previous?: CachedResponse,
  ) => CachedResponse
  maxEntries?: number
  /** Bound on the bodies with their compressed copies, in bytes. */
  maxBytes?: number
  /** Wait before Next is asked again after a failure, in milliseconds. */
  retryDelay?: number
  /** Wait after a publish until pages that no visitor has asked for are rendered again, in milliseconds. */
  calm?: number
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
  freshUntil: number
  /** After that, not even an outage justifies sending it. */
  usableUntil: number
  /** When the first publish arrived that it does not show; undefined while it shows all. */
  outdatedAt: number | undefined
  /** Earliest time of the next attempt, after a failure. */
  retryAt: number
  /** When a visitor last asked for it; 0 when none has. */
  visitedAt: number
}

/** How long after a publish visitors wait for the new page, in milliseconds; then the old page is better than none. */
const longestWait = 2500

/** How many outdated pages are asked for at a time, so that one that waits for its backend delays no other. */
const together = 2

/**
 * Cached pages in memory. A page is rendered again in the background when its time is over or when a publish has outdated
 * it; while Next fails, visitors get the last good copy.
 */
export class PageCache {
  readonly #options: Required<PageCacheOptions>
  readonly #entries: LRUCache<string, PageEntry>
  readonly #loading = new Map<string, Promise<Loaded>>()
  readonly #refreshing = new Map<string, Promise<void>>()
  /** When each of the last publishes arrived, by its generation. */
  readonly #publishedAt = new LRUCache<number, number>({ max: 1000 })
  #workers = 0
  #calmTimer: NodeJS.Timeout | undefined

  constructor(options: PageCacheOptions) {
    this.#options = {
      maxEntries: 2000,
      maxBytes: 64 * 1024 * 1024,
      retryDelay: 5000,
      calm: 1000,
      deadline: () => undefined,
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
    const now = this.#options.now()
    const isUsable = entry !== undefined && now <= entry.usableUntil
    this.#options.onLookup(isUsable ? (now - entry.renderedAt) / 1000 : undefined)
    if (!isUsable) {
      this.#entries.delete(key)
      return undefined
    }
    entry.visitedAt = now
    this.#keepFresh(key, entry)
    return entry.page
  }

  /**
   * Resolves when an outdated page shows what was published by now, and soon in any case; undefined when the cached copy is
   * current, or the best that there is.
   * @param key see `pageKey`
   */
  renewal(key: string): Promise<void> | undefined {
    const entry = this.#entries.peek(key)
    const now = this.#options.now()
    if (!entry || entry.outdatedAt === undefined || now < entry.retryAt) return undefined
    const wait = entry.outdatedAt + longestWait - now
    if (wait <= 0) return undefined
    const renewed = this.#refreshUntil(key, this.#options.generations.of(entry.version.types))
    return Promise.race([renewed, delay(wait, undefined, { ref: false })])
  }

  async #refreshUntil(key: string, generation: number): Promise<void> {
    for (;;) {
      const entry = this.#entries.peek(key)
      if (!entry || entry.version.generation >= generation || this.#options.now() < entry.retryAt) return
      await this.#refresh(key, entry)
    }
  }

  /** Fetches a cached page again in the background when it is not fresh any more. It counts as no visit. */
  keepFresh(request: PageRequest): void {
    const key = pageKey(request)
    const entry = this.#entries.peek(key)
    if (entry) this.#keepFresh(key, entry)
  }

  #keepFresh(key: string, entry: PageEntry): void {
    const now = this.#options.now()
    const isFresh = entry.outdatedAt === undefined && now < entry.freshUntil
    if (!isFresh && now >= entry.retryAt) void this.#refresh(key, entry)
  }

  /** The parameters that change nothing on a cached page, see `redundantParametersOf`. */
  redundantParameters(path: string): ReadonlySet<string> | undefined {
    return this.#entries.peek(path)?.page.redundantParameters
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
  load(request: PageRequest, client?: string): Promise<Loaded> {
    const key = pageKey(request)
    const running = this.#loading.get(key)
    if (running) return running
    const loading = this.#load(key, request, client).finally(() => this.#loading.delete(key))
    this.#loading.set(key, loading)
    return loading
  }

  async #load(key: string, request: PageRequest, client: string | undefined): Promise<Loaded> {
    const { renderQueue, deadline } = this.#options
    const fetch = (signal = deadline()) => this.#fetch(key, request, signal)
    const loaded = await (client === undefined
      ? renderQueue.inBackground(() => fetch())
      : renderQueue.forVisit({ path: request.path, client, deadline }, fetch))
    const entry = this.#entries.peek(key)
    if (entry && client !== undefined) entry.visitedAt = this.#options.now()
    return loaded
  }

  /** Called after a publish has raised generations. Renders the outdated pages again, popular pages first. */
  publish(): void {
    const { generations, now, calm } = this.#options
    this.#publishedAt.set(generations.latest, now())
    for (const entry of this.#entries.values()) entry.outdatedAt ??= this.#outdatedAt(entry.version)
    clearTimeout(this.#calmTimer)
    this.#calmTimer = setTimeout(() => this.#rerender(() => true), calm).unref()
    this.#rerender(({ visitedAt }) => visitedAt > 0)
  }

  /** When the first publish arrived that a page of this version does not show. */
  #outdatedAt({ generation, types }: PageEntry['version']): number | undefined {
    const { generations, now } = this.#options
    if (generation >= generations.of(types)) return undefined
    return this.#publishedAt.peek(generation + 1) ?? now()
  }

  #rerender(isWanted: (entry: PageEntry) => boolean): void {
    while (this.#workers < together && this.#mostWanted(isWanted)) void this.#work(isWanted)
  }

  async #work(isWanted: (entry: PageEntry) => boolean): Promise<void> {
    this.#workers += 1
    for (let next = this.#mostWanted(isWanted); next; next = this.#mostWanted(isWanted))
      await this.#refresh(...next)
    this.#workers -= 1
  }

  /** The outdated page that a visitor asked for last. Payloads come from the rendering of the HTML, so the HTML goes first. */
  #mostWanted(isWanted: (entry: PageEntry) => boolean): [string, PageEntry] | undefined {
    const now = this.#options.now()
    let most: [string, PageEntry] | undefined
    for (const [key, entry] of this.#entries.entries()) {
      const isDue = entry.outdatedAt !== undefined && now >= entry.retryAt && !this.#refreshing.has(key)
      if (isDue && isWanted(entry) && (!most || isBefore(entry, most[1]))) most = [key, entry]
    }
    return most
  }

  /** Fetches a page again, once for all who ask for that. Never rejects. */
  #refresh(key: string, { request, outdatedAt }: PageEntry): Promise<void> {
    const running = this.#refreshing.get(key)
    if (running) return running
    const refreshing = this.#options.renderQueue
      .inBackground(() => this.#fetch(key, request), outdatedAt === undefined ? 'background' : 'publishes')
      .catch((error: unknown) => {
        logFailure(`${request.path} could not be rendered again; the last good copy stays`, error)
        const entry = this.#entries.peek(key)
        if (entry) entry.retryAt = this.#options.now() + this.#options.retryDelay
      })
      .then(() => void this.#refreshing.delete(key))
    this.#refreshing.set(key, refreshing)
    return refreshing
  }

  async #fetch(key: string, request: PageRequest, deadline?: AbortSignal): Promise<Loaded> {
    const { fetchPage, finish, generations, retryDelay } = this.#options
    const begun = generations.latest
    let answer = await fetchPage(request, deadline)
    const isFailed = answer.status >= 500
    if (isFailed && this.#entries.has(key)) throw new Error(`Next answered ${answer.status}`)
    if (isFailed) answer = await fetchPage(request, deadline, { acceptsOutdated: true })
    const lifetime = cacheLifetime(answer, request)
    if (!lifetime) {
      // The page was deleted or became personal. Next answers its requests from now on.
      this.#entries.delete(key)
      return { answer }
    }
    const now = this.#options.now()
    const previous = this.#entries.peek(key)
    // No publish changes what never changes under its address.
    const timeless = isTimeless(answer) && { generation: Number.POSITIVE_INFINITY }
    const version: PageEntry['version'] =
      timeless || (parseVersion(answer.headers[pageVersionHeader]) ?? { generation: begun })
    const shown = version.isFallback ? undefined : version.generation
    const page = finish(request, answer, shown, previous?.page)
    this.#entries.set(key, {
      request,
      page,
      version,
      renderedAt: now,
      freshUntil: isFailed ? now : now + lifetime.fresh * 1000,
      usableUntil: now + (lifetime.fresh + lifetime.stale) * 1000,
      outdatedAt: this.#outdatedAt(version),
      retryAt: isFailed ? now + retryDelay : 0,
      visitedAt: previous?.visitedAt ?? 0,
    })
    return { page }
  }
}

function isBefore(entry: PageEntry, other: PageEntry): boolean {
  const isPayload = ({ request }: PageEntry) => request.routerHeaders.rsc !== undefined
  if (isPayload(entry) !== isPayload(other)) return isPayload(other)
  return entry.visitedAt > other.visitedAt
}
