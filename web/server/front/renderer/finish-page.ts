import { contentSinceHeader, contentTimeHeader } from '../../../../schemas/site-and-studio.ts'
import type { Headers, PolicyOrigins } from '../../../config/security-headers.ts'
import { navigationIdHeader, type PageMarkup, withNavigationId } from '../html/index.ts'
import {
  type CachedResponse,
  cacheControl,
  createCachedResponse,
  immutable,
  inertHeaders,
  pageHeaders,
} from '../http/index.ts'
import { isHtml, isPayload, isTimeless, passedHeaders, type UpstreamAnswer, visitorVary } from './answer.ts'

/** Settings that all pages of the site share. */
export interface SiteMarkup {
  origins: PolicyOrigins
  markup: Pick<PageMarkup, 'prepare' | 'asNextMadeIt'>
  buildId: string
}

export interface FinishOptions {
  /** Whether shared caches are allowed to store it. */
  isShared: boolean
  isDraft?: boolean
  /** The page that it replaces. Its compressed body is reused if nothing has changed. */
  previous?: CachedResponse | undefined
}

/**
 * Turns a complete response of Next into one that can be sent, once or many times.
 * @param shown `time` until which all published content is included, see `contentTimeHeader`; `layout` id, see `PublishedContent`
 */
export function finishPage(
  path: string,
  answer: UpstreamAnswer,
  shown: { time: number | undefined; layout: string },
  { origins, markup, buildId, isShared, isDraft = false, previous }: SiteMarkup & FinishOptions,
): CachedResponse {
  // A draft does not belong to a content version.
  const navigationId = isDraft ? buildId : `${buildId}.${shown.layout}`
  const headers: Headers = { ...passedHeaders(answer.headers), vary: visitorVary(answer) }
  const [studio] = origins.preview
  // Every site is allowed to read calendars and feeds. The Studio requests pages as visitors get them, without credentials and
  // therefore without drafts.
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
    // Chats in a browser show the card of a shared link.
    if (isCard.test(path)) headers['cross-origin-resource-policy'] = 'cross-origin'
    if (isPayload(answer)) headers[navigationIdHeader] = navigationId
  }
  return previous?.body.equals(body) ? previous.withHeaders(headers) : createCachedResponse(headers, body)
}

/** Updates the content time of a page that a publish event did not change. */
export function withContentTime(page: CachedResponse, time: number | undefined): CachedResponse {
  const isHtml = String(page.headers['content-type']).startsWith('text/html')
  return isHtml ? page.withHeaders({ ...page.headers, ...contentTimeHeaders(time) }) : page
}

function contentTimeHeaders(contentTime: number | undefined): Headers {
  if (contentTime === undefined) return {}
  return { [contentTimeHeader]: String(contentTime), [contentSinceHeader]: String(Date.now()) }
}

/** Paths of the images of shared links. */
const isCard = /^\/(?:share\/[^/]+|(?:event|club)\/[^/]+\/card\.jpg)$/
