/**
 * `npm test`: every suite, those whose names contain a given word (`npm test -- unit`), or single files by their paths
 * (`npm test -- tests/end-to-end/legal.spec.ts`). The last line of the output sums them all.
 */
import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/settings.ts'
import { checksSuite } from './suites/checks.ts'
import { planOf } from './suites/plan.ts'
import { playwrightSuite } from './suites/playwright.ts'
import type { SuiteResult } from './suites/suite.ts'
import { engineSuite, faultSuite, floodSuite, topologySuite, vitestSuite } from './suites/vitest.ts'

mkdirSync(join(root, 'test-results'), { recursive: true })
const words = process.argv.slice(2)
const files = globSync('{local,web,studio,schemas,tests}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', 'web/.next*'],
})
const plan = planOf(
  words,
  [checksSuite, vitestSuite, playwrightSuite, faultSuite, topologySuite, floodSuite, engineSuite],
  files,
)

const results: (SuiteResult & { minutes: number })[] = []
for (const { suite, files } of plan) {
  const since = performance.now()
  console.log(`\n── ${suite.name} ──`)
  const failure = (error: unknown): SuiteResult => {
    console.error(error)
    return { name: suite.name, passed: 0, failed: 1, skipped: [] }
  }
  const result = await suite.run(files).catch(failure)
  results.push({ ...result, minutes: (performance.now() - since) / 60_000 })
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
