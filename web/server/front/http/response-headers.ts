import { isAccountPath } from '../../../../schemas/account-paths.ts'
import {
  commonHeaders,
  type Headers,
  type PagePolicyOptions,
  pageSecurityHeaders,
} from '../../../config/security-headers.ts'

/** The policy of answers that are not pages: nothing in them may run or be framed. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of an answer that is no page: an API answer, a redirect, a file. */
export const inertHeaders: Headers = { ...commonHeaders, 'content-security-policy': inertPolicy }

/** For what never changes under its address: a year is the longest that browsers take. */
export const immutable = 'public, max-age=31536000, immutable'

/** A browser may cache every page, and revalidates it with each request. */
const revalidated = 'public, max-age=0, must-revalidate'

export interface PageHeaderOptions extends PagePolicyOptions {
  /** The answer may be the same for everyone. */
  isShared: boolean
}

/** The security and caching headers of an HTML page. */
export function pageHeaders(page: PageHeaderOptions): Headers {
  return {
    ...pageSecurityHeaders(page),
    // A CDN that hides addresses, moves scripts or shortens HTML then leaves the page alone. The site compresses by itself.
    'cache-control': `${cacheControl(page.path, page.isShared && !page.isDraft)}, no-transform`,
  }
}

/**
 * The Cache-Control that a visitor gets. Next's own (`s-maxage`, `stale-while-revalidate`) is for this server: a
 * browser would take it as leave to show the copy of last week.
 */
export function cacheControl(path: string, isShared: boolean): string {
  if (isAccountPath(path)) return 'no-store'
  return isShared ? revalidated : 'private, no-store'
}
