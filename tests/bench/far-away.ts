import { getLocalOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { StudioPage } from '../end-to-end/studio-page.ts'
import { startTestStack } from '../stack.ts'
import { type Benchmark, latencies } from './benchmark.ts'
import { measurePublishes, waitForText } from './publish-latency.ts'

/** Round trip time for the published figure, typical within a continent. */
const roundTripMs = 80

const publishes = 20
const clicks = 10

/** Measures publishing with a distant Content Lake and Firestore. */
export const farAway: Benchmark = {
  name: 'far-away',
  async run(system) {
    const { settings } = await system.stack()
    const services = ['studio', 'firestore', 'site'] as const
    const stack = await startTestStack({ services, beside: settings.ports, roundTripMs })
    try {
      const siteUrl = getLocalOrigin(stack.settings.ports.site)
      const studioUrl = getLocalOrigin(stack.settings.ports.studio)
      const lake = contentLakeClient(studioUrl)
      const published = await measurePublishes(lake, siteUrl, system.isShort ? 3 : publishes)
      const browser = await system.browser()
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const studio = new StudioPage(await context.newPage(), studioUrl)
      const clicked = await publishInStudio(studio, siteUrl, system.isShort ? 1 : clicks)
      await context.close()
      return [
        ...latencies(`${roundTripMs} ms away: publish to fresh HTML`, published, 1000),
        ...latencies(`${roundTripMs} ms away: click on Publish to live`, clicked, 1000),
      ]
    } finally {
      await stack.cleanUp()
    }
  },
}

/**
 * Publishes the About page repeatedly in the Studio.
 * @returns the times until visitors get each new text (ms)
 */
async function publishInStudio(studio: StudioPage, siteUrl: string, count: number): Promise<number[]> {
  const times: number[] = []
  await studio.openStudio()
  await studio.openDocument('aboutPage')
  for (let publish = 1; publish <= count; publish += 1) {
    const heading = `Published in the Studio ${publish}`
    await studio.editField('heading', heading)
    await studio.publishButton.and(studio.page.locator(':enabled')).waitFor()
    const pressedAt = performance.now()
    await studio.publishButton.click()
    await waitForText(`${siteUrl}/about`, heading)
    times.push(performance.now() - pressedAt)
  }
  return times
}
