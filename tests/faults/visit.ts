import { scaled } from '../machine-speed.ts'
import { oneOfEachKind, publicRoutes } from '../public-routes.ts'

/** A visitor's response. */
export interface Visit {
  path: string
  /** 0 when there was no answer within half a minute. */
  status: number
  text: string
  cacheControl: string
}

/** Opens one page of a site. */
export async function visit(siteUrl: string, path: string): Promise<Visit> {
  const outcome = await fetch(siteUrl + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(scaled(30_000)),
  })
    .then(async (answer) => ({
      status: answer.status,
      cacheControl: answer.headers.get('cache-control') ?? '',
      text: await answer.text(),
    }))
    .catch((error: Error) => ({ status: 0, cacheControl: '', text: error.message }))
  return { path, ...outcome }
}

/** The public routes of a site: of the events and clubs in its sitemap, which are alike, the first. Calendars and feeds too. */
export async function pathsToVisit(siteUrl: string): Promise<string[]> {
  const routes = await publicRoutes(siteUrl)
  const missing = routes.filter(({ status }) => status === 404)
  const paths = [...oneOfEachKind(routes), ...missing].map(({ path }) => path)
  const club = paths.find((path) => path.startsWith('/club/'))
  return [
    ...paths,
    '/events.ics',
    '/events.ics?price=free',
    '/events.json',
    '/events.atom',
    `${club}/events.ics`,
  ]
}

/** Opens pages of a site at the same time. */
export function visitAll(siteUrl: string, paths: readonly string[]): Promise<Visit[]> {
  return Promise.all(paths.map((path) => visit(siteUrl, path)))
}

/** Visits a page until it is as expected. @throws when that takes longer than the limit */
export async function shownWithin(
  limitSeconds: number,
  look: () => Promise<Visit>,
  isAsExpected: (visit: Visit) => boolean,
): Promise<void> {
  const since = performance.now()
  for (;;) {
    const last = await look()
    if (isAsExpected(last)) return
    if (performance.now() - since > limitSeconds * 1000) {
      throw new Error(`${last.path} answers ${last.status}, not as expected, after ${limitSeconds} s.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Whether a visit found something that has the product's name, or is no page. */
export const hasName =
  (name: string) =>
  ({ text }: Visit) =>
    !isPage(text) || text.includes(name)

/** Whether a text is a page of the site. */
const isPage = (text: string) => text.startsWith('<!DOCTYPE html>')

/** Whether a visit found a page with certain words. */
export function shows(words: string): (visit: Visit) => boolean {
  return ({ status, text }) => status === 200 && text.includes(words)
}
