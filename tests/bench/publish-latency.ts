import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { getLocalOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { type Benchmark, latencies } from './benchmark.ts'

const publishes = 40

/** Number of initial publish events to ignore, because the lake first delivers events from before the site started. */
const warmUp = 3

/** Pauses between publish events, and between requests for the page (ms). */
const pauses = { between: 100, look: 3 }

const maxWaitMs = 10_000

const ids = { publishedId: 'homePage', draftId: 'drafts.homePage' }

/** Measures the time from when an editor publishes a text until visitors get HTML that contains it. */
export const publishLatency: Benchmark = {
  name: 'publish-latency',
  async run(system) {
    const { settings } = await system.stack()
    const lake = contentLakeClient(getLocalOrigin(settings.ports.studio))
    const { url } = await system.site()
    const times = await measurePublishes(lake, url, system.isShort ? 3 : publishes)
    return [
      ...latencies('publish to fresh HTML', times, 1000),
      { measure: 'slowest', value: Math.max(...times), unit: 'ms' },
    ]
  },
}

/**
 * Publishes the home page repeatedly.
 * @returns the times until visitors get each new text (ms)
 */
export async function measurePublishes(
  client: SanityClient,
  siteUrl: string,
  wanted: number,
): Promise<number[]> {
  const samples: number[] = []
  for (let count = 1; count <= warmUp + wanted; count += 1) {
    const words = `Published ${count} at ${Date.now()}`
    const patch = { set: { heroText: words } }
    await client.action({ actionType: 'sanity.action.document.edit', ...ids, patch })
    const pressed = performance.now()
    await client.action({ actionType: 'sanity.action.document.publish', ...ids })
    await waitForText(siteUrl, words)
    if (count > warmUp) samples.push(performance.now() - pressed)
    await delay(pauses.between)
  }
  return samples
}

/** Resolves when a page contains a text. @throws if that takes too long */
export async function waitForText(pageUrl: string, words: string, waitMs = maxWaitMs): Promise<void> {
  const deadline = performance.now() + waitMs
  while (performance.now() < deadline) {
    const answer = await fetch(pageUrl)
    if ((await answer.text()).includes(words)) return
    await delay(pauses.look)
  }
  throw new Error(`The page did not show "${words}" within ${waitMs / 1000} s.`)
}
