import type { Lifetime, UpstreamAnswer } from '../renderer/index.ts'
import { PageCache, type PageCacheOptions } from './page-cache.ts'

/** Bounds on what is cached: pages, bytes of their bodies with the compressed copies, and seconds. */
const bounds = { maxEntries: 500, maxBytes: 16 * 1024 * 1024, lifetime: { fresh: 60, stale: 0 } }

/**
 * Makes the cache of pages that are rendered for the parameters of their address: a link that is shared in a chat is rendered for
 * the first visitor who follows it, and stays for a minute. No shared cache stores it.
 */
export function queryVariants(options: PageCacheOptions): PageCache {
  const { maxEntries, maxBytes } = bounds
  return new PageCache({ ...options, maxEntries, maxBytes, lifetimeOf, isRenewed: false })
}

function lifetimeOf({ status, headers }: UpstreamAnswer): Lifetime | undefined {
  return status === 200 && headers['set-cookie'] === undefined ? bounds.lifetime : undefined
}
