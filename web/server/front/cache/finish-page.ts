import { contentSinceHeader, contentTimeHeader } from '../../../../schemas/site-and-studio.ts'
import { NavigationIds, type PageMarkup, type PreparedPage } from '../html/index.ts'
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
import {
  isHtml,
  isPayload,
  isTimeless,
  type PageRequest,
  passedHeaders,
  type UpstreamAnswer,
  visitorVary,
} from '../renderer/index.ts'
import type { ShownContent } from './page-renderer.ts'

interface AnswerOptions {
  origins: PolicyOrigins
  isDraft: boolean
  /** Whether caches on the way to the visitor may keep it. */
  isShared: boolean
  shown: ShownContent
}

interface FinishOptions extends AnswerOptions {
  markup: Pick<PageMarkup, 'prepare' | 'asNextMadeIt'>
  navigationIds: Pick<NavigationIds, 'idOf' | 'into'>
}

/**
 * Makes a complete answer of Next ready to be sent, once or many times.
 * @param previous the page that it replaces, whose compressed body serves again when nothing in it has changed
 */
export function finishPage(
  { path }: Pick<PageRequest, 'path'>,
  answer: UpstreamAnswer,
  { markup, navigationIds, ...options }: FinishOptions,
  previous?: CachedResponse,
): CachedResponse {
  // A draft is of no version.
  const layout = options.isDraft ? undefined : options.shown.layout
  const prepare = (html: string) =>
    options.isDraft ? markup.asNextMadeIt(html, path) : markup.prepare(navigationIds.into(html, layout), path)
  const page = isHtml(answer) ? prepare(answer.body.toString()) : undefined
  const headers: Headers = {
    ...passedHeaders(answer.headers),
    ...answerHeaders({ answer, page, path, ...options }),
    ...(isPayload(answer) && { [NavigationIds.header]: navigationIds.idOf(layout) }),
  }
  const body = page ? Buffer.from(page.html) : answer.body
  if (previous?.body.equals(body)) return previous.withHeaders(headers)
  return responseOf(headers, body)
}

/** A page that has not changed although something was published. */
export function withContentTime(page: CachedResponse, time: number | undefined): CachedResponse {
  const isHtml = String(page.headers['content-type']).startsWith('text/html')
  return isHtml ? page.withHeaders({ ...page.headers, ...contentTimeHeaders(time) }) : page
}

function contentTimeHeaders(contentTime: number | undefined): Headers {
  if (contentTime === undefined) return {}
  return { [contentTimeHeader]: String(contentTime), [contentSinceHeader]: String(Date.now()) }
}

/** The pictures of shared links. */
const isCard = /^\/(?:share\/[^/]+|(?:event|club)\/[^/]+\/card\.jpg)$/

/** The Studio asks as a visitor what visitors get; without credentials, so never for a draft. */
export function readersOf({ preview: [studio] }: Pick<PolicyOrigins, 'preview'>): Headers {
  if (!studio) return {}
  const exposed = `${contentTimeHeader}, ${contentSinceHeader}`
  return { 'access-control-allow-origin': studio, 'access-control-expose-headers': exposed }
}

export interface AnswerHeaderOptions extends AnswerOptions {
  answer: UpstreamAnswer
  /** The page, where the answer is one. */
  page: PreparedPage | undefined
  path: string
}

/** The headers that this server sets on a complete answer of Next. */
export function answerHeaders(options: AnswerHeaderOptions): Headers {
  const { answer, page, origins, path, isShared } = options
  // Calendars and feeds may be read by every site.
  const isPublic = answer.headers['access-control-allow-origin'] === '*'
  const readers = isPublic ? {} : readersOf(origins)
  if (page) {
    const headers = pageHeaders({ ...options, ...page })
    return { ...headers, ...readers, ...contentTimeHeaders(options.shown.time), vary: visitorVary(answer) }
  }
  const kept = isShared && isTimeless(answer) ? immutable : cacheControl(path, isShared)
  const headers: Headers = { ...inertHeaders, ...readers, 'cache-control': kept, vary: visitorVary(answer) }
  // Chats in a browser show the card of a shared link, which is drawn for them.
  if (isCard.test(path)) headers['cross-origin-resource-policy'] = 'cross-origin'
  return headers
}
