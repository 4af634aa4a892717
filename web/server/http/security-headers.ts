import { isAccountPath } from '../../../schemas/account-paths.ts'
import { readEnvironment } from '../../config/environment.ts'
import { type Allowances, inertPolicy, type PolicyOrigins, pagePolicy } from './content-security-policy.ts'

export type Headers = Record<string, string>

/** How one group of routes differs from the rest of the site. */
interface RoutePolicy {
  allowances: Allowances
  referrerPolicy: 'strict-origin-when-cross-origin' | 'no-referrer'
  /** The address holds a secret or personal data: no cache keeps the page and no search engine lists it. */
  isPrivate: boolean
}

/** Players that may show the demo video of the About page. */
const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** The account pages have nowhere to send usage events to: there usage is never counted. */
function accountPolicy({ auth }: PolicyOrigins): RoutePolicy {
  return { allowances: { connect: auth }, referrerPolicy: 'no-referrer', isPrivate: true }
}

/**
 * All other pages share one policy, because it applies to the document and the router navigates within one document. So
 * the first page of a visit allows the sources that the contact form and the demo video need.
 */
function sitePolicy({ contactForm, usageEvents, analytics }: PolicyOrigins): RoutePolicy {
  return {
    allowances: {
      connect: [...new Set([...contactForm, ...usageEvents])],
      formAction: contactForm,
      frames: videoPlayers,
      analytics,
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    isPrivate: false,
  }
}

/** The policy of a path. Account pages are always loaded as documents of their own. */
function routePolicy(path: string, origins: PolicyOrigins): RoutePolicy {
  return isAccountPath(path) ? accountPolicy(origins) : sitePolicy(origins)
}

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

/** For what never changes under its address: a year is the longest that browsers take. */
export const immutable = 'public, max-age=31536000, immutable'

/** A browser may cache every page, and revalidates it with each request. */
const revalidated = 'public, max-age=0, must-revalidate'

export interface PageHeaderOptions {
  origins: PolicyOrigins
  path: string
  /** Sources of the policy for the inline scripts of the page. */
  scriptHashes: readonly string[]
  /** Sources of the policy for its style elements. */
  styleHashes: readonly string[]
  isDraft: boolean
  /** The answer may be the same for everyone. */
  isShared: boolean
}

/** The security and caching headers of an HTML page. */
export function pageHeaders({
  origins,
  path,
  scriptHashes,
  styleHashes,
  isDraft,
  isShared,
}: PageHeaderOptions): Headers {
  const policy = routePolicy(path, origins)
  const allowances = isDraft ? { ...policy.allowances, draft: true } : policy.allowances
  const headers: Headers = {
    ...commonHeaders,
    'content-security-policy': pagePolicy(origins, allowances, scriptHashes, styleHashes),
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
