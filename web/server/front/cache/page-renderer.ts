import { isOutdated, type PageVersion, pageVersionHeader, parseVersion } from '../../../runtime/content.ts'
import type { CachedResponse } from '../http/index.ts'
import type { PublishedContent } from '../publish/index.ts'
import {
  isTimeless,
  type PageRequest,
  type RenderQueue,
  sharedLifetime,
  type Upstream,
  type UpstreamAnswer,
} from '../renderer/index.ts'

export interface RendererOptions {
  upstream: Pick<Upstream, 'fetchPage' | 'deadline'>
  renderQueue: RenderQueue
  /** The published content. */
  content: Pick<PublishedContent, 'current' | 'time' | 'isOutdated' | 'neededFor'>
  /** Makes an answer of Next ready to be sent. */
  finish: (
    request: PageRequest,
    answer: UpstreamAnswer,
    shown: ShownContent,
    previous?: CachedResponse,
  ) => CachedResponse
}

/** The content that an answer shows. */
export interface ShownContent {
  /** Everything that was published until then is in it, see `contentTimeHeader`; undefined when that is not known. */
  time: number | undefined
  /** See `Content`. */
  layout: string | undefined
}

/** The result of a first request: a page that is cached now, or a response that must not be cached. */
export type Loaded = { page: CachedResponse } | { answer: UpstreamAnswer }

/** The content that an answer was rendered from. */
export function versionOf(answer: UpstreamAnswer): PageVersion {
  // No publish changes what never changes under its address.
  if (isTimeless(answer)) return { version: Number.POSITIVE_INFINITY, layout: '' }
  // Next adds that of a cached page behind that of the request. On demand it adds to a cached shell what that lacks.
  const versions = String(answer.headers[pageVersionHeader]).split(', ')
  const isCached = sharedLifetime(answer.headers['cache-control']) !== undefined
  return parseVersion(versions.at(isCached ? -1 : 0)) ?? { version: 0, layout: '' }
}

/** The published content at one time. */
export type ContentState = Pick<PublishedContent, 'current' | 'time'>

/**
 * What an answer shows.
 * @param before the content when Next was asked
 */
export function shownBy(
  version: PageVersion,
  content: RendererOptions['content'],
  before: ContentState,
): ShownContent {
  const layout = version.layout || undefined
  if (!content.isOutdated(version)) return { time: content.time, layout }
  const hadAll = before.current && !isOutdated(version, before.current)
  return { time: hadAll ? before.time : undefined, layout }
}
