import { type Browser, chromium, devices } from '@playwright/test'
import { readSampleRecords } from '../../local/sample-content/read-sample-content.ts'
import { localOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { browserLaunchOptions } from '../browser/browser.ts'
import { type Line, lines, slowDown } from '../browser/slow-telephone.ts'
import { startTestStack } from '../stack.ts'
import { SiteProcess } from '../topology/site-process.ts'
import { type Benchmark, percentile, type Row } from './benchmark.ts'
import { bestCopyOf } from './copied-page.ts'
import { startFloor } from './floor.ts'

/** Loads of each page on each line, in turns. `HYDRATED_LOADS` has fewer, for a first look. */
const rounds = Number(process.env.HYDRATED_LOADS ?? 7)

const [event] = readSampleRecords('events')
const paths = ['/', '/about', '/events', '/contact', `/event/${event?.id}`]

interface Load {
  firstPaint: number
  largestPaint: number
  hydrated: number
}

/**
 * When pages are painted and when React answers, in a browser whose line and processor are really slowed down: the site, the same
 * pages as Next makes them (`PLAIN_HTML=1`), and a minimal Next page, in turns.
 */
export const hydrated: Benchmark = {
  name: 'hydrated',
  async run() {
    const stack = await startTestStack()
    const plain = new SiteProcess(stack, await freePort(0), { PLAIN_HTML: '1' })
    const stops = [() => plain.close(), () => stack.cleanUp()]
    try {
      await plain.start()
      const floor = await startFloor()
      stops.unshift(floor.stop)
      const browser = await chromium.launch(await browserLaunchOptions())
      stops.unshift(() => browser.close())
      const site = localOrigin(stack.settings.ports.site)
      const pages = paths.map((path) => ({ path, own: site + path, next: plain.url + path }))
      const addresses = [floor.url, ...pages.flatMap(({ own, next }) => [own, next])]
      await Promise.all(addresses.slice(1).map(bestCopyOf))
      const rows: Row[] = []
      for (const [name, line] of Object.entries(lines)) {
        const median = await loadOften(browser, addresses, line)
        rows.push(...floorRows(name, median(floor.url)))
        for (const { path, own, next } of pages)
          rows.push(...pageRows(`${name}, ${path}`, median(own), median(next), median(floor.url)))
      }
      return rows
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

function floorRows(line: string, { firstPaint, largestPaint, hydrated: done }: Load): Row[] {
  const measure = `${line}, minimal Next page`
  return [
    { measure: `${measure}, first paint`, value: firstPaint, unit: 'ms' },
    { measure: `${measure}, largest paint`, value: largestPaint, unit: 'ms' },
    { measure: `${measure}, hydrated`, value: done, unit: 'ms' },
  ]
}

function pageRows(page: string, own: Load, next: Load, floor: Load): Row[] {
  const twice = Math.round(2 * floor.firstPaint)
  return [
    { measure: `${page}, first paint`, value: own.firstPaint, unit: 'ms', goal: { atMost: twice } },
    { measure: `${page}, first paint of Next's own output`, value: next.firstPaint, unit: 'ms' },
    { measure: `${page}, largest paint`, value: own.largestPaint, unit: 'ms' },
    { measure: `${page}, largest paint of Next's own output`, value: next.largestPaint, unit: 'ms' },
    {
      measure: `${page}, hydrated`,
      value: own.hydrated,
      unit: 'ms',
      goal: { atMost: Math.round(next.hydrated) },
    },
    { measure: `${page}, hydrated, Next's own output`, value: next.hydrated, unit: 'ms' },
  ]
}

/** Loads pages in turns, each in a browser that has nothing of it. */
async function loadOften(browser: Browser, addresses: readonly string[], line: Line) {
  const loads = new Map<string, Load[]>(addresses.map((address) => [address, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [address, measured] of loads) measured.push(await load(browser, address, line))
  }
  return (address: string): Load => {
    const measured = loads.get(address) ?? []
    const median = (name: keyof Load) =>
      percentile(
        measured.map((each) => each[name]),
        0.5,
      )
    return {
      firstPaint: median('firstPaint'),
      largestPaint: median('largestPaint'),
      hydrated: median('hydrated'),
    }
  }
}

async function load(browser: Browser, address: string, line: Line): Promise<Load> {
  const context = await browser.newContext({ ...devices['Moto G4'] })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteHydration)
    await slowDown(page, line)
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
    firstPaint: first?.startTime ?? Number.NaN,
    largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
    hydrated: window.hydratedAt ?? Number.NaN,
  }
}
