import 'server-only'
import { LRUCache } from 'lru-cache'
import { environment } from '@/config/server'
import { memoizeLast } from '../memoize.ts'
import { contentProvider } from '../provider.ts'
import { ContentSource } from '../source.ts'
import { type RedirectTable, shapeRedirects } from './redirects.ts'

const toTable = memoizeLast(shapeRedirects)

/** The parts of the content for a minute: Next's caches are not available in the proxy. */
const recentParts = new LRUCache<string, NonNullable<unknown>>({
  max: 1,
  ttl: 60_000,
  async fetchMethod(part, stale) {
    try {
      const { value } = await new ContentSource(environment).readOrRecall()
      return value.parts[part] ?? []
    } catch (error) {
      console.warn(`The redirects could not be read: ${error instanceof Error ? error.message : error}`)
      return stale
    }
  },
})

const contentInProxy = { readPart: (part: string) => recentParts.fetch(part) }

/** The published redirects; the last good ones while the content lake is down. */
export async function getRedirects(): Promise<RedirectTable> {
  return toTable(await contentProvider(contentInProxy).readPart('redirects'))
}
