/** The pages of the site that a link may name without an anchor or with any. */
export const sitePaths = [
  '/',
  '/about',
  '/features',
  '/contact',
  '/events',
  '/signup',
  '/login',
  '/forgot-password',
  '/terms-and-conditions',
  '/privacy',
] as const

/** The pages that search engines should list, each with the document that its words come from, if there is one. */
export const indexedPaths = {
  '/': 'homePage',
  '/about': 'aboutPage',
  '/features': 'featuresPage',
  '/contact': 'contactPage',
  '/events': null,
  '/terms-and-conditions': 'termsPage',
  '/privacy': 'privacyPage',
} as const

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

/** First parts of addresses that belong to the site itself: pages, files and the addresses that programs call. */
const ownSegments = new Set([
  ...sitePaths.map((path) => path.slice(1)),
  ...['event', 'club', 'from-link', 'onboarding', 'verify', 'verification-success', 'reset-password'],
  ...['api', '_next', 'share', 'js', '.well-known', 'studio'],
  ...['sitemap.xml', 'robots.txt', 'manifest.webmanifest', 'favicon.svg', 'favicon.ico'],
])

/** Whether the site itself answers this path, so that no redirect may. */
export function isOwnPath(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split(/[/?#]/)
  return ownSegments.has(first)
}
