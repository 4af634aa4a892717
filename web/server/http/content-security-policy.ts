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

/** What a group of routes may do beyond the strict default. */
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
 * @param styleHashes of the styles that stand in the page
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
    // The Studio's overlays in draft mode add styles of their own.
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
