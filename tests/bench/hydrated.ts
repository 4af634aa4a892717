import { type Browser, devices } from '@playwright/test'
import { readSampleRecords } from '../../local/sample-content/read-sample-content.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { slowDown } from '../browser/slow-telephone.ts'
import { SiteProcess } from '../topology/site-process.ts'
import { type Benchmark, inTurns, medians, type Row } from './benchmark.ts'

/** Loads of each page, in turns. `HYDRATED_LOADS` has fewer, for a first look. */
const rounds = Number(process.env.HYDRATED_LOADS ?? 7)

const [event] = readSampleRecords('events')
const paths = ['/', '/about', '/events', '/contact', `/event/${event?.id}`]

type Load = Record<'first paint' | 'largest paint' | 'hydrated', number>

/**
 * When pages are painted and when React answers, in a browser whose line and processor are really slowed down: the site, the same
 * pages as Next makes them (`PLAIN_HTML=1`), and a minimal Next page, in turns.
 */
export const hydrated: Benchmark = {
  name: 'hydrated',
  async run(system) {
    const { url: site } = await system.site()
    const floor = await system.floor()
    const browser = await system.browser()
    const plain = new SiteProcess(await system.stack(), await freePort(0), { PLAIN_HTML: '1' })
    try {
      await plain.start()
      const count = system.isShort ? 1 : rounds
      const shown = system.isShort ? paths.slice(0, 1) : paths
      const pages = shown.map((path) => ({ path, own: site + path, next: plain.url + path }))
      const addresses = [floor.url, ...pages.flatMap(({ own, next }) => [own, next])]
      const measured = await inTurns(addresses, count, (address) => load(browser, address))
      const loads = (address: string) => medians(measured(address))
      const rows = loadRows('minimal Next page', loads(floor.url))
      for (const { path, own, next } of pages) {
        const goals = {
          'first paint': Math.round(2 * loads(floor.url)['first paint']),
          hydrated: Math.round(loads(next).hydrated),
        }
        rows.push(...loadRows(path, loads(own), goals))
        rows.push(...loadRows(`${path} as Next makes it`, loads(next)))
      }
      return rows
    } finally {
      await plain.close()
    }
  },
}

/** @param goals the most that some of the figures may be */
function loadRows(page: string, load: Load, goals: Partial<Load> = {}): Row[] {
  const names = ['first paint', 'largest paint', 'hydrated'] as const
  return names.map((name) => ({
    measure: `${page}, ${name}`,
    value: load[name],
    unit: 'ms',
    ...(goals[name] !== undefined && { goal: { atMost: goals[name] } }),
  }))
}

/** Loads a page in a browser that has nothing of it. */
async function load(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ ...devices['Moto G4'] })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteHydration)
    await slowDown(page)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.hydratedAt !== undefined, undefined, { timeout: 120_000 })
    return await page.evaluate(readLoad)
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    /** When React answered, in milliseconds since the navigation. */
    hydratedAt?: number
  }
}

/**
 * Notes when the site's layout has run its effects (`data-hydrated`). The minimal page has no effect: there it notes when React
 * has taken over `main`, which is a little earlier. Runs in the browser, before the page's own scripts.
 */
function noteHydration(): void {
  const isHydrated = () => {
    const main = document.querySelector('body > main')
    if (main?.id) return 'hydrated' in document.documentElement.dataset
    return Object.keys(main ?? {}).some((name) => name.startsWith('__reactProps$'))
  }
  const timer = setInterval(() => {
    if (!isHydrated()) return
    clearInterval(timer)
    window.hydratedAt = performance.now()
  }, 10)
}

/** Runs in the browser. */
async function readLoad(): Promise<Load> {
  const paints: PerformanceEntry[] = []
  new PerformanceObserver((list) => paints.push(...list.getEntries())).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
  // It is told of earlier paints a moment later.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const [first] = performance.getEntriesByName('first-contentful-paint')
  return {
    'first paint': first?.startTime ?? Number.NaN,
    'largest paint': paints.at(-1)?.startTime ?? Number.NaN,
    hydrated: window.hydratedAt ?? Number.NaN,
  }
}
