import { expect, inject, test, vi } from 'vitest'
import { getLocalOrigin } from '../../local/settings.ts'
import { contentTypes } from '../../schemas/models.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { forAll } from '../for-all.ts'
import { scaleLimitMs } from '../machine-speed.ts'
import { pagePaths } from '../public-routes.ts'
import { sendWebhook } from '../stack.ts'
import { flood, floodUntil, statuses } from './crowd.ts'
import { readMetrics, waitForRenderings } from './site-figures.ts'

const { url, ports, metricsUrl, lakeRequestsUrl } = inject('site')

const webhooks = 785
const connections = 32
const publishes = 6
const visited = ['/verify?mode=verifyEmail', ...pagePaths.content, ...pagePaths.legal]

const polling = { timeout: scaleLimitMs(60_000), interval: 50 }

const textOf = (address: string) => fetch(address).then((answer) => answer.text())

/** Reads the site's counters. */
async function counted() {
  const metric = await readMetrics(metricsUrl)
  return {
    publishes: metric('site_publishes_total'),
    renderings: metric('site_render_seconds_count'),
    keptPages: metric('site_kept_pages'),
    lakeRequests: Number(await textOf(lakeRequestsUrl)),
  }
}

/** Reads the counters after all renders have finished. */
async function settled() {
  await waitForRenderings(metricsUrl, 300)
  return counted()
}

/** Sends webhooks for all types in turn. */
function announceAll(): Promise<number[]> {
  const types = Array.from({ length: webhooks }, (_, number) => contentTypes[number % contentTypes.length])
  return forAll([...types.entries()], connections, ([number, _type]) =>
    sendWebhook(url, { _id: `burst-${number}`, _type }),
  )
}

/**
 * Publishes like the Studio.
 * @returns the text that every page must show in the end
 */
async function publishAll(): Promise<string> {
  const lake = contentLakeClient(getLocalOrigin(ports.studio))
  let words = ''
  for (let number = 1; number <= publishes; number += 1) {
    words = `Publish ${number} Of The Flood`
    await lake.patch('siteSettings').set({ productName: words }).commit()
  }
  return words
}

test(`${webhooks} webhooks cause few renders and no errors, and the last published text appears`, async () => {
  await flood(url, visited, 4)
  const before = await settled()
  const burst = Promise.all([announceAll(), publishAll()])
  const meanwhile = await floodUntil(url, visited, burst)
  const [answers, words] = await burst

  expect(statuses(meanwhile)).toEqual({ 200: meanwhile.length })
  expect(new Set(answers)).toEqual(new Set([200]))
  for (const path of visited)
    await vi.waitFor(async () => expect(await textOf(url + path)).toContain(words), polling)
  const after = await settled()

  const publishesHeard = after.publishes - before.publishes
  const renderings = after.renderings - before.renderings
  const lakeRequests = after.lakeRequests - before.lakeRequests
  expect(publishesHeard).toBeGreaterThanOrEqual(webhooks)
  // After a render, a page is rendered only once more, regardless of how often content was published during
  // the render.
  expect(renderings).toBeLessThanOrEqual((publishesHeard * after.keptPages) / 20)
  expect(lakeRequests).toBeLessThanOrEqual((publishesHeard * contentTypes.length) / 2)
})
