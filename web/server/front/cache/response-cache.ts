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
  /** Whether caches on the way to the visitor may keep them. */
  isShared: boolean
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

  /** Drops all responses: a publish may have changed them. */
  evict(): void {
    this.#responses.clear()
  }

  /**
   * Requests a response from Next, once for all visitors who wait for it.
   * @throws when Next does not respond, or is overloaded, and there is no stale response
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
