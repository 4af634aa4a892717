import { LRUCache } from 'lru-cache'
import { isOutdated } from '../../shared/content.ts'
import type { CachedResponse } from '../http/index.ts'
import {
  Coalescer,
  type PageRequest,
  pageKey,
  type Rendered,
  type Renderer,
  type UpstreamAnswer,
} from '../renderer/index.ts'

export interface ResponseCacheOptions {
  renderer: Renderer
  /** Whether shared caches between the site and the visitor are allowed to store the responses. */
  isShared: boolean
  maxEntries: number
  /** Max size of all bodies, including their compressed copies (bytes). */
  maxBytes: number
  /** How long a response is fresh (s); undefined if it must not be cached. */
  lifetimeOf: (answer: UpstreamAnswer, request: PageRequest) => number | undefined
}

/**
 * Caches responses from Next with a limited lifetime: images, feeds, and pages rendered for URL parameters. A stale
 * response is rendered again for the next visitor. If Next fails, the stale response is sent.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions
  readonly #responses: LRUCache<string, CachedResponse>
  readonly #loads = new Coalescer<CachedResponse | Rendered>()

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

  /** Drops all responses, because a publish event might have changed them. */
  evict(): void {
    this.#responses.clear()
  }

  /**
   * Requests a response from Next, once for all concurrent visitors.
   * @throws if Next does not respond or is overloaded and there is no stale response
   */
  async load(request: PageRequest, client: string): Promise<CachedResponse | Rendered> {
    const key = pageKey(request)
    try {
      return await this.#loads.run(key, () => this.#render(key, request, client))
    } catch (error) {
      const stale = this.#responses.get(key, { allowStale: true })
      if (stale) return stale
      throw error
    }
  }

  async #render(key: string, request: PageRequest, client: string): Promise<CachedResponse | Rendered> {
    const { renderer, isShared, lifetimeOf } = this.#options
    const rendered = await renderer.render(request, client)
    const { answer, version } = rendered
    const isFailed = answer.status >= 500 && this.#responses.peek(key, { allowStale: true })
    if (isFailed) throw new Error(`Next answered ${answer.status}`)
    const lifetime = lifetimeOf(answer, request)
    if (lifetime === undefined) return rendered
    const response = renderer.finish(request.path, rendered, { isShared })
    if (!isOutdated(version, renderer.content.current))
      this.#responses.set(key, response, { ttl: lifetime * 1000 })
    return response
  }
}
