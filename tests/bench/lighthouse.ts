import { setTimeout as delay } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { type PublicRoute, pickEachKind, publicRoutes } from '../public-routes.ts'
import { type Benchmark, medians, type Row } from './benchmark.ts'

/**
 * Runs per page. Lighthouse recommends this number because figures vary. `LIGHTHOUSE_ROUNDS` sets fewer, for
 * a quick run.
 */
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5)

/** Categories that do not depend on the machine. */
const fixed = ['accessibility', 'best-practices', 'seo'] as const

const full = { atLeast: 100 }

/** A page's largest contentful paint in Lighthouse's model (ms), and its performance score (0 to 100). */
type Paints = Record<'largest paint' | 'performance', number>

/**
 * Measures paint times and Lighthouse scores of every public route on an emulated mid-range phone with a slow
 * connection, and of a minimal Next page in the same rounds. Only includes the first event and the first
 * club, because these pages are alike.
 */
export const lighthouseScores: Benchmark = {
  name: 'lighthouse',
  async run(system) {
    const [{ url: site }, floor, port] = [
      await system.site(),
      await system.floor(),
      await system.devtoolsPort(),
    ]
    const all = pickEachKind(await publicRoutes(site))
    const routes = system.isShort ? all.slice(0, 1) : all
    if (!system.isShort) await visitOften(routes.map(({ path }) => site + path))
    const floorPaints: Paints[] = []
    const paints = new Map<PublicRoute, Paints[]>(routes.map((route) => [route, []]))
    const scores: Row[] = []
    for (let round = 0; round < (system.isShort ? 1 : rounds); round += 1) {
      floorPaints.push(readPaints(await report(floor.url, port)))
      for (const [{ path, isListed }, measured] of paints) {
        // Unlisted pages exclude search engines on purpose.
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

/** Visits pages repeatedly, because the server uses its best compression only for frequently requested pages. */
async function visitOften(addresses: readonly string[]): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    for (const address of addresses) await (await fetch(address)).text()
    await delay(2000)
  }
}

/** @throws Error if the page could not be measured */
async function report(address: string, port: number, skipAudits: string[] = []): Promise<Result> {
  const onlyCategories = ['performance', ...fixed]
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories, skipAudits })
  if (!result) throw new Error(`Lighthouse had no result for ${address}.`)
  const { runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
  return result.lhr
}

function getScore({ categories }: Result, category: string): number {
  const score = categories[category]?.score
  if (score === null || score === undefined) throw new Error(`Lighthouse gave no score for ${category}.`)
  return Math.round(score * 100)
}

function readPaints(result: Result): Paints {
  return {
    'largest paint': result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    performance: getScore(result, 'performance'),
  }
}

/** @param least goal for the performance score; undefined for the minimal page */
function paintRows(path: string, paints: Paints, least?: number): Row[] {
  return Object.entries(paints).map(([name, value]) => ({
    measure: `${path}, ${name}`,
    value,
    unit: name === 'performance' ? '' : 'ms',
    ...(name === 'performance' && least !== undefined && { goal: { atLeast: least } }),
  }))
}

/** Returns the scores that do not depend on the machine. Prints the audits that reduce them. */
function scoreRows(path: string, result: Result): Row[] {
  return fixed.map((category) => {
    const value = getScore(result, category)
    const weighed = result.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    for (const { id } of value < 100 ? weighed : []) {
      const audit = result.audits[id]
      if (audit && audit.score !== null && audit.score !== 1)
        console.log(`  ${path}: ${category}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
    return { measure: `${path}, ${category}`, value, unit: '', goal: full }
  })
}
