import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { localOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { processesOf, readMetrics, renderingsEnd } from '../flood/site-figures.ts'
import { scaled } from '../machine-speed.ts'
import { preferredPorts, startTestStack, type TestStack } from '../stack.ts'
import { visitedPaths } from './load.ts'
import { SiteProcess } from './site-process.ts'

/** Publishes in a row, and the pause after each in milliseconds: more than are rendered meanwhile. */
const publishes = 12
const pause = 100

/** Of each tenth of a second, the milliseconds for which the process that renders may run. */
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
  lake = contentLakeClient(localOrigin(stack.settings.ports.studio))
  metricsUrl = `${localOrigin(metricsPort)}/metrics`
  site = new SiteProcess(stack, port, { METRICS_PORT: String(metricsPort) })
  await site.start()
})

afterAll(async () => {
  await site?.close()
  await stack?.cleanUp()
})

/** Lets the process that renders run for a part of the time. @returns how to end that; the test's end does so too */
async function starve(): Promise<() => Promise<void>> {
  const [, renderer = 0] = await processesOf(site.pid)
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

/** How many renderings have ended since the start. */
const renderings = () => metric('site_render_seconds_count')

/** The number of the publish that a page shows. */
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
  'a publish of the %s page renders again the page, its share picture and the sitemap, and nothing else',
  async (name) => {
    // Those of pages that nobody visits begin a second after the last publish.
    await renderingsEnd(metricsUrl, 1500)
    const before = await renderings()
    await lake
      .patch(`${name}Page`)
      .set({ seo: { description: 'Of no other page' } })
      .commit()
    await renderingsEnd(metricsUrl, 1500)
    expect((await renderings()) - before).toBe(3)
  },
)

test('while renderings are slow, a page lacks no publish for more than the one under way and two more', async () => {
  await publish(1)
  await vi.waitFor(async () => expect(await shown()).toBe(1), { timeout: scaled(30_000) })
  await renderingsEnd(metricsUrl, 1500)
  const endStarving = await starve()
  /** How many renderings had ended when each publish was acknowledged, by its number. */
  const acknowledged = new Map<number, number>()
  /** How many had ended since a publish when somebody asked who did not get it. */
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
    await vi.waitFor(async () => expect(await shown(path)).toBe(publishes + 1), { timeout: scaled(60_000) })
  // Each page may have been under way when the last publish came.
  expect((await renderings()) - before).toBeLessThanOrEqual(2 * (await metric('site_kept_pages')))
})

test('publishes while a process starts make none of its renderings fail', async () => {
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
  await vi.waitFor(async () => expect(await shown()).toBe(number - 1), { timeout: scaled(30_000) })
})
