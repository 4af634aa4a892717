import { contentSinceHeader, contentTimeHeader } from '../../../../schemas/site-and-studio.ts'
import type { Headers, PolicyOrigins } from '../../../config/security-headers.ts'
import { navigationIdHeader, type PageMarkup, withNavigationId } from '../html/index.ts'
import {
  type CachedResponse,
  cacheControl,
  immutable,
  inertHeaders,
  pageHeaders,
  responseOf,
} from '../http/index.ts'
import { isHtml, isPayload, isTimeless, passedHeaders, type UpstreamAnswer, visitorVary } from './answer.ts'

/** What all pages of the site are finished with. */
export interface SiteMarkup {
  origins: PolicyOrigins
  markup: Pick<PageMarkup, 'prepare' | 'asNextMadeIt'>
  /** Of Next. */
  buildId: string
}

export interface FinishOptions {
  /** Whether caches on the way to the visitor may keep it. */
  isShared: boolean
  isDraft?: boolean
  /** The page that it replaces, whose compressed body serves again when nothing in it has changed. */
  previous?: CachedResponse | undefined
}

/**
 * Makes a complete answer of Next ready to be sent, once or many times.
 * @param shown until when everything that was published is in it, see `contentTimeHeader`; and the id of its layout, see `PublishedContent`
 */
export function finishPage(
  path: string,
  answer: UpstreamAnswer,
  shown: { time: number | undefined; layout: string },
  { origins, markup, buildId, isShared, isDraft = false, previous }: SiteMarkup & FinishOptions,
): CachedResponse {
  // A draft is of no version.
  const navigationId = isDraft ? buildId : `${buildId}.${shown.layout}`
  const headers: Headers = { ...passedHeaders(answer.headers), vary: visitorVary(answer) }
  const [studio] = origins.preview
  // Calendars and feeds may be read by every site. The Studio asks as a visitor what visitors get; without credentials, so never for a
  // draft.
  if (studio && headers['access-control-allow-origin'] !== '*') {
    headers['access-control-allow-origin'] = studio
    headers['access-control-expose-headers'] = `${contentTimeHeader}, ${contentSinceHeader}`
  }
  let body = answer.body
  if (isHtml(answer)) {
    const html = body.toString()
    const page = isDraft
      ? markup.asNextMadeIt(html, path)
      : markup.prepare(withNavigationId(html, buildId, navigationId), path)
    body = Buffer.from(page.html)
    Object.assign(headers, pageHeaders({ ...page, path, origins, isDraft, isShared }))
    if (!isDraft) Object.assign(headers, contentTimeHeaders(shown.time))
  } else {
    const control = isShared && isTimeless(answer) ? immutable : cacheControl(path, isShared)
    Object.assign(headers, inertHeaders, { 'cache-control': control })
    // Chats in a browser show the card of a shared link, which is drawn for them.
    if (isCard.test(path)) headers['cross-origin-resource-policy'] = 'cross-origin'
    if (isPayload(answer)) headers[navigationIdHeader] = navigationId
  }
  return previous?.body.equals(body) ? previous.withHeaders(headers) : responseOf(headers, body)
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
