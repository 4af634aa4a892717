import type { Environment } from '../../config/environment.ts'
import type { publicSettings } from '../../config/public.ts'

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
  return {
    images: [contentLake.imageOrigin, pictureStorage(firestoreEmulatorHost)],
    auth: [settings.authEmulatorUrl ?? 'https://identitytoolkit.googleapis.com'],
    contactForm: origins(settings.contactFormEndpoint),
    preview: [...new Set([...origins(studioUrl), ...origins(contentLake.apiHost)])],
    analytics: settings.firebase.measurementId !== undefined,
    usageEvents: origins(settings.usageEventsEndpoint),
  }
}

/** The local Firestore also answers the download URLs of Firebase Storage. */
function pictureStorage(firestoreEmulatorHost: string | undefined): string {
  return firestoreEmulatorHost ? `http://${firestoreEmulatorHost}` : 'https://firebasestorage.googleapis.com'
}

function origins(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : []
}

/** Permissions of a group of routes beyond the strict default. */
export interface Allowances {
  connect?: readonly string[]
  frames?: readonly string[]
  formAction?: readonly string[]
  analytics?: boolean
  draft?: boolean
}

/** `style="color:transparent"`, which next/image puts on its pictures. */
const nextImageStyle = "'unsafe-hashes' 'sha256-zlqnbDt84zf1iSefLU/ImC54isoprH/MRiVZGskwexk='"

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

/**
 * The Content-Security-Policy of a page.
 * @param scriptHashes of the inline scripts that may run
 * @param styleHashes of the inline styles
 */
export function pagePolicy(
  origins: PolicyOrigins,
  allowances: Allowances,
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
): string {
  const { draft = false, analytics = false } = allowances
  const preview = draft ? origins.preview : []
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scriptHashes, ...(analytics ? analyticsScripts : [])]],
    // The Studio's overlays in draft mode add their own styles.
    ['style-src', draft ? ["'self'", "'unsafe-inline'"] : ["'self'", nextImageStyle, ...styleHashes]],
    ['img-src', ["'self'", 'data:', ...origins.images, ...(analytics ? analyticsCalls : [])]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'", ...origins.images]],
    ['manifest-src', ["'self'"]],
    [
      'connect-src',
      ["'self'", ...(allowances.connect ?? []), ...preview, ...(analytics ? analyticsCalls : [])],
    ],
    ['frame-src', allowances.frames ?? ["'none'"]],
    ['form-action', ["'self'", ...(allowances.formAction ?? [])]],
    ['frame-ancestors', preview.length > 0 ? ["'self'", ...preview] : ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ]
  // The overlays are not written for Trusted Types. Drafts are seen by staff alone.
  if (!draft) {
    directives.push(['require-trusted-types-for', ["'script'"]])
    directives.push(['trusted-types', ['default', ...(analytics ? ['firebase-js-sdk-policy'] : [])]])
  }
  return directives.map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`).join('; ')
}
