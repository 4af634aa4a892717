import { setTimeout as delay } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import autocannon from 'autocannon'
import { getLocalOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { startTestStack } from '../stack.ts'
import { SiteProcess } from '../topology/site-process.ts'
import { type Benchmark, median, type Row } from './benchmark.ts'
import { loadPage } from './hydrated.ts'
import type { MeasuredSystem } from './measured-system.ts'
import { measurePublishes, waitForText } from './publish-latency.ts'

const publishes = 20

/** One page is published twice in a row, at most `maxPauseMs` apart. */
const pairs = { count: 10, maxPauseMs: 400 }

/** Max wait until the second text of a pair appears. */
const pairWaitMs = 8000

/** Home page requests are measured while these connections request pages that are rendered on demand. */
const flood = { connections: 60, seconds: 8 }

const paints = 5

/** The site with `web/server`, and without it (`SITE_SERVER=none`). */
const modes: readonly { name: string; env: Record<string, string> }[] = [
  { name: 'with the server', env: {} },
  { name: 'plain Next', env: { SITE_SERVER: 'none' } },
]

/** Shows the effect of the server layer by measuring the same figures with and without it. */
export const serverLayer: Benchmark = {
  name: 'server-layer',
  async run(system) {
    const rows: Row[] = []
    for (const { name, env } of modes) {
      const measured = await measureMode(system, env)
      rows.push(...measured.map((row) => ({ ...row, measure: `${name}: ${row.measure}` })))
    }
    return rows
  },
}

async function measureMode(system: MeasuredSystem, env: Record<string, string>): Promise<Row[]> {
  const { settings } = await system.stack()
  const port = await freePort(0)
  const stack = await startTestStack({
    services: ['studio', 'firestore'],
    beside: settings.ports,
    // The webhook goes to the measured site.
    balancer: port,
  })
  const site = new SiteProcess(stack, port, env)
  try {
    await site.start()
    const url = getLocalOrigin(port)
    const lake = contentLakeClient(getLocalOrigin(stack.settings.ports.studio))
    const times = await measurePublishes(lake, url, system.isShort ? 2 : publishes)
    const sorted = times.toSorted((a, b) => a - b)
    const browser = await system.browser()
    const loads = []
    for (let load = 0; load < (system.isShort ? 1 : paints); load += 1)
      loads.push(await loadPage(browser, url, 4))
    return [
      { measure: 'publish to fresh HTML, p50', value: median(times), unit: 'ms' },
      {
        measure: 'publish to fresh HTML, p95',
        value: sorted[Math.ceil(times.length * 0.95) - 1] ?? 0,
        unit: 'ms',
      },
      await missingSecondPublishes(lake, url, system.isShort ? 1 : pairs.count),
      { measure: 'cached home page', value: await requestsPerSecond(url), unit: 'requests/s' },
      {
        measure: 'cached home page during on-demand renders, p50',
        value: await latencyDuringFlood(url),
        unit: 'ms',
      },
      {
        measure: 'first paint of the home page, slow phone',
        value: median(loads.map((load) => load['first paint'])),
        unit: 'ms',
      },
    ]
  } finally {
    await site.close()
    await stack.cleanUp()
  }
}

/**
 * Publishes in pairs.
 * @returns how often the second text of a pair did not appear in time
 */
async function missingSecondPublishes(lake: SanityClient, url: string, count: number): Promise<Row> {
  let missing = 0
  for (let pair = 1; pair <= count; pair += 1) {
    await lake
      .patch('homePage')
      .set({ heroText: `First of pair ${pair}` })
      .commit()
    await delay((pair / count) * pairs.maxPauseMs)
    const second = `Second of pair ${pair}`
    await lake.patch('homePage').set({ heroText: second }).commit()
    await waitForText(url, second, pairWaitMs).catch(() => {
      missing += 1
    })
  }
  return {
    measure: `second of two publishes not shown within ${pairWaitMs / 1000} s, of ${count}`,
    value: missing,
    unit: '',
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests } = await autocannon({ url, connections: 50, duration: 3 })
  return requests.average
}

async function latencyDuringFlood(url: string): Promise<number> {
  const onDemand = `${url}/event/from-a-link?title=Night%20[<id>]&university=U&date=May%2010`
  const flooding = autocannon({
    url: onDemand,
    connections: flood.connections,
    duration: flood.seconds,
    idReplacement: true,
  })
  await delay(1000)
  const times: number[] = []
  const endsAt = performance.now() + (flood.seconds - 2) * 1000
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    await (await fetch(url)).text()
    times.push(performance.now() - startedAt)
  }
  await flooding
  return median(times)
}
