import type { CachedResponse } from '../http/index.ts'
import type { UpstreamAnswer } from '../render/index.ts'
import { htmlOf } from '../render/index.ts'
import type { PageCache } from './page-cache.ts'

/** The pages that say that there is no such record, by the addresses of records. */
const notFoundPages: readonly [pattern: RegExp, page: string][] = [
  [/^\/event\/[^/]+$/, '/missing/event'],
  [/^\/club\/[^/]+$/, '/missing/club'],
]

/** Says that there is nothing at any other address. */
const notFoundAnything = '/missing/page'

/**
 * Whether Next sent its empty page, in which only scripts make something appear: that is all it has for a page that is
 * not found, or fails, while it is prerendered.
 */
export function isEmptyErrorPage({ headers, body }: UpstreamAnswer): boolean {
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  return isHtml && body.subarray(0, 200).includes('<html id="__next_error__"')
}

/** The prepared not-found page for an address. */
export async function notFoundPage(cache: PageCache, path: string): Promise<CachedResponse | undefined> {
  const page = notFoundPages.find(([pattern]) => pattern.test(path))?.[1] ?? notFoundAnything
  await cache.renewal(page)
  const kept = cache.get(page)
  if (kept) return kept
  const loaded = await cache.load(htmlOf(page))
  return 'page' in loaded ? loaded.page : undefined
}
