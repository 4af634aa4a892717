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
  /** Whether shared caches are allowed to store the response. */
  isShared: boolean
  isDraft?: boolean
  /** The previous response for this page. Its compressed body is reused if the body is unchanged. */
  previous?: CachedResponse | undefined
}

/**
 * Turns a complete response from Next into one that can be sent any number of times.
 * @param shown `time`: the time up to which everything published is included, see `contentTimeHeader`; `layout`: the
 * layout's id, see `PublishedContent`
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
  // All sites are allowed to read calendars and feeds. The Studio requests pages without credentials, so it sees them
  // as visitors do, without drafts.
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
    // Browser-based chat apps embed share cards.
    if (isCard.test(path)) headers['cross-origin-resource-policy'] = 'cross-origin'
    if (isPayload(answer)) headers[navigationIdHeader] = navigationId
  }
  return previous?.body.equals(body) ? previous.withHeaders(headers) : createCachedResponse(headers, body)
}

/** Updates the content time of a page that a publish event has not affected. */
export function withContentTime(page: CachedResponse, time: number | undefined): CachedResponse {
  const isHtml = String(page.headers['content-type']).startsWith('text/html')
  return isHtml ? page.withHeaders({ ...page.headers, ...contentTimeHeaders(time) }) : page
}

function contentTimeHeaders(contentTime: number | undefined): Headers {
  if (contentTime === undefined) return {}
  return { [contentTimeHeader]: String(contentTime), [contentSinceHeader]: String(Date.now()) }
}

/** Paths of share cards. */
const isCard = /^\/(?:share\/[^/]+|(?:event|club)\/[^/]+\/card\.jpg)$/
