import { Readable } from 'node:stream'
import { logFailure } from '../../shared/log.ts'
import type { CachedResponse } from '../http/index.ts'
import { htmlOf } from '../renderer/index.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Interval in milliseconds between two renderings of the known pages. Visits revalidate the pages that are visited. Each
 * rendering reads Firestore and the content lake, which costs money also without visitors.
 */
const interval = 60 * 60 * 1000

/**
 * Number of pages rendered ahead at the same time. Next begins with each requested page at once, and a visitor who
 * requests one of the last pages would wait for all others.
 */
const concurrency = 6

/**
 * Fetches the pages until they are fresh, then renders each again every hour, so that no visitor finds the pages of last
 * night.
 * @returns a function that stops it
 */
export async function keepWarm(
  cache: Pick<PageCache, 'load'>,
  paths: readonly string[],
): Promise<() => void> {
  const render = async (path: string) => {
    const failed = (error: unknown) => logFailure(`${path} could not be rendered ahead`, error)
    await cache.load(htmlOf(path)).catch(failed)
  }
  const renderAll = () => Readable.from(paths).forEach(render, { concurrency })
  await renderAll()
  const timer = setInterval(renderAll, interval)
  timer.unref()
  return () => clearInterval(timer)
}

/** The prepared page that says that there is no such record, or nothing at all, at an address. */
export async function notFoundPage(cache: PageCache, path: string): Promise<CachedResponse | undefined> {
  const [, kind = 'page'] = /^\/(event|club)\/[^/]+$/.exec(path) ?? []
  const page = htmlOf(`/missing/${kind}`)
  const loaded = (await cache.find(page)) ?? (await cache.load(page))
  return 'answer' in loaded ? undefined : loaded
}
