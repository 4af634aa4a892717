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

/** A complete answer of Next, and what it was rendered from. */
export interface Rendered {
  answer: UpstreamAnswer
  version: PageVersion
  /** Rendering failed: it is a page that Next had before, of an unknown version. */
  isFallback?: boolean
  /** The published content when Next was asked. */
  before: Pick<PublishedContent, 'current' | 'time'>
}

export interface RendererOptions {
  upstream: Pick<Upstream, 'fetchPage' | 'forward'>
  renderQueue: RenderQueue
  content: Pick<PublishedContent, 'current' | 'layout' | 'time' | 'started'>
  site: SiteMarkup
  /** The pages of the build, which Next has without any content. */
  builtPaths: ReadonlySet<string>
}

/** There is no content yet to render a page from, neither from the content lake nor from the disk. */
export class NoContentError extends Error {}

/** Asks Next, each client in its turn, and prepares what it answers for visitors. */
export class Renderer {
  readonly #options: RendererOptions

  constructor(options: RendererOptions) {
    this.#options = options
  }

  /** The published content. */
  get content(): RendererOptions['content'] {
    return this.#options.content
  }

  /**
   * Renders a page as an anonymous visitor gets it.
   * @param client who waits, for a fair share of the queue; undefined when the site renders it ahead
   * @param acceptsOutdated while Next fails, an earlier page of an unknown version is better than none
   * @throws when Next does not respond in time, is overloaded, or would have to render without content
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
        return { answer, version: versionOf(answer, before), before }
      const last = await upstream.fetchPage(request, { ...asked, acceptsOutdated }, deadline)
      return { answer: last, version: { version: 0 }, isFallback: true, before }
    })
  }

  /**
   * Hands one visitor's request to Next.
   * @param left aborts when the visitor has left
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
      return { answer, version: versionOf(answer, before), before }
    })
  }

  /** Makes an answer ready to be sent, once or many times. It says until when everything that was published is in it. */
  finish(path: string, rendered: Rendered, options: FinishOptions): CachedResponse {
    const { content, site } = this.#options
    const { answer, version, before } = rendered
    const isCurrent = !isOutdated(version, content.current)
    const wasShown = before.current && !isOutdated(version, before.current)
    const { time } = isCurrent ? content : wasShown ? before : { time: undefined }
    // The layout of an outdated page is not known: the browser keeps that of the page before around no such page.
    const layout = isCurrent ? content.layout : randomUUID()
    return finishPage(path, answer, { time, layout }, { ...site, ...options })
  }

  /** @param path of a page that shows content */
  async #before(path: string | undefined): Promise<Rendered['before']> {
    const { builtPaths, content } = this.#options
    if (!content.current && path !== undefined) await content.started
    if (!content.current && path !== undefined && !builtPaths.has(path)) throw new NoContentError()
    return { current: content.current, time: content.time }
  }
}

/** The content that an answer was rendered from; if it does not say so, the oldest that it can be from. */
export function versionOf(answer: UpstreamAnswer, before: Rendered['before']): PageVersion {
  // No publish changes what never changes under its address.
  if (isTimeless(answer)) return { version: Number.POSITIVE_INFINITY }
  const { headers } = answer
  // On demand Next adds to a cached shell what that lacks.
  const isCached = sharedLifetime(headers['cache-control']) !== undefined
  const named = isCached ? parseVersion(String(headers[pageVersionHeader])) : undefined
  return named ?? { version: before.current?.version ?? 0 }
}

/** Runs one load for all who ask for the same thing at the same time. */
export class Coalescer<Result> {
  readonly #inFlight = new Map<string, Promise<Result>>()

  /**
   * @param load for the client who asks
   * @throws what the load throws that was joined last
   */
  async run(key: string, load: () => Promise<Result>): Promise<Result> {
    for (let joined = this.#inFlight.get(key); joined; joined = this.#inFlight.get(key)) {
      const result = await joined.catch((error: unknown) => {
        // The client who began it has more waiting than others: one of those who joined asks under its own name.
        if (!(error instanceof BusyError)) throw error
      })
      if (result !== undefined) return result
    }
    const loading = load().finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, loading)
    return loading
  }
}
