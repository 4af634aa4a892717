import { setTimeout as delay } from 'node:timers/promises'
import { scaleLimitMs } from '../machine-speed.ts'
import { pickEachKind, publicRoutes } from '../public-routes.ts'

/** A response to a visitor. */
export interface Visit {
  path: string
  /** 0 if there is no response within half a minute. */
  status: number
  text: string
  cacheControl: string
}

/** The start of the response if the render queue is full. */
const busyHeading = 'It is very busy here right now'

const retryDelayMs = 1000

/** Requests a page from a site. Tries again while the site is too busy, because that is not what these tests are about. */
export async function visit(siteUrl: string, path: string): Promise<Visit> {
  const since = performance.now()
  for (;;) {
    const last = await visitOnce(siteUrl, path)
    const isBusy = last.status === 503 && last.text.startsWith(busyHeading)
    if (!isBusy || performance.now() - since > scaleLimitMs(30_000)) return last
    await delay(retryDelayMs)
  }
}

async function visitOnce(siteUrl: string, path: string): Promise<Visit> {
  const outcome = await fetch(siteUrl + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(scaleLimitMs(30_000)),
  })
    .then(async (answer) => ({
      status: answer.status,
      cacheControl: answer.headers.get('cache-control') ?? '',
      text: await answer.text(),
    }))
    .catch((error: Error) => ({ status: 0, cacheControl: '', text: error.message }))
  return { path, ...outcome }
}

/**
 * Returns a site's public routes with calendars and feeds. Only includes one event and one club, because
 * these pages are alike.
 */
export async function pathsToVisit(siteUrl: string): Promise<string[]> {
  const routes = await publicRoutes(siteUrl)
  const missing = routes.filter(({ status }) => status === 404)
  const paths = [...pickEachKind(routes), ...missing].map(({ path }) => path)
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

/** Requests pages from a site at the same time. */
export function visitAll(siteUrl: string, paths: readonly string[]): Promise<Visit[]> {
  return Promise.all(paths.map((path) => visit(siteUrl, path)))
}

/** Pages requested at the same time by `visitInGroups`. */
const groupSize = 4

/**
 * Requests pages from a site, a few at a time. If all were requested at once after a restart, some would exceed the
 * site's own time limit on a busy machine.
 */
export async function visitInGroups(siteUrl: string, paths: readonly string[]): Promise<Visit[]> {
  const visits: Visit[] = []
  for (let start = 0; start < paths.length; start += groupSize)
    visits.push(...(await visitAll(siteUrl, paths.slice(start, start + groupSize))))
  return visits
}

/**
 * Visits a page until the response is as expected.
 * @throws Error after the time limit
 */
export async function waitForVisit(
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

/** Whether a response contains the product name, or is not a page. */
export const hasName =
  (name: string) =>
  ({ text }: Visit) =>
    !isPage(text) || text.includes(name)

/** Whether a string is an HTML page. */
const isPage = (text: string) => text.startsWith('<!DOCTYPE html>')

/** Returns whether a visit found a page that contains a text. */
export function showsText(words: string): (visit: Visit) => boolean {
  return ({ status, text }) => status === 200 && text.includes(words)
}
