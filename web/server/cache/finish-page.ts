import { contentSinceHeader, contentTimeHeader } from '../../../schemas/site-and-studio.ts'
import type { PageMarkup, PreparedPage } from '../html/index.ts'
import {
  type CachedResponse,
  cacheControl,
  type Headers,
  immutable,
  inertHeaders,
  type PolicyOrigins,
  pageHeaders,
  responseOf,
} from '../http/index.ts'
import { type PageRequest, passedHeaders, type UpstreamAnswer } from '../render/index.ts'

/** Request headers by which the answers of Next may differ. All are part of the cache key or without effect. */
const knownVary = new Set([
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'accept-encoding',
])

/** How long a response is used, in seconds. */
export interface Lifetime {
  /** While it is fresh: `s-maxage`. */
  fresh: number
  /** After that, while a new one is fetched: `stale-while-revalidate`. */
  stale: number
}

/**
 * The time for which a shared cache may store a response.
 * @returns undefined when it may not: an error, a redirect, a personal response, or one that depends on input outside
 * the cache key
 */
export function cacheLifetime(answer: UpstreamAnswer, request: PageRequest): Lifetime | undefined {
  const { headers } = answer
  if (answer.status !== 200 || headers['set-cookie']) return undefined
  const vary = (headers.vary ?? '').toLowerCase().split(',')
  if (!vary.every((name) => name.trim() === '' || knownVary.has(name.trim()))) return undefined
  const isPayload = contentType(answer).startsWith('text/x-component')
  if (isPayload !== (request.routerHeaders.rsc !== undefined)) return undefined
  return sharedLifetime(headers['cache-control'])
}

/** Reads a Cache-Control header. Undefined means that no shared cache may keep the answer. */
export function sharedLifetime(header = ''): Lifetime | undefined {
  const directives = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((directive) => {
        const [name = '', value = ''] = directive.trim().split('=')
        return [name, value] as const
      }),
  )
  if (['private', 'no-store', 'no-cache'].some((name) => directives.has(name))) return undefined
  const fresh = Number(directives.get('s-maxage') || Number.NaN)
  if (!(fresh > 0)) return undefined
  return { fresh, stale: Number(directives.get('stale-while-revalidate')) || 0 }
}

interface FinishOptions {
  origins: PolicyOrigins
  markup: Pick<PageMarkup, 'prepare'>
  /** Whether caches on the way to the visitor may keep it. */
  isShared?: boolean
  /** How new the content of the page is, see `contentTimeHeader`. */
  contentTime?: number | undefined
}

/** Makes an answer ready to be sent many times. */
export function finishPage(
  { path }: Pick<PageRequest, 'path'>,
  answer: UpstreamAnswer,
  { origins, markup, isShared = true, contentTime }: FinishOptions,
): CachedResponse {
  const page = isHtml(answer) ? markup.prepare(answer.body.toString(), path) : undefined
  const own = answerHeaders({ answer, page, origins, path, contentTime, isDraft: false, isShared })
  const headers = { 'content-type': contentType(answer), ...passedHeaders(answer.headers), ...own }
  const redundantParameters = page && redundantParametersOf(path, page.html)
  return responseOf(headers, page ? Buffer.from(page.html) : answer.body, { redundantParameters })
}

function contentTimeHeaders(contentTime: number | undefined): Headers {
  if (contentTime === undefined) return {}
  return { [contentTimeHeader]: String(contentTime), [contentSinceHeader]: String(Date.now()) }
}

/** Whether an answer never changes under its address, whatever is published. */
export function isTimeless({ headers }: Pick<UpstreamAnswer, 'headers'>): boolean {
  return headers['cache-control']?.includes('immutable') ?? false
}

/** The pictures of shared links. */
const isCard = /^\/(?:share\/[^/]+|(?:event|club)\/[^/]+\/card\.jpg)$/

/** The Studio asks as a visitor what visitors get; without credentials, so never for a draft. */
export function readersOf({ preview: [studio] }: Pick<PolicyOrigins, 'preview'>): Headers {
  if (!studio) return {}
  const exposed = `${contentTimeHeader}, ${contentSinceHeader}`
  return { 'access-control-allow-origin': studio, 'access-control-expose-headers': exposed }
}

export interface AnswerHeaderOptions {
  answer: UpstreamAnswer
  /** The page, where the answer is one. */
  page: PreparedPage | undefined
  origins: PolicyOrigins
  path: string
  isDraft: boolean
  isShared: boolean
  contentTime?: number | undefined
}

/** The headers that this server sets on a complete answer of Next. */
export function answerHeaders(options: AnswerHeaderOptions): Headers {
  const { answer, page, origins, path, isShared } = options
  const readers = readersOf(origins)
  const vary = ['accept-encoding', answer.headers.vary].filter(Boolean).join(', ')
  if (page) {
    const headers = pageHeaders({ ...options, ...page })
    // Only a payload is asked for with the router's other headers.
    return {
      ...headers,
      ...readers,
      ...contentTimeHeaders(options.contentTime),
      vary: vary.replaceAll(/, *next-router-[\w-]+/g, ''),
    }
  }
  const kept = isShared && isTimeless(answer) ? immutable : cacheControl(path, isShared)
  const headers: Headers = { ...inertHeaders, ...readers, 'cache-control': kept, vary }
  // Chats in a browser show the card of a shared link, which is drawn for them.
  if (isCard.test(path)) headers['cross-origin-resource-policy'] = 'cross-origin'
  return headers
}

/** Whether an answer of Next is a page. */
export function isHtml(answer: UpstreamAnswer): boolean {
  return contentType(answer).startsWith('text/html')
}

function contentType(answer: UpstreamAnswer): string {
  return answer.headers['content-type'] ?? 'application/octet-stream'
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
