import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Generations } from '../../content/generations.ts'
import { pageVersionHeader, parseVersion } from '../../copies/render-request.ts'
import { type CachedResponse, isDraftRequest, type RequestTarget } from '../http/index.ts'
import type { UpstreamAnswer } from '../render/index.ts'

/** A page that is rendered for the parameters of its address, such as a link of the app or a search. */
export interface QueryVariant {
  path: string
  /** The address under which Next is asked for it: the parameters that the page reads and nothing else, in one order. */
  address: string
}

/** Next's response, and the cached page when it may be sent to others. */
export interface LoadedVariant {
  answer: UpstreamAnswer
  page: CachedResponse | undefined
}

export interface QueryVariantsOptions {
  fetchPage: (page: QueryVariant, client: string) => Promise<UpstreamAnswer>
  generations: Generations
  finish: (page: QueryVariant, answer: UpstreamAnswer, generation: number) => CachedResponse
  /** The parameters that the record of a page outvotes, see `redundantParametersOf`. */
  redundantParameters: (path: string) => ReadonlySet<string> | undefined
}

/** Bounds on what is cached: pages, bytes of their bodies with the compressed copies, and milliseconds. */
const bounds = { pages: 500, bytes: 16 * 1024 * 1024, lifetime: 60_000 }

/**
 * Pages that are rendered on demand, cached for a minute by the parameters that they read. A link that is shared in a
 * chat is rendered for the first visitor who follows it. Such a page is cached under its own link only, and no shared
 * cache stores it. Parameters that a page does not read are ignored.
 */
export class QueryVariants {
  readonly #options: QueryVariantsOptions
  readonly #pages: LRUCache<string, CachedResponse>
  readonly #loading = new Map<string, Promise<LoadedVariant>>()
  /** The parameters that pages read, by the first part of their path. Next names them with the first such page. */
  readonly #parameters = new Map<string, readonly string[]>()

  constructor(options: QueryVariantsOptions) {
    this.#options = options
    this.#pages = new LRUCache({
      max: bounds.pages,
      maxSize: bounds.bytes,
      sizeCalculation: ({ size }) => size,
      ttl: bounds.lifetime,
    })
  }

  /** Learns from an answer of Next which parameters such pages read. */
  learn({ path }: RequestTarget, { headers }: Pick<UpstreamAnswer, 'headers'>): void {
    const { 'x-page-parameters': named } = headers
    if (typeof named === 'string') this.#parameters.set(kindOf(path), named.split(' '))
  }

  /**
   * The page that a request asks for.
   * @returns undefined when it asks for none, or Next has not yet named the parameters of such pages
   */
  find(
    method: string | undefined,
    { path, query }: RequestTarget,
    headers: IncomingHttpHeaders,
  ): QueryVariant | undefined {
    if (query === '' || (method !== 'GET' && method !== 'HEAD')) return undefined
    if (headers.rsc !== undefined || isDraftRequest(headers)) return undefined
    const parameters = this.#parameters.get(kindOf(path))
    if (!parameters) return undefined
    const given = new URLSearchParams(query)
    const redundant = this.#options.redundantParameters(path)
    const read = new URLSearchParams()
    for (const name of parameters) {
      const value = given.get(name)
      // Next redirects an address with empty parameters to one without.
      if (value?.trim() === '') return undefined
      if (value !== null && !redundant?.has(name)) read.set(name, value)
    }
    return read.size === 0 ? undefined : { path, address: `${path}?${read}` }
  }

  get({ address }: QueryVariant): CachedResponse | undefined {
    return this.#pages.get(address)
  }

  /**
   * Asks Next for a page, once for all who wait for it.
   * @throws when Next does not answer, or has too much to do
   */
  load(page: QueryVariant, client: string): Promise<LoadedVariant> {
    const running = this.#loading.get(page.address)
    if (running) return running
    const loading = this.#load(page, client).finally(() => this.#loading.delete(page.address))
    this.#loading.set(page.address, loading)
    return loading
  }

  async #load(page: QueryVariant, client: string): Promise<LoadedVariant> {
    const { fetchPage, finish, generations } = this.#options
    const begun = generations.latest
    const answer = await fetchPage(page, client)
    const isForAll = answer.status === 200 && answer.headers['set-cookie'] === undefined
    if (!isForAll) return { answer, page: undefined }
    // The page shell may come from a rendering that began earlier.
    const shell = parseVersion(answer.headers[pageVersionHeader])
    const made = finish(page, answer, Math.min(begun, shell?.generation ?? begun))
    const isCurrent =
      begun === generations.latest && (!shell || shell.generation >= generations.of(shell.types))
    if (isCurrent) this.#pages.set(page.address, made)
    return { answer, page: made }
  }

  /** A publish may have changed any of the pages. */
  clear(): void {
    this.#pages.clear()
  }
}

function kindOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** The page of an event or club names the parameters that its document outvotes, see `redundantParameters` of web/screens/events. */
const attribute = /<article[^>]* data-redundant-parameters="([^"]*)"/

/** The pages that take details from their links. */
const listing = /^\/(?:event|club)\/[^/]+$/

/**
 * The parameters of a link that change nothing on a page, because its record says the same itself.
 * @param path of the page
 * @returns undefined where the page has no record, or takes nothing from links
 */
export function redundantParametersOf(path: string, html: string): ReadonlySet<string> | undefined {
  const names = listing.test(path) ? attribute.exec(html)?.[1] : undefined
  return names === undefined ? undefined : new Set(names.split(' '))
}
