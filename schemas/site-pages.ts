import { accountPaths } from './account-paths.ts'
import { legalPages } from './legal/legal-pages.ts'

/** A page of the site. All code that needs the list of pages derives it from the table below. */
interface SitePage {
  /** The page's name for editors. */
  title: string
  path: `/${string}`
  /** The document that contains the page's copy: a singleton whose id equals this name. */
  document: string
  /** Whether search engines are allowed to list the page. */
  isListed?: true
  /** Whether the page shows events from Firestore, and so can change even if its document does not. */
  isFromApp?: true
  /**
   * Whether the page needs the parameters of a link in an e-mail or the app. Editors cannot link to such a
   * page.
   */
  needsLink?: true
}

const [forgotPassword, resetPassword, verify, verified] = accountPaths

/** The order in which visitors see the pages; the Studio lists their documents in the same order. */
export const sitePages = {
  home: { title: 'Home page', path: '/', document: 'homePage', isListed: true },
  about: { title: 'About page', path: '/about', document: 'aboutPage', isListed: true },
  features: { title: 'Features page', path: '/features', document: 'featuresPage', isListed: true },
  contact: { title: 'Contact page', path: '/contact', document: 'contactPage', isListed: true },
  events: { title: 'Events', path: '/events', document: 'appPages', isListed: true, isFromApp: true },
  onboarding: {
    title: 'After signing up',
    path: '/onboarding/complete',
    document: 'appPages',
    needsLink: true,
  },
  signup: { title: 'Sign up', path: '/signup', document: 'accountPages', isListed: true },
  login: { title: 'Log in', path: '/login', document: 'accountPages' },
  forgotPassword: { title: 'Forgot password', path: forgotPassword, document: 'accountPages' },
  resetPassword: { title: 'New password', path: resetPassword, document: 'accountPages', needsLink: true },
  verify: { title: 'Links in e-mails', path: verify, document: 'accountPages', needsLink: true },
  verified: {
    title: 'E-mail address is verified',
    path: verified,
    document: 'accountPages',
    needsLink: true,
  },
  terms: {
    title: legalPages.terms.title,
    path: '/terms-and-conditions',
    document: 'termsPage',
    isListed: true,
  },
  privacy: { title: legalPages.privacy.title, path: '/privacy', document: 'privacyPage', isListed: true },
} as const satisfies Record<string, SitePage>

type Pages = typeof sitePages
export type PageName = keyof Pages

/** A document with copy for some or all pages. */
export type SingletonName = Pages[PageName]['document'] | 'siteSettings'

const pages: readonly SitePage[] = Object.values(sitePages)

/** The singletons in the order of the pages. The id of each equals the name of its type. */
export const singletonNames: readonly SingletonName[] = [
  ...new Set(Object.values(sitePages).map(({ document }) => document)),
  'siteSettings',
]

const sharedOrLegal: readonly string[] = ['appPages', 'accountPages', 'termsPage', 'privacyPage']

/** The pages whose whole content is in a document, except legal texts. */
export const contentPages = pages.filter(({ document }) => !sharedOrLegal.includes(document))

/**
 * The pages that search engines can list. `document` determines when a page last changed; it is undefined for
 * pages with the app's data.
 */
export const listedPages = pages
  .filter(({ isListed }) => isListed)
  .map(({ path, document, isFromApp }) => ({ path, document: isFromApp ? undefined : document }))

export const pageNames = Object.keys(sitePages).filter(isPageName)

export function isPageName(name: unknown): name is PageName {
  return typeof name === 'string' && Object.hasOwn(sitePages, name)
}

/** The anchors of the Features page that the footer links to. */
export const featureAnchors = [
  'event-creation',
  'ticket-management',
  'qr-codes',
  'analytics',
  'promotion',
] as const

/** The public pages of one event or one club: `/event/{id}`, `/club/{clubId}`. */
export const recordPath = /^\/(event|club)\/[^/?#]+$/

/** Event calendars and feeds, which clients poll. */
export const feedPath = /^\/(?:events\.(?:ics|json|atom)|club\/[^/?#]+\/events\.ics)$/

const day = String.raw`/\d{4}-\d{2}-\d{2}`

/** The path of a legal version's page, or of the comparison of two versions. */
export const legalVersionPath = new RegExp(
  `^(?:${sitePages.terms.path}|${sitePages.privacy.path})(?:/compare${day})?${day}$`,
)

/** Whether Firestore determines if the path exists: a record's page, a calendar or a feed. */
export function isAppPath(path: string): boolean {
  return recordPath.test(path) || feedPath.test(path)
}

/** Whether editors can link to a path. A page that needs an e-mail link's parameters is excluded. */
export function isLinkablePath(path: string): boolean {
  const page = pages.find((each) => each.path === path)
  return page ? !page.needsLink : isAppPath(path) || legalVersionPath.test(path)
}

/**
 * First path segments that are reserved for the site: pages, files and endpoints. `web/proxy.ts` rewrites requests to
 * `from-link`, `in-greek` and `missing`.
 */
const ownSegments = new Set([
  ...pages.map(({ path }) => firstSegment(path)),
  ...['event', 'club', 'events.ics', 'events.json', 'events.atom', 'from-link', 'in-greek', 'missing'],
  ...['api', '_next', 'share', 'picture', 'drawing', 'js', '.well-known', 'studio'],
  ...['healthz', 'readyz'],
  ...['sitemap.xml', 'sitemap', 'robots.txt', 'manifest.webmanifest', 'favicon.svg', 'favicon.ico'],
])

/** Whether the site itself serves this path, so a redirect must not use it. */
export function isOwnPath(path: string): boolean {
  return ownSegments.has(firstSegment(path.toLowerCase()))
}

function firstSegment(path: string): string {
  return path.split(/[/?#]/)[1] ?? ''
}
