import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { getLocalOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { getProcessIds, readMetrics, waitForRenderings } from '../flood/site-figures.ts'
import { scaleLimitMs } from '../machine-speed.ts'
import { preferredPorts, startTestStack, type TestStack } from '../stack.ts'
import { visitedPaths } from './load.ts'
import { SiteProcess } from './site-process.ts'

/**
 * Number of publish events in a row, and the pause after each (ms). They arrive faster than the site can
 * render.
 */
const publishes = 12
const pause = 100

/** Time per 100 ms for which the render process is allowed to run (ms). */
const share = 8

let stack: TestStack
let lake: SanityClient
let site: SiteProcess
let metricsUrl: string

beforeAll(async () => {
  const [port, metricsPort] = [await freePort(0), await freePort(0)]
  stack = await startTestStack({
    services: ['studio', 'firestore'],
    beside: preferredPorts,
    balancer: port,
  })
  lake = contentLakeClient(getLocalOrigin(stack.settings.ports.studio))
  metricsUrl = `${getLocalOrigin(metricsPort)}/metrics`
  site = new SiteProcess(stack, port, { METRICS_PORT: String(metricsPort) })
  await site.start()
})

afterAll(async () => {
  await site?.close()
  await stack?.cleanUp()
})

/** Throttles the render process until the test ends. @returns a function that stops the throttling earlier */
async function starve(): Promise<() => Promise<void>> {
  const [, renderer = 0] = await getProcessIds(site.pid)
  process.kill(renderer, 'SIGSTOP')
  const timer = setInterval(() => {
    process.kill(renderer, 'SIGCONT')
    setTimeout(() => process.kill(renderer, 'SIGSTOP'), share)
  }, 100)
  const end = async () => {
    clearInterval(timer)
    await delay(2 * share)
    process.kill(renderer, 'SIGCONT')
  }
  onTestFinished(end)
  return end
}

const textOf = (address: string) => fetch(address).then((answer) => answer.text())

const metric = async (name: string) => (await readMetrics(metricsUrl))(name)

/** Returns the number of renders finished since the start. */
const renderings = () => metric('site_render_seconds_count')

/** Returns the number of the publish event whose text a page shows. */
async function shown(path = '/'): Promise<number> {
  return Number(/Publish (\d+) Of The Starved/.exec(await textOf(site.url + path))?.[1] ?? 0)
}

async function publish(number: number): Promise<void> {
  await lake
    .patch('siteSettings')
    .set({ productName: `Publish ${number} Of The Starved` })
    .commit()
}

test.each(['home', 'contact'])(
  'publishing the %s page re-renders only that page, its share image and the sitemap',
  async (name) => {
    // Renders of unvisited pages start a second after the last publish event.
    await waitForRenderings(metricsUrl, 1500)
    const before = await renderings()
    await lake
      .patch(`${name}Page`)
      .set({ seo: { description: 'Of no other page' } })
      .commit()
    await waitForRenderings(metricsUrl, 1500)
    expect((await renderings()) - before).toBe(3)
  },
)

test('while renders are slow, published content appears after at most three renders', async () => {
  await publish(1)
  await vi.waitFor(async () => expect(await shown()).toBe(1), { timeout: scaleLimitMs(30_000) })
  await waitForRenderings(metricsUrl, 1500)
  const endStarving = await starve()
  /** Number of finished renders when each publish event was acknowledged, by its number. */
  const acknowledged = new Map<number, number>()
  /**
   * Number of renders that finished between a publish event and a later request whose response still lacked
   * the event's text.
   */
  const lags: number[] = []
  let last = 1
  const visit = async () => {
    while (last <= publishes) {
      const asked = await renderings()
      const number = await shown()
      last = Math.max(last, number)
      const since = acknowledged.get(number + 1)
      if (since !== undefined && since <= asked) lags.push(asked - since)
    }
  }
  const visits = Promise.all(Array.from({ length: 8 }, visit))
  for (let number = 2; number <= publishes + 1; number += 1) {
    await publish(number)
    acknowledged.set(number, await renderings())
    await delay(pause)
  }
  await visits
  expect(Math.max(0, ...lags)).toBeLessThanOrEqual(3)
  const before = await renderings()
  await endStarving()
  for (const path of visitedPaths)
    await vi.waitFor(async () => expect(await shown(path)).toBe(publishes + 1), {
      timeout: scaleLimitMs(60_000),
    })
  // Each page might have been rendering when the last publish event arrived.
  expect((await renderings()) - before).toBeLessThanOrEqual(2 * (await metric('site_kept_pages')))
})

test('publishing during startup does not cause failed renders', async () => {
  await site.stop()
  const before = await site.log()
  let isStarting = true
  const starting = site.start().finally(() => {
    isStarting = false
  })
  let number = 100
  for (; isStarting; number += 1) {
    await publish(number)
    await delay(pause)
  }
  await starting
  expect((await site.log()).slice(before.length)).not.toMatch(/cache miss|could not be rendered/)
  await vi.waitFor(async () => expect(await shown()).toBe(number - 1), { timeout: scaleLimitMs(30_000) })
})
