import 'server-only'
import { environment } from '@/config/server'
import { backendFailures } from '@/copies/backend-failures'
import { redirect } from '../../../schemas/documents/redirect.ts'
import { redirectsQuery } from '../../../schemas/queries.ts'
import { contentClient } from '../client.ts'
import { generationsOfProcess } from '../generations.ts'
import { recall, remember } from '../last-good.ts'
import { type RedirectTable, shapeRedirects } from './redirects.ts'

/** A publish is announced at once. Five minutes bound the delay should that be lost; in milliseconds. */
const lifetime = 300_000

/** How long the last good redirects serve while the content lake is down, in milliseconds. */
const pause = 5000

/** Longest wait for the content lake, in milliseconds. It is on the way of people who mistyped an address. */
const timeout = 1000

const client = contentClient(environment)

let kept: RedirectTable | undefined
let askAgainAt = 0
/** The generation of the redirects that are kept. */
let keptOf = -1
let asking: Promise<RedirectTable> | undefined

const currentGeneration = () => generationsOfProcess().of([redirect.name])

/**
 * The redirects as published; while the content lake is down, the last good ones.
 * Next's caches do not reach into the proxy, so it keeps them in memory itself.
 */
export function getRedirects(): Promise<RedirectTable> {
  if (kept && keptOf === currentGeneration() && performance.now() < askAgainAt) return Promise.resolve(kept)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<RedirectTable> {
  const asked = currentGeneration()
  let lasts = lifetime
  try {
    const answer = await client.fetch(redirectsQuery, {}, { signal: AbortSignal.timeout(timeout) })
    const table = shapeRedirects(answer)
    if (JSON.stringify([...table]) !== JSON.stringify([...(kept ?? [])]))
      await remember(redirectsQuery, answer)
    kept = table
  } catch (error) {
    backendFailures.publish({ backend: 'The content lake' })
    console.warn(`The redirects could not be read: ${error instanceof Error ? error.message : error}`)
    kept ??= shapeRedirects(await recall(redirectsQuery))
    lasts = pause
  }
  keptOf = asked
  askAgainAt = performance.now() + lasts
  return kept
}
