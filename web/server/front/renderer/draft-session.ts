import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The cookie with which Next opens draft mode, and that with which its Pages Router brings data along. */
const draftCookie = /__prerender_bypass|__next_preview_data/

/**
 * Removes the cookies that claim draft mode without the id of this build. Everything behind it may then trust the claim: a
 * forged cookie gets the public page. A browser may send that of an earlier build beside the one of this build, because a
 * partitioned cookie does not replace another one.
 */
export function removeForgedDraftCookies(headers: IncomingHttpHeaders, previewId: string): void {
  if (!isDraftRequest(headers)) return
  const isTrusted = (cookie: string) => !draftCookie.test(cookie) || isSession(cookie.trim(), previewId)
  const trusted = headers.cookie?.split(';').filter(isTrusted) ?? []
  if (trusted.length > 0) headers.cookie = trusted.join(';')
  else delete headers.cookie
}

/** Whether a request claims to be in draft mode; rightly, when it has passed `removeForgedDraftCookies`. */
export function isDraftRequest({ cookie }: IncomingHttpHeaders): boolean {
  return cookie !== undefined && draftCookie.test(cookie)
}

function isSession(cookie: string, previewId: string): boolean {
  const expected = Buffer.from(`__prerender_bypass=${previewId}`)
  const given = Buffer.from(cookie)
  return previewId !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}
