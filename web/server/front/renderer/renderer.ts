import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BusyError } from '../../../lib/fair-limiter.ts'
import { isOutdated, type PageVersion, pageVersionHeader, parseVersion } from '../../shared/content.ts'
import type { CachedResponse } from '../http/index.ts'
import type { PublishedContent } from '../publish/index.ts'
import { isTimeless, sharedLifetime, type UpstreamAnswer } from './answer.ts'
import { isDraftRequest } from './draft-session.ts'
import { type FinishOptions, finishPage, type SiteMarkup } from './finish-page.ts'
import type { PageRequest } from './page-request.ts'
import type { RenderQueue } from './render-queue.ts'
import type { Upstream } from './upstream.ts'

/** A complete response from Next, and the content from which it was rendered. */
export interface Rendered {
  answer: UpstreamAnswer
  version: PageVersion
  /** Whether rendering has failed, so that the response is an earlier render whose content version is unknown. */
  isFallback?: boolean
  /** The published content at the time of the request to Next. */
  before: Pick<PublishedContent, 'current' | 'time'>
}

export interface RendererOptions {
  upstream: Pick<Upstream, 'fetchPage' | 'forward'>
  renderQueue: RenderQueue
  content: Pick<PublishedContent, 'current' | 'layout' | 'time' | 'started'>
  site: SiteMarkup
  /** The build's prerendered pages, which Next can send without content. */
  builtPaths: ReadonlySet<string>
}

/** Thrown if neither the content lake nor the disk has provided content to render. */
export class NoContentError extends Error {}

/** Requests pages from Next through the queue and prepares its responses for visitors. */
export class Renderer {
  readonly #options: RendererOptions

  constructor(options: RendererOptions) {
    this.#options = options
  }

  get content(): RendererOptions['content'] {
    return this.#options.content
  }

  /**
   * Renders a page for an anonymous visitor.
   * @param client the client that is waiting, for fair queueing; undefined if the site prerenders the page
   * @param acceptsOutdated whether to return an earlier render, whose content version is unknown, if Next fails
   * @throws if Next times out, is overloaded, or would have to render without content
   */
  render(request: PageRequest, client?: string, acceptsOutdated = false): Promise<Rendered> {
    const { upstream, renderQueue } = this.#options
    return renderQueue.run({ path: request.path, client }, async (deadline) => {
      const before = await this.#before(request.path)
      const asked = {
        version: before.current?.version,
        acceptsOutdated: false,
        isBackground: client === undefined,
      }
      const answer = await upstream.fetchPage(request, asked, deadline)
      if (answer.status < 500 || !acceptsOutdated)
        return { answer, version: getPageVersion(answer, before), before }
      const last = await upstream.fetchPage(request, { ...asked, acceptsOutdated }, deadline)
      return { answer: last, version: { version: 0 }, isFallback: true, before }
    })
  }

  /**
   * Forwards one visitor's request to Next.
   * @param visit `left` aborts when the visitor leaves
   * @throws like `render`
   */
  forward(
    request: IncomingMessage,
    body: Buffer | undefined,
    visit: { path: string; client: string; left: AbortSignal },
  ): Promise<Rendered> {
    const { upstream, renderQueue } = this.#options
    const { path } = visit
    return renderQueue.run(visit, async (deadline) => {
      const needsContent = !path.startsWith('/api/') && !isDraftRequest(request.headers)
      const before = await this.#before(needsContent ? path : undefined)
      const asked = { version: before.current?.version, acceptsOutdated: false, isBackground: false }
      const answer = await upstream.forward(request, body, asked, deadline)
      return { answer, version: getPageVersion(answer, before), before }
    })
  }

  /** Turns a response into one that can be sent any number of times. Adds its content time, if known. */
  finish(path: string, rendered: Rendered, options: FinishOptions): CachedResponse {
    const { content, site } = this.#options
    const { answer, version, before } = rendered
    const isCurrent = !isOutdated(version, content.current)
    const wasShown = before.current && !isOutdated(version, before.current)
    const { time } = isCurrent ? content : wasShown ? before : { time: undefined }
    // The layout of an outdated page is unknown. With a random id, browsers never show the page inside another layout.
    const layout = isCurrent ? content.layout : randomUUID()
    return finishPage(path, answer, { time, layout }, { ...site, ...options })
  }

  /** @param path the path of a page that shows content; undefined if the response does not require content */
  async #before(path: string | undefined): Promise<Rendered['before']> {
    const { builtPaths, content } = this.#options
    if (!content.current && path !== undefined) await content.started
    if (!content.current && path !== undefined && !builtPaths.has(path)) throw new NoContentError()
    return { current: content.current, time: content.time }
  }
}

/** Returns the content version of a response. If the headers do not contain it, returns the oldest possible version. */
function getPageVersion(answer: UpstreamAnswer, before: Rendered['before']): PageVersion {
  // Publish events do not change immutable responses.
  if (isTimeless(answer)) return { version: Number.POSITIVE_INFINITY }
  const { headers } = answer
  // A page rendered on demand has the version header of its cached shell, but contains newer content.
  const isCached = sharedLifetime(headers['cache-control']) !== undefined
  const named = isCached ? parseVersion(String(headers[pageVersionHeader])) : undefined
  return named ?? { version: before.current?.version ?? 0 }
}

/** Lets all concurrent requests for the same key share one load. */
export class Coalescer<Result> {
  readonly #inFlight = new Map<string, Promise<Result>>()

  /**
   * @param load loads the result for this client
   * @throws the error of the last load that this client has joined or started
   */
  async run(key: string, load: () => Promise<Result>): Promise<Result> {
    for (let joined = this.#inFlight.get(key); joined; joined = this.#inFlight.get(key)) {
      const result = await joined.catch((error: unknown) => {
        // The load was rejected because the client that started it has too many waiting requests, so this client
        // retries for itself.
        if (!(error instanceof BusyError)) throw error
      })
      if (result !== undefined) return result
    }
    const loading = load().finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, loading)
    return loading
  }
}
