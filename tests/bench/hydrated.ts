import { type Browser, devices } from '@playwright/test'
import { readSampleRecords } from '../../local/sample-content/read-sample-content.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { slowDown } from '../browser/slow-phone.ts'
import { SiteProcess } from '../topology/site-process.ts'
import { type Benchmark, measureInTurns, medians, type Row } from './benchmark.ts'

/** Number of loads per page. `HYDRATED_LOADS` sets fewer, for a quick run. */
const rounds = Number(process.env.HYDRATED_LOADS ?? 7)

const [event] = readSampleRecords('events')
const paths = ['/', '/about', '/events', '/contact', `/event/${event?.id}`]

/** CPU slowdowns, and the goals for the first paint relative to Next's own output for the same page. */
const profiles = [
  { cpuSlowdown: 4, maxFirstPaint: 0.7 },
  { cpuSlowdown: 8, maxFirstPaint: 0.75 },
]

/** Goal for the hydration time relative to Next's own output. */
const maxHydrated = 0.95

type Load = Record<'first paint' | 'largest paint' | 'hydrated', number>

/** Two URLs of one page: from this server, and as Next renders it (`PLAIN_HTML=1`). */
interface ComparedPage {
  path: string
  own: string
  next: string
}

/**
 * Compares the site's paint and hydration times with those of Next's own output and of a minimal Next page, on a slow
 * network and CPU.
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
      const pages = (system.isShort ? paths.slice(0, 1) : paths).map(
        (path): ComparedPage => ({ path, own: site + path, next: plain.url + path }),
      )
      const urls = [floor.url, ...pages.flatMap(({ own, next }) => [own, next])]
      const rows: Row[] = []
      for (const { cpuSlowdown, maxFirstPaint } of profiles) {
        const measured = await measureInTurns(urls, system.isShort ? 1 : rounds, (url) =>
          loadPage(browser, url, cpuSlowdown),
        )
        const loads = (url: string) => medians(measured(url))
        const pageRows = [
          ...loadRows('minimal Next page', loads(floor.url)),
          ...pages.flatMap((page) => compare(page, loads, maxFirstPaint)),
        ]
        rows.push(
          ...pageRows.map((row) => ({ ...row, measure: `CPU ${cpuSlowdown} x slower: ${row.measure}` })),
        )
      }
      return rows
    } finally {
      await plain.close()
    }
  },
}

function compare(
  { path, own, next }: ComparedPage,
  loads: (url: string) => Load,
  maxFirstPaint: number,
): Row[] {
  const [ours, theirs] = [loads(own), loads(next)]
  const ratio = (name: keyof Load, atMost: number): Row => ({
    measure: `${path}, ${name} beside Next`,
    value: ours[name] / theirs[name],
    unit: 'x',
    goal: { atMost },
  })
  return [
    ...loadRows(path, ours),
    ...loadRows(`${path} from Next`, theirs),
    ratio('first paint', maxFirstPaint),
    ratio('hydrated', maxHydrated),
  ]
}

function loadRows(page: string, load: Load): Row[] {
  const names = ['first paint', 'largest paint', 'hydrated'] as const
  return names.map((name) => ({ measure: `${page}, ${name}`, value: load[name], unit: 'ms' }))
}

/** Loads a page in a new browser context, without a cache. */
export async function loadPage(browser: Browser, url: string, cpuSlowdown: number): Promise<Load> {
  const context = await browser.newContext({ ...devices['Moto G4'] })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteHydration, hydratedMessage)
    await slowDown(page, cpuSlowdown)
    // Waiting with `waitForFunction` would run Playwright's own script before the first paint, for 0.2 s on a slow CPU.
    const isHydrated = page.waitForEvent('console', {
      predicate: (message) => message.text() === hydratedMessage,
      timeout: 120_000,
    })
    await page.goto(url, { waitUntil: 'commit' })
    await isHydrated
    return await page.evaluate(readLoad)
  } finally {
    await context.close()
  }
}

/** Console message of `noteHydration`. */
const hydratedMessage = 'bench: hydrated'

declare global {
  interface Window {
    /** When React finished hydrating the page (ms since the navigation). */
    hydratedAt?: number
  }
}

/**
 * Records and logs when the site's layout has run its effects (`data-hydrated`). The minimal page has no effects, so it
 * records when React hydrates `main`, which is slightly earlier. Runs in the browser, before the page's own scripts.
 */
function noteHydration(message: string): void {
  const isHydrated = () => {
    const main = document.querySelector('body > main')
    if (main?.id) return 'hydrated' in document.documentElement.dataset
    return Object.keys(main ?? {}).some((name) => name.startsWith('__reactProps$'))
  }
  const timer = setInterval(() => {
    if (!isHydrated()) return
    clearInterval(timer)
    window.hydratedAt = performance.now()
    console.debug(message)
  }, 10)
}

/** Runs in the browser. */
async function readLoad(): Promise<Load> {
  const paints: PerformanceEntry[] = []
  new PerformanceObserver((list) => paints.push(...list.getEntries())).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
  // Buffered entries are reported asynchronously.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const [first] = performance.getEntriesByName('first-contentful-paint')
  return {
    'first paint': first?.startTime ?? Number.NaN,
    'largest paint': paints.at(-1)?.startTime ?? Number.NaN,
    hydrated: window.hydratedAt ?? Number.NaN,
  }
}
