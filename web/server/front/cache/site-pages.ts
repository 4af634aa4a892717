import { Readable } from 'node:stream'
import { logFailure } from '../../shared/log.ts'
import type { CachedResponse } from '../http/index.ts'
import { createHtmlRequest } from '../renderer/index.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Interval at which all known pages are rendered (ms). Visits revalidate the visited pages in the meantime. Each render
 * reads Firestore and the content lake, which costs money even without visitors.
 */
const interval = 60 * 60 * 1000

/**
 * Max number of pages prerendered concurrently. Next starts every requested render immediately, so a visitor would
 * otherwise wait for all of them.
 */
const concurrency = 6

/**
 * Renders the pages at startup and then every hour, so that visitors do not get last night's pages.
 * @returns a function that stops the hourly renders
 */
export async function keepWarm(
  cache: Pick<PageCache, 'load'>,
  paths: readonly string[],
): Promise<() => void> {
  const render = async (path: string) => {
    const failed = (error: unknown) => logFailure(`${path} could not be rendered ahead`, error)
    await cache.load(createHtmlRequest(path)).catch(failed)
  }
  const renderAll = () => Readable.from(paths).forEach(render, { concurrency })
  await renderAll()
  const timer = setInterval(renderAll, interval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns the not-found page for a path, usually from the cache. Events and clubs have their own not-found pages. */
export async function notFoundPage(cache: PageCache, path: string): Promise<CachedResponse | undefined> {
  const [, kind = 'page'] = /^\/(event|club)\/[^/]+$/.exec(path) ?? []
  const page = createHtmlRequest(`/missing/${kind}`)
  const loaded = (await cache.find(page)) ?? (await cache.load(page))
  return 'answer' in loaded ? undefined : loaded
}
