import 'server-only'
import { LRUCache } from 'lru-cache'
import { environment } from '@/config/server'
import { renderings } from '../../server/shared/content.ts'
import { memoizeLast } from '../memoize.ts'
import { ContentSource } from '../source.ts'
import { type RedirectTable, shapeRedirects } from './redirects.ts'

const part = 'redirects'

const tableOf = memoizeLast(shapeRedirects)

/** Without web/server. Next's caches do not reach into the proxy. */
const cached = new LRUCache<typeof part, RedirectTable>({
  max: 1,
  ttl: 60_000,
  async fetchMethod(_, stale) {
    try {
      const { value } = await new ContentSource(environment).readOrRecall()
      return tableOf(value.parts[part])
    } catch (error) {
      console.warn(`The redirects could not be read: ${error instanceof Error ? error.message : error}`)
      return stale ?? new Map()
    }
  },
})

/** The redirects as published; while the content lake is down, the last good ones. */
export async function getRedirects(): Promise<RedirectTable> {
  const rendering = renderings.getStore()
  return rendering ? tableOf(rendering.read(part)) : ((await cached.fetch(part)) ?? new Map())
}
