import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The cookie with which Next opens draft mode, and that with which its Pages Router brings data along. */
const draftCookie = /__prerender_bypass|__next_preview_data/

/**
 * Removes the cookies from a request that claims draft mode without the id of this build. Everything behind it may then believe
 * the claim: who merely makes it gets what all visitors get. Pages read no other cookies.
 */
export function removeForgedDraftCookies(headers: IncomingHttpHeaders, previewId: string): void {
  const claims = headers.cookie?.split(';').filter((cookie) => draftCookie.test(cookie)) ?? []
  if (!claims.every((cookie) => isSession(cookie.trim(), previewId))) delete headers.cookie
}

/** Whether a request claims to be in draft mode; rightly, when it has passed `removeForgedDraftCookies`. */
export function isDraftRequest({ cookie }: IncomingHttpHeaders): boolean {
  return cookie !== undefined && draftCookie.test(cookie)
}

/** Whether a request is a prefetch by Next's router in draft mode. */
export function isDraftPrefetch(headers: IncomingHttpHeaders): boolean {
  return headers['next-router-prefetch'] !== undefined && isDraftRequest(headers)
}

function isSession(cookie: string, previewId: string): boolean {
  const expected = Buffer.from(`__prerender_bypass=${previewId}`)
  const given = Buffer.from(cookie)
  return previewId !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}
