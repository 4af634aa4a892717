import { readEnvironment } from '../../config/environment.ts'
import { inlineScripts } from '../html/inline-scripts.ts'
import { noteUnknownScripts } from '../html/unknown-scripts.ts'
import { inertPolicy, type PolicyOrigins, pagePolicy } from './content-security-policy.ts'
import { routePolicy } from './route-policies.ts'

export type Headers = Record<string, string>

/** Features that no page uses. `web-share` and `clipboard-write`, which a share button needs, keep their default: self. */
const permissionsPolicy = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const { transportSecurity } = readEnvironment()

/** Headers of every answer, whatever it is. */
const commonHeaders: Headers = {
  // Browsers ignore it over plain HTTP.
  ...(transportSecurity && { 'strict-transport-security': transportSecurity }),
  'x-content-type-options': 'nosniff',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** Headers of an answer that is no page: an API answer, a redirect, a file. */
export const inertHeaders: Headers = { ...commonHeaders, 'content-security-policy': inertPolicy }

/** Every page may be kept by a browser, which asks each time whether its copy is still good. */
const revalidated = 'public, max-age=0, must-revalidate'

export interface PageHeaderOptions {
  origins: PolicyOrigins
  path: string
  /** The HTML, whose inline scripts the policy names. */
  html: string
  /** Sources of the policy for the styles that were put into it. */
  styleHashes?: readonly string[] | undefined
  /** The site's own script, where the HTML holds it. */
  siteScript?: string | undefined
  isDraft: boolean
  /** The answer may be the same for everyone. */
  isShared: boolean
}

/** The security and caching headers of an HTML page. */
export function pageHeaders({
  origins,
  path,
  html,
  styleHashes = [],
  siteScript,
  isDraft,
  isShared,
}: PageHeaderOptions): Headers {
  const policy = routePolicy(path, origins)
  const scripts = inlineScripts(html, siteScript)
  noteUnknownScripts(path, scripts.unknown)
  const allowances = isDraft ? { ...policy.allowances, draft: true } : policy.allowances
  const headers: Headers = {
    ...commonHeaders,
    'content-security-policy': pagePolicy(origins, allowances, scripts.own, styleHashes),
    'permissions-policy': permissionsPolicy,
    'referrer-policy': policy.referrerPolicy,
    'cache-control': cacheControl(path, origins, isShared && !isDraft),
  }
  // A browser may then draw it beside the Studio that frames it, which is busy while somebody types.
  if (isDraft) headers['origin-agent-cluster'] = '?1'
  if (isDraft || policy.isPrivate) headers['x-robots-tag'] = 'noindex, nofollow'
  return headers
}

/**
 * The Cache-Control that a visitor gets. Next's own (`s-maxage`, `stale-while-revalidate`) is for this server: a
 * browser would take it as leave to show the copy of last week.
 */
export function cacheControl(path: string, origins: PolicyOrigins, isShared: boolean): string {
  if (routePolicy(path, origins).isPrivate) return 'no-store'
  return isShared ? revalidated : 'private, no-store'
}
