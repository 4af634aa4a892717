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
  // Without a publish for longer than the site waits for, it renders the pages that nobody visits.
  await delay(1500)
  const endStarving = await starve()
  const began: number[] = []
  const waits: number[] = []
  let isOver = false
  const visits = (async () => {
    while (!isOver || waits.length < began.length) {
      const number = await shown()
      const now = await renderings()
      while (waits.length < number - 1) waits.push(now - (began[waits.length] ?? now))
    }
  })()
  for (let number = 2; number <= publishes + 1; number += 1) {
    began.push(await renderings())
    await publish(number)
    await delay(pause)
  }
  isOver = true
  await visits
  console.table({ 'renderings until each publish is shown': waits })
  expect(Math.max(...waits)).toBeLessThanOrEqual(3)
  const before = await renderings()
  await endStarving()
  for (const path of visitedPaths)
    await vi.waitFor(async () => expect(await shown(path)).toBe(publishes + 1), { timeout: 60_000 })
  // Each page may have been under way when the last publish came.
  expect((await renderings()) - before).toBeLessThanOrEqual(2 * (await metric('site_kept_pages')))
})
