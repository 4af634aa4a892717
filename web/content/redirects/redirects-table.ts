import 'server-only'
import { environment } from '@/config/server'
import { redirectsQuery } from '../../../schemas/queries.ts'
import { contentClient } from '../client.ts'
import { recall, remember } from '../last-good.ts'
import { type RedirectTable, shapeRedirects } from './redirects.ts'

/** How long the redirects serve before they are asked for again: the longest delay of a publish, in milliseconds. */
const lifetime = 500

/** How long the last good redirects serve while the content lake is down, in milliseconds. */
const pause = 5000

/** Longest wait for the content lake, in milliseconds. It is on the way of people who mistyped an address. */
const timeout = 1000

const client = contentClient(environment)

let kept: RedirectTable | undefined
let askAgainAt = 0
let asking: Promise<RedirectTable> | undefined

/**
 * The redirects as published at most half a second ago; while the content lake is down, the last good ones.
 * Next's caches do not reach into the proxy, so it keeps them in memory itself.
 */
export function getRedirects(): Promise<RedirectTable> {
  if (kept && Date.now() < askAgainAt) return Promise.resolve(kept)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<RedirectTable> {
  try {
    const answer = await client.fetch(redirectsQuery, {}, { signal: AbortSignal.timeout(timeout) })
    const table = shapeRedirects(answer)
    if (JSON.stringify([...table]) !== JSON.stringify([...(kept ?? [])]))
      await remember(redirectsQuery, answer)
    kept = table
    askAgainAt = Date.now() + lifetime
  } catch (error) {
    console.warn(`The redirects could not be read: ${error instanceof Error ? error.message : error}`)
    kept ??= shapeRedirects(await recall(redirectsQuery))
    askAgainAt = Date.now() + pause
  }
  return kept
}
