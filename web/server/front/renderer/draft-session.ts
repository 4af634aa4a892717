import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Next's draft mode cookie, and the data cookie of its Pages Router. */
const draftCookie = /__prerender_bypass|__next_preview_data/

/**
 * Removes draft cookies that do not contain this build's id, so that all later code can trust the remaining ones. A
 * visitor with a forged cookie gets the public page. A browser might also send a cookie from an earlier build, because
 * a partitioned cookie does not replace an unpartitioned one.
 */
export function removeForgedDraftCookies(headers: IncomingHttpHeaders, previewId: string): void {
  if (!isDraftRequest(headers)) return
  const isTrusted = (cookie: string) => !draftCookie.test(cookie) || isSession(cookie.trim(), previewId)
  const trusted = headers.cookie?.split(';').filter(isTrusted) ?? []
  if (trusted.length > 0) headers.cookie = trusted.join(';')
  else delete headers.cookie
}

/** Whether a request has a draft cookie. After `removeForgedDraftCookies`, the cookie is valid. */
export function isDraftRequest({ cookie }: IncomingHttpHeaders): boolean {
  return cookie !== undefined && draftCookie.test(cookie)
}

function isSession(cookie: string, previewId: string): boolean {
  const expected = Buffer.from(`__prerender_bypass=${previewId}`)
  const given = Buffer.from(cookie)
  return previewId !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}
