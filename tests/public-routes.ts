import { readSampleRecords } from '../local/sample-content/read-sample-content.ts'
import { accountPaths, isAccountPath } from '../schemas/account-paths.ts'
import { contentPages, sitePages } from '../schemas/site-pages.ts'

const pages = Object.values(sitePages)
type Page = (typeof pages)[number]

const pathsOf = (belongs: (page: Page) => boolean) => pages.filter(belongs).map(({ path }) => path)

/** Paths of the site's pages by purpose, for every suite and benchmark. */
export const pagePaths = {
  content: contentPages.map(({ path }) => path),
  legal: pathsOf(({ document }) => document === 'termsPage' || document === 'privacyPage'),
  /** Pages opened by links in account e-mails, and pages where visitors request these e-mails. */
  account: accountPaths,
  /** Pages that open the app. */
  app: pathsOf(({ path, document }) => document === 'accountPages' && !isAccountPath(path)),
}

export interface PublicRoute {
  /** Path and query. */
  path: string
  status: 200 | 404
  /**
   * Whether search engines are allowed to list the page. False for pages that need an e-mail link or link
   * parameters.
   */
  isListed: boolean
}

const page = (path: string): PublicRoute => ({ path, status: 200, isListed: true })
const unlisted = (path: string): PublicRoute => ({ path, status: 200, isListed: false })
const missing = (path: string): PublicRoute => ({ path, status: 404, isListed: false })

const records = (collection: 'events' | 'clubs') => readSampleRecords(collection).map(({ id }) => id)

/** The first sample events have different fields. The other events only fill the calendar. */
const events = records('events').slice(0, 6)

/** Every route in the specification, once for each kind of response. */
const specified: readonly PublicRoute[] = [
  ...pages.map((each) => ('isListed' in each ? page(each.path) : unlisted(each.path))),
  ...events.map((id) => page(`/event/${id}`)),
  ...records('clubs').map((id) => page(`/club/${id}`)),
  unlisted('/verify?mode=verifyEmail'),
  unlisted('/verify?mode=resetPassword'),
  unlisted('/onboarding/complete?orgId=example'),
  unlisted('/events?q=night'),
  page('/events/category/entertainment'),
  page(`/events/university/${encodeURIComponent('Universidade da Ribeira Alta')}`),
  missing('/events/category/nonsense'),
  unlisted('/event/from-a-link?title=Open%20day&university=Example%20University&date=May%2010'),
  unlisted('/club/from-a-link?name=Chess%20Club'),
  missing('/event/no-such-event'),
  missing('/club/no-such-club'),
  missing('/no-such-page'),
]

/** Pages that together contain every control of the site. */
export const pathsWithAllControls = [
  ...pagePaths.content,
  '/events',
  `/event/${events[0]}`,
  '/forgot-password',
  '/privacy',
]

/** Additional states of the site's pages: the other language, older versions, a search without results. */
const variants: readonly PublicRoute[] = [
  ...[...pagePaths.account, ...pagePaths.app].map((path) => unlisted(`${path}?lang=el`)),
  unlisted('/terms-and-conditions/2024-09-02'),
  unlisted('/terms-and-conditions/compare/2024-09-02/2025-05-10'),
  unlisted('/events?q=nothing-like-it'),
  missing('/terms-and-conditions/1999-01-01'),
  missing('/privacy/compare/1999-01-01/1999-01-02'),
  missing('/missing/event'),
]

/**
 * Returns the public routes of a running site: those in the specification and the other pages in its sitemap.
 * Only includes some sample events and clubs, because these pages are alike and tests add and delete records.
 * @param siteUrl origin of the site
 */
export async function publicRoutes(siteUrl: string): Promise<PublicRoute[]> {
  const answer = await fetch(`${siteUrl}/sitemap.xml`)
  const text = answer.ok ? await answer.text() : ''
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })
  const known = new Set(specified.map(({ path }) => path))
  // The pages of categories and universities are alike too.
  const isAlike = (path: string) => /^\/(?:event|club|events\/(?:category|university))\//.test(path)
  return [...specified, ...listed.filter((path) => !known.has(path) && !isAlike(path)).map(page)]
}

/**
 * Returns the routes with status 200. Only includes the first event and the first club, because these pages
 * are alike.
 */
export function pickEachKind(routes: readonly PublicRoute[]): PublicRoute[] {
  const kindOf = ({ path }: PublicRoute) => path.replace(/^(\/(?:event|club))\/\w{20}$/, '$1')
  const answering = routes.filter(({ status }) => status === 200)
  return [...Map.groupBy(answering, kindOf).values()].flatMap(([first]) => first ?? [])
}

/**
 * Returns each page once, without parameters. Only includes the first event, the first club and the first
 * missing page.
 */
export function pickEachPage(routes: readonly PublicRoute[]): PublicRoute[] {
  const plain = routes.filter(({ path }) => !path.includes('?'))
  return [...pickEachKind(plain), ...plain.filter(({ status }) => status === 404).slice(0, 1)]
}

/** Returns the public routes of a running site and the variants of their pages. */
export async function routesAndVariants(siteUrl: string): Promise<PublicRoute[]> {
  return [...(await publicRoutes(siteUrl)), ...variants]
}
