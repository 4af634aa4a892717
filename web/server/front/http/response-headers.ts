import { isAccountPath } from '../../../../schemas/account-paths.ts'
import {
  commonHeaders,
  type Headers,
  type PagePolicyOptions,
  pageSecurityHeaders,
} from '../../../config/security-headers.ts'

/** Policy of responses that are not pages. They must not run scripts or be framed. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of responses that are not pages: API responses, redirects and files. */
export const inertHeaders: Headers = { ...commonHeaders, 'content-security-policy': inertPolicy }

/** For a URL whose content never changes. A year is the maximum that browsers accept. */
export const immutable = 'public, max-age=31536000, immutable'

/** A browser may cache every page, and revalidates it with each request. */
const revalidated = 'public, max-age=0, must-revalidate'

export interface PageHeaderOptions extends PagePolicyOptions {
  /** Whether the response is the same for all visitors. */
  isShared: boolean
}

/** The security and caching headers of an HTML page. */
export function pageHeaders(page: PageHeaderOptions): Headers {
  return {
    ...pageSecurityHeaders(page),
    // `no-transform` stops CDNs from obfuscating e-mail addresses, moving scripts and minifying HTML. The site compresses its
    // responses.
    'cache-control': `${cacheControl(page.path, page.isShared && !page.isDraft)}, no-transform`,
  }
}

/**
 * Returns the Cache-Control header for visitors. Next's own (`s-maxage`, `stale-while-revalidate`) is for this server; browsers
 * would use it to show last week's page.
 */
export function cacheControl(path: string, isShared: boolean): string {
  if (isAccountPath(path)) return 'no-store'
  return isShared ? revalidated : 'private, no-store'
}
