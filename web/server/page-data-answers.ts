import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientOf } from './client.ts'
import { refusal } from './doors.ts'
import { Kept } from './kept.ts'
import type { PageCache } from './page-cache.ts'
import type { PageDataFiles } from './page-data-files.ts'
import { cacheablePageRequest } from './page-request.ts'
import { parseTarget, type RequestTarget } from './request-target.ts'
import { sendKept, sendText } from './send.ts'

export interface PageDataContext {
  cache: PageCache
  dataFiles: PageDataFiles
}

/**
 * Answers who asks for the data of a page. When it is not in memory, the visitor has an old page, or has it from another process:
 * the page as it is now has data too, which no cache may keep under the old address.
 * @throws when Next does not answer, or has too much to do
 */
export async function answerPageData(
  { cache, dataFiles }: PageDataContext,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): Promise<void> {
  const { url = '' } = request
  const known = dataFiles.kept(url)
  if (known) return sendKept(request, response, known)
  const path = dataFiles.pageOf(target)
  const data = path && (await pageFor(path, cache, clientOf(request)))?.data
  if (!data) return sendText(response, 404, 'Not found')
  const { address, file } = data
  const sent = address === url ? file : new Kept({ ...file.headers, 'cache-control': 'no-store' }, file.body)
  sendKept(request, response, sent)
}

/** A page as everyone gets it; undefined where there is none to keep. */
async function pageFor(path: string, cache: PageCache, client: string): Promise<Kept | undefined> {
  // The pages of what is missing are kept under addresses that nobody may ask for.
  if (cache.has(path)) return cache.get(path)
  const target = parseTarget(path)
  const page = target && !refusal('GET', target) && cacheablePageRequest('GET', target, {})
  if (!page) return undefined
  const loaded = await cache.load(page, client)
  return 'page' in loaded ? loaded.page : undefined
}
