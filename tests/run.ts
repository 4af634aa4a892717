/**
 * `npm test`: every suite, those whose names contain a given word (`npm test -- unit`), or single files by their paths
 * (`npm test -- tests/end-to-end/legal.spec.ts`). The last line of the output sums them all.
 */
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/settings.ts'
import { checksSuite } from './suites/checks.ts'
import { type PlannedSuite, planOf } from './suites/plan.ts'
import { playwrightSuite } from './suites/playwright.ts'
import type { Suite, SuiteResult } from './suites/suite.ts'
import { engineSuite, faultSuite, floodSuite, topologySuite, vitestSuite } from './suites/vitest.ts'

mkdirSync(join(root, 'test-results'), { recursive: true })
const words = process.argv.slice(2)
const files = globSync('{local,web,studio,schemas,tests}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', 'web/.next*'],
})

/** One after the other, as each keeps the machine busy, but those that wait half of the time: they run side by side. */
const stages: Suite[][] = [
  [checksSuite],
  [vitestSuite],
  [playwrightSuite],
  [faultSuite],
  [topologySuite, engineSuite],
  [floodSuite],
]
const plan = planOf(words, stages.flat(), files)

async function run({ suite, files }: PlannedSuite): Promise<SuiteResult & { minutes: number }> {
  const since = performance.now()
  const failure = (error: unknown): SuiteResult => {
    console.error(error)
    return { name: suite.name, passed: 0, failed: 1, skipped: [] }
  }
  const result = await suite.run(files).catch(failure)
  return { ...result, minutes: (performance.now() - since) / 60_000 }
}

const results: Awaited<ReturnType<typeof run>>[] = []
for (const stage of stages) {
  const planned = plan.filter(({ suite }) => stage.includes(suite))
  if (planned.length > 0) console.log(`\n── ${planned.map(({ suite }) => suite.name).join(', ')} ──`)
  results.push(...(await Promise.all(planned.map(run))))
}

const sum = (count: (result: SuiteResult) => number) =>
  results.reduce((total, result) => total + count(result), 0)
const passed = sum((result) => result.passed)
const failed = sum((result) => result.failed)

console.log('')
for (const result of results) {
  console.log(
    `${result.name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped.length} skipped, ` +
      `${result.minutes.toFixed(1)} minutes`,
  )
  for (const test of result.skipped) console.log(`  skipped: ${test}`)
  for (const test of result.retried ?? []) console.log(`  needed another try: ${test}`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
