import { type Browser, chromium, devices } from '@playwright/test'
import { localOrigin } from '../../local/settings.ts'
import { browserLaunchOptions } from '../browser/browser.ts'
import { oneOfEachKind, publicRoutes } from '../public-routes.ts'
import { startTestStack } from '../stack.ts'
import { type Benchmark, percentile, type Row } from './benchmark.ts'
import { startFloor } from './floor.ts'

/** Loads of each page, in turns: one load differs from the next by half. */
const rounds = 7

/** How much slower the processor is made: a mid-range telephone, as Lighthouse has it. */
const slowdown = 4

/** How long a page is watched after it has loaded, in milliseconds: its late scripts run then. */
const watched = 2500

/** What a task may take before it keeps a visitor waiting, in milliseconds. Source: the definition of Total Blocking Time. */
const unnoticed = 50

/**
 * For how long the main thread is blocked after the first paint, beside a minimal Next page in the same rounds, in a browser
 * whose processor is really slowed down. Lighthouse reckons it from a fast load, and differs by hundreds of ms for one page.
 */
export const mainThread: Benchmark = {
  name: 'main-thread',
  async run(isShort) {
    const { settings, cleanUp } = await startTestStack()
    const floor = await startFloor().catch(async (error: unknown) => {
      await cleanUp()
      throw error
    })
    const browser = await chromium.launch(await browserLaunchOptions())
    try {
      const siteUrl = localOrigin(settings.ports.site)
      const all = oneOfEachKind(await publicRoutes(siteUrl)).map(({ path }) => path)
      const paths = isShort ? all.slice(0, 1) : all
      const blocked = new Map<string, number[]>()
      for (let round = 0; round < (isShort ? 2 : rounds); round += 1) {
        for (const address of [floor.url, ...paths.map((path) => siteUrl + path)]) {
          const times = blocked.get(address) ?? []
          blocked.set(address, [...times, await blockingTime(browser, address)])
        }
      }
      // The first of each is the one that the site makes.
      const median = (address: string) => percentile(blocked.get(address)?.slice(1) ?? [], 0.5)
      const limit = Math.round(median(floor.url))
      return [
        { measure: 'minimal Next page, blocked', value: limit, unit: 'ms' },
        ...paths.map(
          (path): Row => ({
            measure: `${path}, blocked`,
            value: median(siteUrl + path),
            unit: 'ms',
            goal: { atMost: limit },
          }),
        ),
      ]
    } finally {
      await browser.close()
      await floor.stop()
      await cleanUp()
    }
  },
}

async function blockingTime(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ ...devices['Moto G4'] })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(watched)
    return await page.evaluate(readBlockingTime, unnoticed)
  } finally {
    await context.close()
  }
}

/** Total Blocking Time of the page so far, in milliseconds. Runs in the browser. */
async function readBlockingTime(unnoticed: number): Promise<number> {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const tasks: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  // It is told of earlier tasks a moment later, and of none if there were none.
  await new Promise((resolve) => setTimeout(resolve, 200))
  return tasks
    .filter(({ startTime, duration }) => startTime + duration > (paint?.startTime ?? 0))
    .reduce((sum, { duration }) => sum + Math.max(0, duration - unnoticed), 0)
}
