import type { Generations } from '../../../runtime/generations.ts'
import { type PageVersion, pageVersionHeader, parseVersion } from '../../../runtime/render-request.ts'
import type { CachedResponse } from '../http/index.ts'
import {
  isTimeless,
  type PageRequest,
  type RenderQueue,
  type Upstream,
  type UpstreamAnswer,
} from '../renderer/index.ts'

export interface RendererOptions {
  upstream: Pick<Upstream, 'fetchPage' | 'deadline'>
  renderQueue: RenderQueue
  /** The generations of the published content. */
  generations: Generations
  /** Makes an answer of Next ready to be sent; `generation` is undefined where its content may be older than it says. */
  finish: (
    request: PageRequest,
    answer: UpstreamAnswer,
    generation: number | undefined,
    previous?: CachedResponse,
  ) => CachedResponse
}

/** The result of a first request: a page that is cached now, or a response that must not be cached. */
export type Loaded = { page: CachedResponse } | { answer: UpstreamAnswer }

/** The content that a page shows. Without types every publish may have changed it. */
export type ShownVersion = Pick<PageVersion, 'generation'> & Partial<PageVersion>

/** @param begun the latest generation when Next was asked */
export function versionOf(answer: UpstreamAnswer, { process }: Generations, begun: number): ShownVersion {
  // No publish changes what never changes under its address.
  if (isTimeless(answer)) return { generation: Number.POSITIVE_INFINITY }
  const version = parseVersion(answer.headers[pageVersionHeader])
  if (!version) return { generation: begun }
  // A page on disk from before a restart may be older than anything that is known.
  return version.process === process ? version : { ...version, generation: 0, isFallback: true }
}
