import 'server-only'
import { LRUCache } from 'lru-cache'
import { environment } from '@/config/server'
import { redirectsQuery } from '../../../schemas/queries.ts'
import { generationsOfProcess } from '../../runtime/generations.ts'
import { contentClient } from '../client.ts'
import { contentCopies } from '../last-good.ts'
import { type RedirectTable, shapeRedirects } from './redirects.ts'

/** A publish is announced at once. Five minutes bound the delay should that be lost; in milliseconds. */
const lifetime = 300_000

/** How long the last good redirects serve while the content lake is down, in milliseconds. */
const pause = 5000

/** Longest wait for the content lake, in milliseconds. It is on the way of people who mistyped an address. */
const timeout = 1000

const client = contentClient(environment)

/** By the generation of the redirects. Next's caches do not reach into the proxy, so it keeps them in memory itself. */
const tables: LRUCache<number, RedirectTable> = new LRUCache<number, RedirectTable>({
  max: 2,
  ttl: lifetime,
  // The clock of each lookup, which tests set.
  ttlResolution: 0,
  perf: { now: () => performance.now() },
  async fetchMethod(_generation, stale, { options }) {
    try {
      const { value, isCopy } = await contentCopies.readOrRecall({
        key: [redirectsQuery.groq],
        read: () => client.fetch(redirectsQuery.groq, {}, { signal: AbortSignal.timeout(timeout) }),
        parse: (answer: unknown) => answer,
      })
      if (isCopy) options.ttl = pause
      return shapeRedirects(value)
    } catch (error) {
      console.warn(`The redirects could not be read: ${error instanceof Error ? error.message : error}`)
      options.ttl = pause
      const [last] = tables.values()
      return stale ?? last ?? new Map()
    }
  },
})

/** The redirects as published; while the content lake is down, the last good ones. */
export async function getRedirects(): Promise<RedirectTable> {
  return (await tables.fetch(generationsOfProcess().of(redirectsQuery.types))) ?? new Map()
}
