import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { localOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { contentLakeClient } from '../content-lake-client.ts'
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
}, 400_000)

afterAll(async () => {
  await site?.close()
  await stack?.cleanUp()
}, 60_000)

/** Lets the process that renders run for a part of the time. @returns how to end that; the test's end does so too */
async function starve(): Promise<() => Promise<void>> {
  const children = await readFile(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8')
  const renderer = Number(children.trim())
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

async function metric(name: string): Promise<number> {
  const line = (await textOf(metricsUrl)).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}

/** How many renderings have ended since the start. */
const renderings = () => metric('site_render_seconds_count')

/** Resolves when the pages that nobody visits are rendered too, which begins a second after the last publish. */
async function settled(): Promise<void> {
  let before = Number.NaN
  await vi.waitFor(
    async () => {
      const now = await renderings()
      const isQuiet = now === before
      before = now
      expect(isQuiet).toBe(true)
    },
    { timeout: 60_000, interval: 1500 },
  )
}

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

test('while renderings are slow, a page lacks no publish for more than the one under way and two more', async () => {
  await publish(1)
  await vi.waitFor(async () => expect(await shown()).toBe(1), { timeout: 30_000 })
  await settled()
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
  console.table({
    visits: lags.length,
    'most renderings that a publish was missing for': Math.max(0, ...lags),
  })
  expect(Math.max(0, ...lags)).toBeLessThanOrEqual(3)
  const before = await renderings()
  await endStarving()
  for (const path of visitedPaths)
    await vi.waitFor(async () => expect(await shown(path)).toBe(publishes + 1), { timeout: 60_000 })
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
  await vi.waitFor(async () => expect(await shown()).toBe(number - 1), { timeout: 30_000 })
})
