import { LRUCache } from 'lru-cache'
import type { CachedResponse } from '../http/index.ts'
import { type PageRequest, pageKey, type UpstreamAnswer } from '../renderer/index.ts'
import { Coalescer } from './coalescer.ts'
import { type Loaded, type RendererOptions, shownBy, versionOf } from './page-renderer.ts'

export interface ResponseCacheOptions extends RendererOptions {
  maxEntries: number
  /** Bound on the bodies with their compressed copies, in bytes. */
  maxBytes: number
  /** How long a response is fresh, in seconds; undefined when it must not be cached. */
  lifetimeOf: (answer: UpstreamAnswer, request: PageRequest) => number | undefined
}

/**
 * Responses of Next with a lifetime: pictures, and pages that are rendered for the parameters of their address. What is no longer
 * fresh is rendered for the next visitor, and still sent while Next fails.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #loads = new Coalescer<Loaded>()

  constructor(options: ResponseCacheOptions) {
    this.#options = options
    this.#responses = new LRUCache({
      max: options.maxEntries,
      maxSize: options.maxBytes,
      sizeCalculation: ({ size }) => size,
      noDeleteOnStaleGet: true,
    })
  }

  /** @param key see `pageKey` */
  get(key: string): CachedResponse | undefined {
    return this.#responses.get(key)
  }

  /** Drops all responses: a publish may have changed them. */
  evict(): void {
    this.#responses.clear()
  }

  /**
   * Requests a response from Next, once for all visitors who wait for it.
   * @throws when Next does not respond, or is overloaded, and there is no stale response
   */
  async load(request: PageRequest, client: string): Promise<Loaded> {
    const key = pageKey(request)
    const { renderQueue, upstream } = this.#options
    const visit = { path: request.path, client, deadline: () => upstream.deadline() }
    const load = () => renderQueue.forVisit(visit, (deadline) => this.#load(key, request, deadline))
    try {
      return await this.#loads.run(key, load)
    } catch (error) {
      const page = this.#responses.get(key, { allowStale: true })
      if (page) return { page }
      throw error
    }
  }

  async #load(key: string, request: PageRequest, deadline?: AbortSignal): Promise<Loaded> {
    const { upstream, content, lifetimeOf, finish } = this.#options
    const before = { current: content.current, time: content.time }
    const answer = await upstream.fetchPage(request, deadline)
    const lifetime = lifetimeOf(answer, request)
    const isFailed = answer.status >= 500 && this.#responses.peek(key, { allowStale: true })
    if (isFailed) throw new Error(`Next answered ${answer.status}`)
    if (lifetime === undefined) return { answer }
    const version = versionOf(answer)
    const page = finish(request, answer, shownBy(version, content, before))
    if (!content.isOutdated(version)) this.#responses.set(key, page, { ttl: lifetime * 1000 })
    return { page }
  }
}
