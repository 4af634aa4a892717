import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { type Benchmark, latencies } from './benchmark.ts'

const publishes = 40

/** Publishes that are not counted, because the lake first delivers those from before the site ran. */
const warmUp = 3

/** Pauses between publishes, and between looks at the page, in milliseconds. */
const pauses = { between: 100, look: 3 }

const timeout = 10_000

const ids = { publishedId: 'homePage', draftId: 'drafts.homePage' }

/** From the moment an editor presses Publish to the first HTML with the new words, as a visitor gets it. */
export const publishLatency: Benchmark = {
  name: 'publish-latency',
  async run(system) {
    const { settings } = await system.stack()
    const lake = contentLakeClient(localOrigin(settings.ports.studio))
    const { url } = await system.site()
    const times = await measurePublishes(lake, url, system.isShort ? 3 : publishes)
    return [
      ...latencies('publish to fresh HTML', times, 1000),
      { measure: 'slowest', value: Math.max(...times), unit: 'ms' },
    ]
  },
}

/** Publishes the home page. @returns the time of each publish until visitors see it, in milliseconds */
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
    await shows(siteUrl, words)
    if (count > warmUp) samples.push(performance.now() - pressed)
    await delay(pauses.between)
  }
  return samples
}

/** Resolves when a page has these words. @throws when that takes ten seconds */
export async function shows(pageUrl: string, words: string): Promise<void> {
  const deadline = performance.now() + timeout
  while (performance.now() < deadline) {
    const answer = await fetch(pageUrl)
    if ((await answer.text()).includes(words)) return
    await delay(pauses.look)
  }
  throw new Error(`The page did not show "${words}" within ${timeout / 1000} s.`)
}
