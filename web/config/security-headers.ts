import { accountPaths, isAccountPath } from '../../schemas/account-paths.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { publicSettings } from './public.ts'

export type Headers = Record<string, string>

/** Origins that the pages need in addition to their own. All of them are set in the environment. */
export interface PolicyOrigins {
  /** Origins of images: the content lake, and the storage for event and club images. */
  images: readonly string[]
  /** Origin of the API that the account pages call: Firebase Auth or its emulator. */
  auth: readonly string[]
  /** Origin to which the contact form is sent. */
  contactForm: readonly string[]
  /** Origins that frame pages in draft mode or update them live: the Studio and the content lake. */
  preview: readonly string[]
  /** Whether visitors can consent to Google Analytics. */
  analytics: boolean
  /** Origins that receive usage events instead of Google Analytics. */
  usageEvents: readonly string[]
}

/** Returns the origins that the Content Security Policy has to allow for the configured services. */
export function policyOrigins(environment: Environment, settings: typeof publicSettings): PolicyOrigins {
  const { contentLake, firestoreEmulatorHost, studioUrl } = environment
  // The Firestore emulator also serves the download URLs of Firebase Storage.
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

/** Video players for the demo video on the About page. */
const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

const analyticsScripts = ['https://www.googletagmanager.com']
const analyticsCalls = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://www.googletagmanager.com',
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
]

/**
 * Features that no page uses. The share button needs `web-share` and `clipboard-write`, which stay at their default
 * (`self`).
 */
const permissionsPolicy = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const { transportSecurity } = readEnvironment()

/** Headers of every response. */
export const commonHeaders: Headers = {
  // Browsers ignore this header over plain HTTP.
  ...(transportSecurity && { 'strict-transport-security': transportSecurity }),
  'x-content-type-options': 'nosniff',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

export interface PagePolicyOptions {
  origins: PolicyOrigins
  path: string
  /** CSP sources for the page's inline scripts. */
  scriptSources: readonly string[]
  /** CSP sources for the page's style elements. */
  styleSources: readonly string[]
  isDraft: boolean
}

/**
 * Returns the Content-Security-Policy of a page. Account pages are always loaded as separate documents and cannot send
 * the contact form or usage events. All other pages share one policy, because the router navigates within one document,
 * whose policy is that of the first page. This policy must therefore always allow what the contact form and the demo
 * video need.
 */
function pagePolicy({ origins, path, scriptSources, styleSources, isDraft }: PagePolicyOptions): string {
  const isAccount = isAccountPath(path)
  const forms = isAccount ? [] : origins.contactForm
  const calls = isAccount ? origins.auth : [...forms, ...origins.usageEvents]
  const hasAnalytics = origins.analytics && !isAccount
  const preview = isDraft ? origins.preview : []
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scriptSources, ...(hasAnalytics ? analyticsScripts : [])]],
    // In draft mode, the Studio's overlays add their own styles.
    ['style-src', ["'self'", ...(isDraft ? ["'unsafe-inline'"] : styleSources)]],
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
  // The overlays do not support Trusted Types, but only staff can see drafts.
  if (!isDraft) {
    directives.push(['require-trusted-types-for', ["'script'"]])
    directives.push(['trusted-types', ['default', ...(hasAnalytics ? ['firebase-js-sdk-policy'] : [])]])
  }
  return directives.map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`).join('; ')
}

export function pageSecurityHeaders(page: PagePolicyOptions): Headers {
  const isAccount = isAccountPath(page.path)
  return {
    ...commonHeaders,
    'content-security-policy': pagePolicy(page),
    'permissions-policy': permissionsPolicy,
    // The URL contains a secret or personal data.
    ...(isAccount && { 'referrer-policy': 'no-referrer' }),
    // Allows the browser to render the draft and the Studio that frames it in separate processes.
    ...(page.isDraft && { 'origin-agent-cluster': '?1' }),
    ...((page.isDraft || isAccount) && { 'x-robots-tag': 'noindex, nofollow' }),
  }
}

/**
 * Returns the security headers in the format of `headers` in next.config.ts. Static pages cannot have a nonce, so the
 * policy allows every inline script. If several rules set the same header, the last one wins.
 */
export function securityHeaderRules() {
  const origins = policyOrigins(readEnvironment(), publicSettings)
  const rule = (source: string, path: string, isDraft: boolean) => ({
    source,
    headers: toList(
      pageSecurityHeaders({ origins, path, isDraft, scriptSources: ["'unsafe-inline'"], styleSources: [] }),
    ),
  })
  const accountPages = `/:page(${accountPaths.map((path) => path.slice(1)).join('|')})`
  // Next's draft mode cookie. A forged cookie only affects the response to its own request.
  const has = [{ type: 'cookie' as const, key: '__prerender_bypass' }]
  return [
    rule('/:path*', '/', false),
    rule(accountPages, accountPaths[0], false),
    { ...rule('/:path*', '/', true), has },
    { ...rule(accountPages, accountPaths[0], true), has },
    // The Studio opens this URL in a frame before the browser has the cookie.
    rule('/api/preview/enable', '/', true),
    // Browser-based chat apps embed the share cards.
    ...['/share/:card', '/:kind(event|club)/:id/card.jpg'].map((source) => ({
      source,
      headers: toList({ 'cross-origin-resource-policy': 'cross-origin' }),
    })),
  ]
}

function toList(headers: Headers) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}
