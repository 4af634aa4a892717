import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isDraftRequest } from './draft-session.ts'
import type { Kept } from './kept.ts'
import { sizeOf } from './representations.ts'
import type { RequestTarget } from './request-target.ts'
import type { UpstreamAnswer } from './upstream.ts'

/** A page that is made for the details of its address, such as a link of the app or a search. */
export interface DetailPage {
  path: string
  /** The address under which Next is asked for it: what the page reads and nothing else, in one order. */
  address: string
}

/** Next's answer, and the page made of it where it may be sent to others. */
export interface LoadedDetails {
  answer: UpstreamAnswer
  page: Kept | undefined
}

export interface DetailPagesOptions {
  /** Renders a page for a visitor. */
  fetchPage: (page: DetailPage, client: string) => Promise<UpstreamAnswer>
  finish: (page: DetailPage, answer: UpstreamAnswer) => Kept
  /** The parameters that the record of a page outvotes, see `saidOn`. */
  said: (path: string) => ReadonlySet<string> | undefined
  maxEntries?: number
  /** Bound on the bodies with their compressed copies, in bytes. */
  maxBytes?: number
  /** How long a page is kept, in milliseconds. */
  lifetime?: number
}

/**
 * Pages that are rendered on demand, kept for a minute by the details that they read: a link that is shared in a chat is
 * rendered for the first who follows it. Whoever wrote a link, its page is found under that link alone, and no cache on the
 * way keeps it. Another parameter than those that a page reads makes no other page.
 */
export class DetailPages {
  readonly #options: DetailPagesOptions
  readonly #pages: LRUCache<string, Kept>
  readonly #loading = new Map<string, Promise<LoadedDetails>>()
  /** The parameters that pages read, by the first part of their path. Next says them with the first such page. */
  readonly #parameters = new Map<string, readonly string[]>()
  #publishes = 0
  #unsettled = 0

  constructor(options: DetailPagesOptions) {
    this.#options = options
    this.#pages = new LRUCache({
      max: options.maxEntries ?? 500,
      maxSize: options.maxBytes ?? 16 * 1024 * 1024,
      sizeCalculation: ({ body }) => sizeOf(body) + 1024,
      ttl: options.lifetime ?? 60_000,
    })
  }

  /** Learns from an answer of Next which parameters such pages read. */
  learn(path: string, { headers }: Pick<UpstreamAnswer, 'headers'>): void {
    const named = headers['x-page-parameters']
    if (typeof named === 'string') this.#parameters.set(kindOf(path), named.split(' '))
  }

  /**
   * The page that a request asks for.
   * @returns undefined when it asks for none, or nothing is known of such pages yet
   */
  find(
    method: string | undefined,
    { path, query }: RequestTarget,
    headers: IncomingHttpHeaders,
  ): DetailPage | undefined {
    if (query === '' || (method !== 'GET' && method !== 'HEAD')) return undefined
    if (headers.rsc !== undefined || isDraftRequest(headers)) return undefined
    const given = new URLSearchParams(query)
    const said = this.#options.said(path)
    const details = new URLSearchParams()
    for (const name of this.#parameters.get(kindOf(path)) ?? []) {
      const value = given.get(name)
      // Next leads an address with empty parameters to one without.
      if (value?.trim() === '') return undefined
      if (value !== null && !said?.has(name)) details.set(name, value)
    }
    return details.size === 0 ? undefined : { path, address: `${path}?${details}` }
  }

  get({ address }: DetailPage): Kept | undefined {
    return this.#pages.get(address)
  }

  /**
   * Asks Next for a page, once for all who wait for it.
   * @throws when Next does not answer, or has too much to do
   */
  load(page: DetailPage, client: string): Promise<LoadedDetails> {
    const running = this.#loading.get(page.address)
    if (running) return running
    const loading = this.#load(page, client).finally(() => this.#loading.delete(page.address))
    this.#loading.set(page.address, loading)
    return loading
  }

  async #load(page: DetailPage, client: string): Promise<LoadedDetails> {
    const begun = this.#publishes
    const answer = await this.#options.fetchPage(page, client)
    const isForAll = answer.status === 200 && answer.headers['set-cookie'] === undefined
    if (!isForAll) return { answer, page: undefined }
    const made = this.#options.finish(page, answer)
    if (begun === this.#publishes && this.#unsettled === 0) this.#pages.set(page.address, made)
    return { answer, page: made }
  }

  /**
   * Content was published: what is kept is old, and so may be what Next renders until it has read everything anew.
   * @param settled resolves then
   */
  async forget(settled: Promise<void>): Promise<void> {
    this.#publishes += 1
    this.#unsettled += 1
    this.#pages.clear()
    await settled
    this.#unsettled -= 1
  }
}

function kindOf(path: string): string {
  return path.split('/')[1] ?? ''
}
