import { isAccountPath } from '../../../../schemas/account-paths.ts'
import { type Environment, readEnvironment } from '../../../config/environment.ts'
import type { publicSettings } from '../../../config/public.ts'

export type Headers = Record<string, string>

/** Origins that the pages need besides their own. All of them come from the environment. */
export interface PolicyOrigins {
  /** Serve the pictures: the content lake, and the storage of event and club pictures. */
  images: readonly string[]
  /** Answers the calls of the action-link pages: Firebase Auth or its emulator. */
  auth: readonly string[]
  /** Collects the contact form. */
  contactForm: readonly string[]
  /** Frames and live-updates the pages in draft mode: the Studio and the content lake. */
  preview: readonly string[]
  /** Whether visitors may agree to Google Analytics. */
  analytics: boolean
  /** Takes the usage events where Google Analytics does not. */
  usageEvents: readonly string[]
}

/** The origins that the configured services need in the Content Security Policy. */
export function policyOrigins(environment: Environment, settings: typeof publicSettings): PolicyOrigins {
  const { contentLake, firestoreEmulatorHost, studioUrl } = environment
  // The local Firestore also answers the download URLs of Firebase Storage.
  const storage = firestoreEmulatorHost
    ? `http://${firestoreEmulatorHost}`
    : 'https://firebasestorage.googleapis.com'
  return {
    images: [contentLake.imageOrigin, storage],
    auth: [settings.authEmulatorUrl ?? 'https://identitytoolkit.googleapis.com'],
    contactForm: origins(settings.contactFormEndpoint),
    preview: [...new Set([...origins(studioUrl), ...origins(contentLake.apiHost)])],
    analytics: settings.firebase.measurementId !== undefined,
    usageEvents: origins(settings.usageEventsEndpoint),
  }
}

function origins(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : []
}

/** Players that may show the demo video of the About page. */
const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

const analyticsScripts = ['https://www.googletagmanager.com']
const analyticsCalls = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://www.googletagmanager.com',
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
]

/** The policy of answers that are not pages: nothing in them may run or be framed. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

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

/**
 * The Content-Security-Policy of a page. Account pages are always loaded as documents of their own, and have nowhere to send
 * messages or usage to. All other pages share one policy, because it applies to the document and the router navigates within
 * one document: the first page of a visit allows what the contact form and the demo video need.
 */
function pagePolicy({ origins, path, scriptHashes, styleHashes, isDraft }: PageHeaderOptions): string {
  const isAccount = isAccountPath(path)
  const forms = isAccount ? [] : origins.contactForm
  const calls = isAccount ? origins.auth : [...forms, ...origins.usageEvents]
  const hasAnalytics = origins.analytics && !isAccount
  const preview = isDraft ? origins.preview : []
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scriptHashes, ...(hasAnalytics ? analyticsScripts : [])]],
    // The Studio's overlays in draft mode add their own styles.
    ['style-src', ["'self'", ...(isDraft ? ["'unsafe-inline'"] : styleHashes)]],
    ['img-src', ["'self'", 'data:', ...origins.images, ...(hasAnalytics ? analyticsCalls : [])]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'", ...origins.images]],
    ['manifest-src', ["'self'"]],
    ['connect-src', ["'self'", ...calls, ...preview, ...(hasAnalytics ? analyticsCalls : [])]],
    ['frame-src', isAccount ? ["'none'"] : videoPlayers],
    ['form-action', ["'self'", ...forms]],
    ['frame-ancestors', preview.length > 0 ? ["'self'", ...preview] : ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ]
  // The overlays are not written for Trusted Types. Drafts are seen by staff alone.
  if (!isDraft) {
    directives.push(['require-trusted-types-for', ["'script'"]])
    directives.push(['trusted-types', ['default', ...(hasAnalytics ? ['firebase-js-sdk-policy'] : [])]])
  }
  return directives.map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`).join('; ')
}

/** The security and caching headers of an HTML page. */
export function pageHeaders(page: PageHeaderOptions): Headers {
  const { path, isDraft, isShared } = page
  const isAccount = isAccountPath(path)
  const headers: Headers = {
    ...commonHeaders,
    'content-security-policy': pagePolicy(page),
    'permissions-policy': permissionsPolicy,
    // A CDN that hides addresses, moves scripts or shortens HTML then leaves the page alone. The site compresses by itself.
    'cache-control': `${cacheControl(path, isShared && !isDraft)}, no-transform`,
  }
  // The address holds a secret or personal data.
  if (isAccount) headers['referrer-policy'] = 'no-referrer'
  // A browser may then draw it beside the Studio that frames it, which is busy while somebody types.
  if (isDraft) headers['origin-agent-cluster'] = '?1'
  if (isDraft || isAccount) headers['x-robots-tag'] = 'noindex, nofollow'
  return headers
}

/**
 * The Cache-Control that a visitor gets. Next's own (`s-maxage`, `stale-while-revalidate`) is for this server: a
 * browser would take it as leave to show the copy of last week.
 */
export function cacheControl(path: string, isShared: boolean): string {
  if (isAccountPath(path)) return 'no-store'
  return isShared ? revalidated : 'private, no-store'
}
