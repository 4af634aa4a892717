import type { IncomingHttpHeaders } from 'node:http'
import type { RequestTarget } from '../http/index.ts'
import {
  htmlOf,
  isDraftRequest,
  type Lifetime,
  type PageRequest,
  type UpstreamAnswer,
} from '../render/index.ts'
import { PageCache, type PageCacheOptions } from './page-cache.ts'

/** Bounds on what is cached: pages, bytes of their bodies with the compressed copies, and seconds. */
const bounds = { maxEntries: 500, maxBytes: 16 * 1024 * 1024, lifetime: { fresh: 60, stale: 0 } }

/**
 * Pages that are rendered on demand, cached for a minute by the parameters that they read. A link that is shared in a
 * chat is rendered for the first visitor who follows it. Such a page is cached under its own link only, and no shared
 * cache stores it. Parameters that a page does not read are ignored.
 */
export class QueryVariants {
  readonly cache: PageCache
  readonly #pages: Pick<PageCache, 'redundantParameters'>
  /** The parameters that pages read, by the first part of their path. Next names them with the first such page. */
  readonly #parameters = new Map<string, readonly string[]>()

  /** @param pages the cached pages, which know the parameters that their documents override, see `redundantParametersOf` */
  constructor(options: PageCacheOptions, pages: Pick<PageCache, 'redundantParameters'>) {
    const { maxEntries, maxBytes } = bounds
    this.cache = new PageCache({ ...options, maxEntries, maxBytes, lifetimeOf, isRenewed: false })
    this.#pages = pages
  }

  /** Learns from an answer of Next which parameters such pages read. */
  learn({ path }: RequestTarget, { headers }: Pick<UpstreamAnswer, 'headers'>): void {
    const { 'x-page-parameters': named } = headers
    if (typeof named === 'string') this.#parameters.set(kindOf(path), named.split(' '))
  }

  /**
   * The page that a request asks for: with the parameters that the page reads and nothing else, in one order.
   * @returns undefined when it asks for none, or Next has not yet named the parameters of such pages
   */
  find(
    method: string | undefined,
    { path, query }: RequestTarget,
    headers: IncomingHttpHeaders,
  ): PageRequest | undefined {
    if (query === '' || (method !== 'GET' && method !== 'HEAD')) return undefined
    if (headers.rsc !== undefined || isDraftRequest(headers)) return undefined
    const parameters = this.#parameters.get(kindOf(path))
    if (!parameters) return undefined
    const given = new URLSearchParams(query)
    const redundant = this.#pages.redundantParameters(path)
    const read = new URLSearchParams()
    for (const name of parameters) {
      const value = given.get(name)
      // Next redirects an address with empty parameters to one without.
      if (value?.trim() === '') return undefined
      if (value !== null && !redundant?.has(name)) read.set(name, value)
    }
    return read.size === 0 ? undefined : htmlOf(path, read.toString())
  }
}

function lifetimeOf({ status, headers }: UpstreamAnswer): Lifetime | undefined {
  return status === 200 && headers['set-cookie'] === undefined ? bounds.lifetime : undefined
}

function kindOf(path: string): string {
  return path.split('/')[1] ?? ''
}
