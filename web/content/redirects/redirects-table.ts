import 'server-only'
import { LRUCache } from 'lru-cache'
import { environment } from '@/config/server'
import { memoizeLast } from '../memoize.ts'
import { contentProvider } from '../provider.ts'
import { ContentSource, type PublishedContent } from '../source.ts'
import { type RedirectTable, shapeRedirects } from './resolve-redirect.ts'

const toTable = memoizeLast(shapeRedirects)

const source = new ContentSource(environment)

/** Caches the content for a minute, because Next's caches are not available in the proxy. */
const recent = new LRUCache<'content', PublishedContent>({
  max: 1,
  ttl: 60_000,
  async fetchMethod(_, stale) {
    try {
      return (await source.readOrRecall()).value
    } catch (error) {
      console.warn(`The redirects could not be read: ${error instanceof Error ? error.message : error}`)
      return stale
    }
  },
})

const contentInProxy = { readPart: async (part: string) => (await recent.fetch('content'))?.parts[part] }

/** Returns the published redirects, or the last good ones while the content lake is down. */
export async function getRedirects(): Promise<RedirectTable> {
  return toTable(await contentProvider(contentInProxy).readPart('redirects'))
}
