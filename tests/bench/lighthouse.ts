import { setTimeout as delay } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { oneOfEachKind, type PublicRoute, publicRoutes } from '../public-routes.ts'
import { type Benchmark, medians, type Row } from './benchmark.ts'

/** Runs of each page, as Lighthouse advises for figures that vary. `LIGHTHOUSE_ROUNDS` has fewer, for a first look. */
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5)

/** Categories that do not depend on the machine. */
const fixed = ['accessibility', 'best-practices', 'seo'] as const

const full = { atLeast: 100 }

/** When a page's largest element is painted in Lighthouse's model, in milliseconds, and its score, from 0 to 100. */
type Paints = Record<'largest paint' | 'performance', number>

/**
 * Every public route as on a mid-range telephone with a slow connection, beside a minimal Next page in the same rounds: when it
 * is painted, and Lighthouse's scores. Of events and clubs, which are alike, the first.
 */
export const lighthouseScores: Benchmark = {
  name: 'lighthouse',
  async run(system) {
    const [{ url: site }, floor, port] = [
      await system.site(),
      await system.floor(),
      await system.devtoolsPort(),
    ]
    const all = oneOfEachKind(await publicRoutes(site))
    const routes = system.isShort ? all.slice(0, 1) : all
    if (!system.isShort) await visitOften(routes.map(({ path }) => site + path))
    const floorPaints: Paints[] = []
    const paints = new Map<PublicRoute, Paints[]>(routes.map((route) => [route, []]))
    const scores: Row[] = []
    for (let round = 0; round < (system.isShort ? 1 : rounds); round += 1) {
      floorPaints.push(readPaints(await report(floor.url, port)))
      for (const [{ path, isListed }, measured] of paints) {
        // Such pages ask search engines to leave them out, on purpose.
        const result = await report(site + path, port, isListed ? [] : ['is-crawlable'])
        measured.push(readPaints(result))
        if (round === 0) scores.push(...scoreRows(path, result))
      }
    }
    const rows = [...paints].flatMap(([{ path }, measured]) => paintRows(path, medians(measured), 98))
    const below = scores.filter(({ value }) => value < 100)
    const lowest = { measure: `lowest of ${scores.length} other scores`, value: 100, unit: '', goal: full }
    return [
      ...paintRows('minimal Next page', medians(floorPaints)),
      ...rows,
      ...(below.length > 0 ? below : [lowest]),
    ]
  },
}

/** Makes the server compress pages as well as it can, which it does for pages in demand. */
async function visitOften(addresses: readonly string[]): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    for (const address of addresses) await (await fetch(address)).text()
    await delay(2000)
  }
}

/** @throws Error when the page could not be measured */
async function report(address: string, port: number, skipAudits: string[] = []): Promise<Result> {
  const onlyCategories = ['performance', ...fixed]
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories, skipAudits })
  if (!result) throw new Error(`Lighthouse had no result for ${address}.`)
  const { runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
  return result.lhr
}

function scoreOf({ categories }: Result, category: string): number {
  const score = categories[category]?.score
  if (score === null || score === undefined) throw new Error(`Lighthouse gave no score for ${category}.`)
  return Math.round(score * 100)
}

function readPaints(result: Result): Paints {
  return {
    'largest paint': result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    performance: scoreOf(result, 'performance'),
  }
}

/** @param least the lowest score for performance; the minimal page has none */
function paintRows(path: string, paints: Paints, least?: number): Row[] {
  return Object.entries(paints).map(([name, value]) => ({
    measure: `${path}, ${name}`,
    value,
    unit: name === 'performance' ? '' : 'ms',
    ...(name === 'performance' && least !== undefined && { goal: { atLeast: least } }),
  }))
}

/** The scores that do not depend on the machine; prints the audits that cost points. */
function scoreRows(path: string, result: Result): Row[] {
  return fixed.map((category) => {
    const value = scoreOf(result, category)
    const weighed = result.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    for (const { id } of value < 100 ? weighed : []) {
      const audit = result.audits[id]
      if (audit && audit.score !== null && audit.score !== 1)
        console.log(`  ${path}: ${category}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
    return { measure: `${path}, ${category}`, value, unit: '', goal: full }
  })
}
