import { isAccountPath } from '../../../../schemas/account-paths.ts'
import {
  commonHeaders,
  type Headers,
  type PagePolicyOptions,
  pageSecurityHeaders,
} from '../../../config/security-headers.ts'

/** The policy of responses that are not pages. They must not run scripts or be framed. */
const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers of responses that are not pages: API responses, redirects and files. */
export const inertHeaders: Headers = { ...commonHeaders, 'content-security-policy': inertPolicy }

/** For URLs whose content never changes. Browsers accept a maximum of one year. */
export const immutable = 'public, max-age=31536000, immutable'

/** Browsers can cache every page, but must revalidate it on each request. */
const revalidated = 'public, max-age=0, must-revalidate'

export interface PageHeaderOptions extends PagePolicyOptions {
  /** Whether the response is the same for all visitors. */
  isShared: boolean
}

/** Returns the security and caching headers of an HTML page. */
export function pageHeaders(page: PageHeaderOptions): Headers {
  return {
    ...pageSecurityHeaders(page),
    // `no-transform` stops CDNs from obfuscating e-mail addresses, moving scripts and minifying HTML. It also stops
    // them from compressing responses, which the site does itself.
    'cache-control': `${cacheControl(page.path, page.isShared && !page.isDraft)}, no-transform`,
  }
}

/**
 * Returns the Cache-Control header for visitors. Next's own header (`s-maxage`, `stale-while-revalidate`) is meant for
 * this server; with it, browsers could show last week's page.
 */
export function cacheControl(path: string, isShared: boolean): string {
  if (isAccountPath(path)) return 'no-store'
  return isShared ? revalidated : 'private, no-store'
}
