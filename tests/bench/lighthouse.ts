import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { localOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { browserLaunchOptions } from '../browser/browser.ts'
import { oneOfEachKind, type PublicRoute, publicRoutes } from '../public-routes.ts'
import { startTestStack } from '../stack.ts'
import { type Benchmark, percentile, type Row } from './benchmark.ts'
import { type Floor, startFloor } from './floor.ts'
import { categories, type Paints, readPaints, readScores } from './lighthouse-scores.ts'

/** Runs of each page, as Lighthouse advises for figures that vary. `LIGHTHOUSE_ROUNDS` has fewer, for a first look. */
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5)

/**
 * Every public route as on a mid-range telephone with a slow connection, beside a minimal Next page in the same rounds: when it
 * is painted, for how long scripts block it, and Lighthouse's scores. Of events and clubs, which are alike, the first.
 */
export const lighthouseScores: Benchmark = {
  name: 'lighthouse',
  async run(isShort) {
    const port = await freePort(9333)
    const options = await browserLaunchOptions()
    const { settings, cleanUp } = await startTestStack()
    const browser = await chromium.launch({
      ...options,
      args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    })
    let floor: Floor | undefined
    try {
      floor = await startFloor()
      const siteUrl = localOrigin(settings.ports.site)
      const routes = oneOfEachKind(await publicRoutes(siteUrl))
      if (isShort) return await measure(siteUrl, routes.slice(0, 1), floor.url, port, 1)
      await visitOften(routes.map(({ path }) => siteUrl + path))
      return await measure(siteUrl, routes, floor.url, port, rounds)
    } finally {
      await browser.close()
      await floor?.stop()
      await cleanUp()
    }
  },
}

/** Makes pages ones in demand, which are compressed as well as can be: as those are that people visit. */
async function visitOften(addresses: readonly string[]): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    for (const address of addresses) await (await fetch(address)).text()
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

async function measure(
  siteUrl: string,
  routes: readonly PublicRoute[],
  floorUrl: string,
  port: number,
  count: number,
): Promise<Row[]> {
  const floor: Paints[] = []
  const paints = new Map<string, Paints[]>(routes.map(({ path }) => [path, []]))
  const scores: Row[] = []
  for (let round = 0; round < count; round += 1) {
    floor.push(readPaints(await judge(floorUrl, port)))
    for (const { path, isListed } of routes) {
      // Such pages ask search engines to leave them out, on purpose.
      const report = await judge(siteUrl + path, port, isListed ? [] : ['is-crawlable'])
      paints.get(path)?.push(readPaints(report))
      if (round === 0) scores.push(...scoreRows(path, report))
    }
  }
  const lowest = medians(floor)
  const rows = [...paints].flatMap(([path, each]) => paintRows(path, medians(each), lowest))
  return [...paintRows('minimal Next page', lowest), ...rows, ...scores]
}

async function judge(address: string, port: number, skipAudits: string[] = []): Promise<Result> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    skipAudits,
  })
  if (!result) throw new Error(`Lighthouse had no result for ${address}.`)
  return result.lhr
}

function medians(all: readonly Paints[]): Paints {
  const median = (name: keyof Paints) =>
    percentile(
      all.map((each) => each[name]),
      0.5,
    )
  return {
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    blocked: median('blocked'),
    performance: median('performance'),
  }
}

/** @param floor of the minimal page, which has no goals itself */
function paintRows(
  path: string,
  { firstPaint, largestPaint, blocked, performance }: Paints,
  floor?: Paints,
): Row[] {
  return [
    { measure: `${path}, first paint`, value: firstPaint, unit: 'ms' },
    {
      measure: `${path}, largest paint`,
      value: largestPaint,
      unit: 'ms',
      ...(floor && { goal: { atMost: Math.round(1.2 * floor.largestPaint) } }),
    },
    {
      measure: `${path}, blocked`,
      value: blocked,
      unit: 'ms',
      ...(floor && { goal: { atMost: Math.round(floor.blocked) } }),
    },
    {
      measure: `${path}, performance`,
      value: performance,
      unit: '',
      ...(floor && { goal: { atLeast: floor.performance } }),
    },
  ]
}

/** What does not depend on the machine. */
function scoreRows(path: string, report: Result): Row[] {
  const { scores, shortfalls } = readScores(report)
  const fixed = categories.filter((category) => category !== 'performance')
  for (const shortfall of shortfalls) {
    if (!shortfall.startsWith('performance')) console.log(`  ${path}: ${shortfall}`)
  }
  return fixed.map((category) => ({
    measure: `${path}, ${category}`,
    value: scores[category],
    unit: '',
    goal: { atLeast: 100 },
  }))
}
