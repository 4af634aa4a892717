import type { SanityClient } from '@sanity/client'
import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { startTestStack } from '../stack.ts'
import { type Benchmark, percentile } from './benchmark.ts'

const publishes = 40

/** Publishes that are not counted: the lake first delivers what it could not before the site ran. */
const warmUp = 3

/** Pauses between publishes, and between looks at the page, in milliseconds. */
const pauses = { between: 100, look: 3 }

const timeout = 10_000

const ids = { publishedId: 'homePage', draftId: 'drafts.homePage' }

/** From the moment an editor presses Publish to the first HTML with the new words, as a visitor gets it. */
export const publishLatency: Benchmark = {
  name: 'publish-latency',
  async run(isShort) {
    const { settings, cleanUp } = await startTestStack()
    try {
      const samples = await measure(
        contentLakeClient(localOrigin(settings.ports.studio)),
        localOrigin(settings.ports.site),
        isShort ? 3 : publishes,
      )
      return [
        {
          measure: `publish to fresh HTML, p50 of ${samples.length}`,
          value: percentile(samples, 0.5),
          unit: 'ms',
        },
        {
          measure: `publish to fresh HTML, p95 of ${samples.length}`,
          value: percentile(samples, 0.95),
          unit: 'ms',
          goal: { atMost: 1000 },
        },
        { measure: 'slowest', value: Math.max(...samples), unit: 'ms' },
      ]
    } finally {
      await cleanUp()
    }
  },
}

async function measure(client: SanityClient, siteUrl: string, wanted: number): Promise<number[]> {
  const samples: number[] = []
  for (let count = 1; count <= warmUp + wanted; count += 1) {
    const words = `Published ${count} at ${Date.now()}`
    await saveDraft(client, words)
    const pressed = performance.now()
    await client.action({ actionType: 'sanity.action.document.publish', ...ids })
    await shows(siteUrl, words)
    if (count > warmUp) samples.push(performance.now() - pressed)
    await pause(pauses.between)
  }
  return samples
}

async function saveDraft(client: SanityClient, heroText: string): Promise<void> {
  await client.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { heroText } } })
}

async function shows(siteUrl: string, words: string): Promise<void> {
  const deadline = performance.now() + timeout
  while (performance.now() < deadline) {
    const answer = await fetch(siteUrl)
    if ((await answer.text()).includes(words)) return
    await pause(pauses.look)
  }
  throw new Error(`The page did not show "${words}" within ${timeout / 1000} s.`)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
