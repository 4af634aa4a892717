import { contentSinceHeader, contentTimeHeader } from '../../../../schemas/site-and-studio.ts'
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
import {
  isHtml,
  isTimeless,
  type PageRequest,
  passedHeaders,
  type UpstreamAnswer,
  visitorVary,
} from '../renderer/index.ts'

interface AnswerOptions {
  origins: PolicyOrigins
  isDraft: boolean
  /** Whether caches on the way to the visitor may keep it. */
  isShared: boolean
  /** How new the content of the page is, see `contentTimeHeader`. */
  contentTime?: number | undefined
}

interface FinishOptions extends AnswerOptions {
  markup: Pick<PageMarkup, 'prepare' | 'asNextMadeIt'>
}

/**
 * Makes a complete answer of Next ready to be sent, once or many times.
 * @param previous the page that it replaces, whose compressed body serves again when nothing in it has changed
 */
export function finishPage(
  { path }: Pick<PageRequest, 'path'>,
  answer: UpstreamAnswer,
  { markup, ...options }: FinishOptions,
  previous?: CachedResponse,
): CachedResponse {
  const prepare = (html: string) =>
    options.isDraft ? markup.asNextMadeIt(html, path) : markup.prepare(html, path)
  const page = isHtml(answer) ? prepare(answer.body.toString()) : undefined
  const headers = {
    ...passedHeaders(answer.headers),
    ...answerHeaders({ answer, page, path, ...options }),
  }
  const body = page ? Buffer.from(page.html) : answer.body
  if (previous?.body.equals(body)) return previous.withHeaders(headers)
  return responseOf(headers, body)
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
    return { ...headers, ...readers, ...contentTimeHeaders(options.contentTime), vary: visitorVary(answer) }
  }
  const kept = isShared && isTimeless(answer) ? immutable : cacheControl(path, isShared)
  const headers: Headers = { ...inertHeaders, ...readers, 'cache-control': kept, vary: visitorVary(answer) }
  // Chats in a browser show the card of a shared link, which is drawn for them.
  if (isCard.test(path)) headers['cross-origin-resource-policy'] = 'cross-origin'
  return headers
}
