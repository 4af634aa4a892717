import { accountPaths } from './account-paths.ts'
import { legalPages } from './legal/legal-pages.ts'

/** The pages of the site. Everything that has to know all pages derives from this table. */
interface SitePage {
  /** How editors call the page. */
  title: string
  path: `/${string}`
  /** The document that holds its words. It exists once, and its id equals this name. */
  document: string
  /** Search engines may list it. */
  isListed?: true
  /** It shows data of the app, so the time of its document says nothing about its age. */
  isFromApp?: true
  /** Whether shared links show a drawn card of this page. */
  hasCard?: true
  /** Editors may not link to it: it needs the parameters of a link in an e-mail or in the app. */
  needsLink?: true
}

const [forgotPassword, resetPassword, verify, verified] = accountPaths

/** In the order in which visitors meet the pages; the Studio lists their documents in the same. */
export const sitePages = {
  home: { title: 'Home page', path: '/', document: 'homePage', isListed: true, hasCard: true },
  about: { title: 'About page', path: '/about', document: 'aboutPage', isListed: true, hasCard: true },
  features: {
    title: 'Features page',
    path: '/features',
    document: 'featuresPage',
    isListed: true,
    hasCard: true,
  },
  contact: {
    title: 'Contact page',
    path: '/contact',
    document: 'contactPage',
    isListed: true,
    hasCard: true,
  },
  events: {
    title: 'Events',
    path: '/events',
    document: 'appPages',
    isListed: true,
    isFromApp: true,
    hasCard: true,
  },
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
    hasCard: true,
  },
  privacy: {
    title: legalPages.privacy.title,
    path: '/privacy',
    document: 'privacyPage',
    isListed: true,
    hasCard: true,
  },
} as const satisfies Record<string, SitePage>

type Pages = typeof sitePages
export type PageName = keyof Pages

/** The pages that have a drawn card for shared links: `/share/{name}`. */
export type CardName = { [Name in PageName]: Pages[Name] extends { hasCard: true } ? Name : never }[PageName]

/** A document that holds words of pages, or of all of them. */
export type SingletonName = Pages[PageName]['document'] | 'siteSettings'

const pages: readonly SitePage[] = Object.values(sitePages)

/** The documents that exist exactly once, in the order of the pages. Each one's id equals its type's name. */
export const singletonNames: readonly SingletonName[] = [
  ...new Set(Object.values(sitePages).map(({ document }) => document)),
  'siteSettings',
]

const sharedOrLegal: readonly string[] = ['appPages', 'accountPages', 'termsPage', 'privacyPage']

/** The pages of which a document says all, legal texts aside. */
export const contentPages = pages.filter(({ document }) => !sharedOrLegal.includes(document))

/** The pages that a link of the editors may name. */
export const linkablePaths = pages.filter(({ needsLink }) => !needsLink).map(({ path }) => path)

/** The pages that search engines may list, each with the document whose time is the page's, if there is one. */
export const listedPages = pages
  .filter(({ isListed }) => isListed)
  .map(({ path, document, isFromApp }) => ({ path, document: isFromApp ? undefined : document }))

/** Size of the pictures that chats show for a shared link, in pixels: what Facebook, X and Slack ask for. */
export const cardSize = { width: 1200, height: 630 }

/** The names of all pages. */
export const pageNames = Object.keys(sitePages).filter(isPageName)

/** The names of the pages that have a drawn card. */
export const cardNames = pageNames.filter((name): name is CardName => 'hasCard' in sitePages[name])

export function isPageName(name: unknown): name is PageName {
  return typeof name === 'string' && Object.hasOwn(sitePages, name)
}

/** The anchors of the Features page, which the footer links to. */
export const featureAnchors = [
  'event-creation',
  'ticket-management',
  'qr-codes',
  'analytics',
  'promotion',
] as const

/** The public pages of one event or one club: `/event/{id}`, `/club/{clubId}`. */
export const recordPath = /^\/(event|club)\/[^/?#]+$/

/** Calendars and feeds of events, which programs ask for again and again. */
export const feedPath = /^\/(?:events\.(?:ics|json|atom)|club\/[^/?#]+\/events\.ics)$/

/** First parts of addresses that belong to the site itself: pages, files and the addresses that programs call. */
const ownSegments = new Set([
  ...pages.map(({ path }) => firstSegment(path)),
  ...['event', 'club', 'events.ics', 'events.json', 'events.atom', 'from-link', 'in-greek', 'missing'],
  ...['api', '_next', 'share', 'picture', 'drawing', 'js', '.well-known', 'studio'],
  ...['healthz', 'readyz'],
  ...['sitemap.xml', 'sitemap', 'robots.txt', 'manifest.webmanifest', 'favicon.svg', 'favicon.ico'],
])

/** Whether the site itself answers this path, so that no redirect may. */
export function isOwnPath(path: string): boolean {
  return ownSegments.has(firstSegment(path.toLowerCase()))
}

function firstSegment(path: string): string {
  return path.split(/[/?#]/)[1] ?? ''
}
