import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isStale, isTimeless, keepable } from './finished-page.ts'
import type { Kept } from './kept.ts'
import { logFailure } from './log.ts'
import { type PageEntry, patienceFor, shownBy } from './page-entry.ts'
import { type PageRequest, pageKey } from './page-request.ts'
import { PublishRounds } from './publish-rounds.ts'
import type { Renderings } from './renderings.ts'
import type { UpstreamAnswer } from './upstream.ts'

export interface PageCacheOptions {
  /** Asks Next for a page, as an anonymous visitor. */
  fetchPage: (request: PageRequest, deadline?: AbortSignal) => Promise<UpstreamAnswer>
  /** Passes when a visitor who comes now has waited for too long. */
  deadline?: () => AbortSignal | undefined
  renderings: Renderings
  finish: (request: PageRequest, answer: UpstreamAnswer, previous?: Kept) => Kept
  maxEntries?: number
  /** Bound on the bodies with their compressed copies, in bytes. */
  maxBytes?: number
  /** Wait before Next is asked again after a failure, in milliseconds. */
  retryDelay?: number
  /** Wait after a publish, until pages that nobody has visited are made anew, in milliseconds. */
  calm?: number
  /** Is told of each lookup: the age of the kept page in seconds, or undefined when there was none. */
  onLookup?: (age: number | undefined) => void
  /** Milliseconds of a clock that is never set. */
  now?: () => number
}

/** What Next answered to a first request: a page that is kept now, or an answer that must not be. */
export type Loaded = { page: Kept } | { answer: UpstreamAnswer }

/**
 * While Next renders a page again it answers with the old copy. It is asked anew when it says that it has the page, or else
 * after these waits, in milliseconds: each question takes from the time in which it would render.
 */
const staleWaits = [1000, 1000, 1000, 1000, 1000]

/**
 * Finished pages in memory. A page is rendered again in the background when its time is over or when content was
 * published; meanwhile, and while Next fails, visitors get the last good copy.
 */
export class PageCache {
  readonly #options: Required<PageCacheOptions>
  readonly #entries: LRUCache<string, PageEntry>
  readonly #loading = new Map<string, Promise<Loaded>>()
  readonly #refreshing = new Map<string, Promise<void>>()
  /** Emits the path of each page that Next has rendered. */
  readonly #news = new EventEmitter().setMaxListeners(0)
  /** What visitors wait for, by key. */
  readonly #awaited = new Map<string, PromiseWithResolvers<void>>()
  #generation = 0
  /** When each of the last publishes was heard of, by the generation that began with it. */
  readonly #heardAt = new LRUCache<number, number>({ max: 1000 })
  readonly #rounds: PublishRounds

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
    this.#rounds = new PublishRounds({
      old: () => this.#old(),
      renew: (key, { request }) => this.#refresh(key, request),
      renewed: () => Promise.all(this.#refreshing.values()),
      calm: this.#options.calm,
    })
  }

  /**
   * The kept copy of a page, for a visitor. When it is not fresh any more, a new one is fetched in the background.
   * @param key see `pageKey`
   */
  get(key: string): Kept | undefined {
    const entry = this.#entries.get(key)
    const now = this.#options.now()
    const isUsable = entry !== undefined && now <= entry.usableUntil
    this.#options.onLookup(isUsable ? (now - entry.renderedAt) / 1000 : undefined)
    if (!isUsable) {
      this.#entries.delete(key)
      return undefined
    }
    entry.visitedAt = now
    this.#keepFresh(key, entry, now)
    return entry.page
  }

  /**
   * Ends when a page that was published over a moment ago is there anew, and soon in any case; undefined when the kept copy is
   * good enough, or the best that there is.
   * @param key see `pageKey`
   */
  renewal(key: string): Promise<void> | undefined {
    const entry = this.#entries.peek(key)
    const patience = entry && patienceFor(entry, this.#options.now())
    if (!patience) return undefined
    const awaited = this.#awaited.get(key) ?? Promise.withResolvers<void>()
    this.#awaited.set(key, awaited)
    void this.#refresh(key, entry.request).then(() => this.#noteNew(key))
    return Promise.race([awaited.promise, delay(patience, undefined, { ref: false })])
  }

  /** Who waits for a page gets what is there now. */
  #noteNew(key: string): void {
    this.#awaited.get(key)?.resolve()
    this.#awaited.delete(key)
  }

  /** Fetches a kept page anew in the background when it is not fresh any more. Nobody has visited it. */
  keepFresh(request: PageRequest): void {
    const key = pageKey(request)
    const entry = this.#entries.peek(key)
    if (entry) this.#keepFresh(key, entry, this.#options.now())
  }

  #keepFresh(key: string, entry: PageEntry, now: number): void {
    if (!this.#isFresh(entry, now) && now >= entry.retryAt) void this.#refresh(key, entry.request)
  }

  /** The parameters that change nothing on a page that is kept, see `saidOn`. */
  said(path: string): ReadonlySet<string> | undefined {
    return this.#entries.peek(path)?.page.said
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#entries.size
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /**
   * Asks Next for a page that is not kept, once for all who wait for it.
   * @param client who waits for it; nobody does when the site fetches it ahead
   * @throws when Next does not answer, or has too much to do
   */
  load(request: PageRequest, client?: string): Promise<Loaded> {
    const key = pageKey(request)
    const running = this.#loading.get(key)
    if (running) return running
    const loading = this.#loadOnce(key, request, client).finally(() => this.#loading.delete(key))
    this.#loading.set(key, loading)
    return loading
  }

  /**
   * Asks Next for a page that nobody waits for, until it is fresh: the first answer after a start is that of the build.
   * Resolves also when Next cannot make it fresh, after a few seconds.
   * @throws when Next does not answer at all
   */
  async loadFresh(request: PageRequest): Promise<void> {
    await this.load(request)
    await this.#refreshing.get(pageKey(request))
  }

  /** Next has rendered this path: who waits for it asks again. */
  noteRendered(path: string): void {
    this.#news.emit(path)
  }

  /** Fetches a page again until Next has the new one, which Next said it is rendering. */
  follow(request: PageRequest): void {
    void this.#refresh(pageKey(request), request)
  }

  /**
   * Content was published: every page is made anew, see `PublishRounds`. Resolves when all pages have been tried.
   */
  invalidate(): Promise<void> {
    this.#generation += 1
    const now = this.#options.now()
    this.#heardAt.set(this.#generation, now)
    for (const entry of this.#entries.values()) if (this.#isOutdated(entry)) entry.oldSince ??= now
    return this.#rounds.begin()
  }

  /** Resolves when the pages in demand that a publish has made old have been tried; at once when there was none. */
  demandMet(): Promise<void> {
    return this.#rounds.demandMet()
  }

  /** Whether a page was rendered before the last publish. */
  #isOutdated(entry: PageEntry): boolean {
    return entry.generation < this.#generation
  }

  *#old(): Iterable<[string, PageEntry]> {
    for (const [key, entry] of this.#entries.entries())
      if (this.#isOutdated(entry) && !this.#refreshing.has(key)) yield [key, entry]
  }

  async #loadOnce(key: string, request: PageRequest, client: string | undefined): Promise<Loaded> {
    const { renderings } = this.#options
    const { deadline } = this.#options
    const fetch = (signal = deadline()) => this.#fetch(key, request, signal)
    const loaded = await (client === undefined
      ? renderings.inBackground(() => fetch())
      : renderings.forVisit({ path: request.path, client, deadline }, fetch))
    const entry = this.#entries.peek(key)
    const now = this.#options.now()
    if (entry && client !== undefined) entry.visitedAt = now
    if (entry && !this.#isFresh(entry, now)) void this.#refresh(key, request)
    return loaded
  }

  #isFresh(entry: PageEntry, now: number): boolean {
    return entry.generation >= this.#generation && now < entry.freshUntil
  }

  #refresh(key: string, request: PageRequest): Promise<void> {
    const running = this.#refreshing.get(key)
    if (running) return running
    const isOld = this.#entries.peek(key)?.oldSince !== undefined
    const refreshing = this.#options.renderings
      .inBackground(() => this.#fetchUntilFresh(key, request), isOld ? 'publishes' : 'background')
      .finally(() => this.#refreshing.delete(key))
    this.#refreshing.set(key, refreshing)
    return refreshing
  }

  async #fetchUntilFresh(key: string, request: PageRequest): Promise<void> {
    const waits = [...staleWaits]
    for (;;) {
      const watch = new AbortController()
      const { signal } = watch
      // From before the question: the news may be here before its answer.
      const isRendered = once(this.#news, request.path, { signal }).catch(() => undefined)
      try {
        await this.#fetch(key, request)
        const entry = this.#entries.peek(key)
        const now = this.#options.now()
        if (!entry || this.#isFresh(entry, now)) return
        // Content was published while it was asked for: Next is rendering nothing yet.
        if (now < entry.freshUntil) continue
        const wait = waits.shift()
        if (wait === undefined) break
        await Promise.race([isRendered, delay(wait, undefined, { signal })])
      } catch (error) {
        logFailure(`${request.path} could not be rendered again; the last good copy stays`, error)
        break
      } finally {
        watch.abort()
      }
    }
    this.#postpone(key)
  }

  #postpone(key: string): void {
    const entry = this.#entries.peek(key)
    if (entry) entry.retryAt = this.#options.now() + this.#options.retryDelay
  }

  async #fetch(key: string, request: PageRequest, deadline?: AbortSignal): Promise<Loaded> {
    const begun = this.#generation
    const answer = await this.#options.fetchPage(request, deadline)
    if (answer.status >= 500 && this.#entries.has(key)) throw new Error(`Next answered ${answer.status}`)
    // No publish changes what never changes.
    const generation = isTimeless(answer) ? Number.POSITIVE_INFINITY : begun
    const lifetime = keepable(answer, request)
    if (!lifetime) {
      // The page is gone or has become personal: Next decides from now on.
      this.#entries.delete(key)
      return { answer }
    }
    const now = this.#options.now()
    const freshUntil = isStale(answer) ? now : now + lifetime.fresh * 1000
    const previous = this.#entries.peek(key)
    const page = this.#options.finish(request, answer, previous?.page)
    const shown = shownBy(answer, page, generation, previous)
    const oldSince = shown === undefined ? previous?.oldSince : this.#heardAt.get(shown + 1)
    const isNews = oldSince !== previous?.oldSince
    this.#entries.set(key, {
      request,
      page,
      renderedAt: now,
      freshUntil,
      usableUntil: now + (lifetime.fresh + lifetime.stale) * 1000,
      generation,
      oldSince,
      awaitedSince: isNews ? undefined : previous?.awaitedSince,
      retryAt: 0,
      visitedAt: previous?.visitedAt ?? 0,
    })
    if (isNews) this.#noteNew(key)
    return { page }
  }
}
