import { EventEmitter, once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { posix } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isDraftRequest } from './draft-session.ts'
import type { Kept } from './kept.ts'
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
  /** Renders a page that nobody waits for. */
  fetchAhead: (page: DetailPage) => Promise<UpstreamAnswer>
  finish: (page: DetailPage, answer: UpstreamAnswer) => Kept
  /** The parameters that the record of a page outvotes, see `saidOn`. */
  said: (path: string) => ReadonlySet<string> | undefined
}

/** Bounds on what is kept: pages, bytes of their bodies with the compressed copies, and milliseconds. */
const bounds = { pages: 500, bytes: 16 * 1024 * 1024, lifetime: 60_000 }

/** Pages of one kind, such as those of events. */
interface Kind {
  /** The parameters that they read. */
  parameters: readonly string[]
  /** One that was asked for. */
  page: DetailPage
  /** Where Next has them. */
  folder: string
}

/** How long Next may take for the frame of such pages, in milliseconds, until it counts as new in any case. */
const patience = 2000

/** How long the frames wait for other pages, in milliseconds. */
const longestTurn = 1000

/**
 * Pages that are rendered on demand, kept for a minute by the details that they read: a link that is shared in a chat is
 * rendered for the first who follows it. Whoever wrote a link, its page is found under that link alone, and no cache on the
 * way keeps it. Another parameter than those that a page reads makes no other page.
 */
export class DetailPages {
  readonly #options: DetailPagesOptions
  readonly #pages: LRUCache<string, Kept>
  readonly #loading = new Map<string, Promise<LoadedDetails>>()
  /** By the first part of their path. Next tells of them with the first such page. */
  readonly #kinds = new Map<string, Kind>()
  /** Emits the folder of each page that Next has rendered. */
  readonly #news = new EventEmitter().setMaxListeners(0)
  /** When Next last rendered a page of a folder, by `performance.now()`. */
  readonly #renderedAt = new LRUCache<string, number>({ max: 1000 })
  #publishes = 0
  /** When the last one was heard of, by `performance.now()`. A start counts as one. */
  #publishedAt = performance.now()
  #unsettled = 0

  constructor(options: DetailPagesOptions) {
    this.#options = options
    this.#pages = new LRUCache({
      max: bounds.pages,
      maxSize: bounds.bytes,
      sizeCalculation: ({ size }) => size,
      ttl: bounds.lifetime,
    })
  }

  /**
   * Learns from an answer of Next which parameters such pages read.
   * @param askedAt when Next was asked, by `performance.now()`
   * @returns for the first page of its kind when Next has such pages anew, where this one may show what the build knew
   */
  learn(
    target: RequestTarget,
    { headers }: Pick<UpstreamAnswer, 'headers'>,
    askedAt: number,
  ): Promise<void> | undefined {
    const { 'x-page-parameters': named, 'x-middleware-rewrite': rewritten } = headers
    const name = kindOf(target.path)
    if (typeof named !== 'string' || typeof rewritten !== 'string' || this.#kinds.has(name)) return
    const parameters = named.split(' ')
    const page = this.#read(target, parameters)
    if (!page) return
    const kind = { parameters, page, folder: folderOf(rewritten) }
    this.#kinds.set(name, kind)
    const wasNew = this.#isNew(kind) && (this.#renderedAt.get(kind.folder) ?? 0) < askedAt
    return wasNew ? undefined : this.#settle([kind])
  }

  /** Next has rendered this path. */
  noteRendered(path: string): void {
    const folder = folderOf(path)
    this.#renderedAt.set(folder, performance.now())
    this.#news.emit(folder)
  }

  /**
   * The page that a request asks for.
   * @returns undefined when it asks for none, or nothing is known of such pages yet
   */
  find(
    method: string | undefined,
    target: RequestTarget,
    headers: IncomingHttpHeaders,
  ): DetailPage | undefined {
    if (target.query === '' || (method !== 'GET' && method !== 'HEAD')) return undefined
    if (headers.rsc !== undefined || isDraftRequest(headers)) return undefined
    const kind = this.#kinds.get(kindOf(target.path))
    return kind && this.#read(target, kind.parameters)
  }

  #read({ path, query }: RequestTarget, parameters: readonly string[]): DetailPage | undefined {
    const given = new URLSearchParams(query)
    const said = this.#options.said(path)
    const details = new URLSearchParams()
    for (const name of parameters) {
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
   * Content was published: what is kept is old. Of these pages Next keeps a frame, which it makes anew behind the back of the
   * first who asks: that is nobody but the site, and until then nothing is kept.
   * @param turn resolves when the pages that visitors wait for are made: three at a time are all there as late as the last
   */
  forget(turn: Promise<void>): Promise<void> {
    this.#publishes += 1
    this.#publishedAt = performance.now()
    this.#pages.clear()
    return this.#settle([...this.#kinds.values()], turn)
  }

  async #settle(kinds: readonly Kind[], turn?: Promise<void>): Promise<void> {
    this.#unsettled += 1
    await Promise.race([turn, delay(longestTurn, undefined, { ref: false })])
    await Promise.all(kinds.map((kind) => this.#renew(kind)))
    this.#unsettled -= 1
  }

  /** Whether Next has rendered the frame since the last publish, or the start. */
  #isNew({ folder }: Kind): boolean {
    return (this.#renderedAt.get(folder) ?? 0) > this.#publishedAt
  }

  async #renew(kind: Kind): Promise<void> {
    const { page, folder } = kind
    const ends = new AbortController()
    const { signal } = ends
    const isRendered = once(this.#news, folder, { signal }).catch(() => undefined)
    await this.#options.fetchAhead(page).catch(() => undefined)
    if (!this.#isNew(kind))
      await Promise.race([isRendered, delay(patience, undefined, { signal, ref: false })])
    ends.abort()
  }
}

/** @param address that may have a query */
function folderOf(address: string): string {
  return posix.dirname(address.split('?')[0] ?? '')
}

function kindOf(path: string): string {
  return path.split('/')[1] ?? ''
}
