import type { Kept } from '../http/cached-response.ts'
import type { UpstreamAnswer } from '../render/upstream.ts'
import type { PageCache } from './page-cache.ts'
import { htmlOf } from './page-request.ts'

/** The pages that say that there is no such record, by the addresses of records. */
const missingPages: readonly [pattern: RegExp, page: string][] = [
  [/^\/event\/[^/]+$/, '/missing/event'],
  [/^\/club\/[^/]+$/, '/missing/club'],
]

/** Says that there is nothing at any other address. */
const missingAnything = '/missing/page'

/**
 * Whether Next sent its empty page, in which only scripts make something appear: that is all it has for a page that is
 * not found, or fails, while it is prerendered.
 */
export function isBlank({ headers, body }: UpstreamAnswer): boolean {
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  return isHtml && body.subarray(0, 200).includes('<html id="__next_error__"')
}

/** The finished page that says that there is nothing at an address. */
export async function missingPage(cache: PageCache, path: string): Promise<Kept | undefined> {
  const page = missingPages.find(([pattern]) => pattern.test(path))?.[1] ?? missingAnything
  await cache.renewal(page)
  const kept = cache.get(page)
  if (kept) return kept
  const loaded = await cache.load(htmlOf(page))
  return 'page' in loaded ? loaded.page : undefined
}
