/**
 * `npm test`: every suite, or those whose names contain a given word (`npm test -- unit`). The last line of the output
 * sums them all.
 */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../local/settings.ts'
import { checksSuite } from './suites/checks.ts'
import { playwrightSuite } from './suites/playwright.ts'
import type { SuiteResult } from './suites/suite.ts'
import { faultSuite, vitestSuite } from './suites/vitest.ts'

mkdirSync(join(root, 'test-results'), { recursive: true })
const words = process.argv.slice(2)
const allSuites = [
  checksSuite,
  vitestSuite,
  playwrightSuite('side-by-side', Math.max(1, availableParallelism() - 1)),
  playwrightSuite('one-at-a-time', 1),
  faultSuite,
]
const suites = allSuites.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

const results: SuiteResult[] = []
for (const suite of suites) {
  console.log(`\n── ${suite.name} ──`)
  const failure = (error: unknown): SuiteResult => {
    console.error(error)
    return { name: suite.name, passed: 0, failed: 1, skipped: [] }
  }
  results.push(await suite.run().catch(failure))
}

const sum = (count: (result: SuiteResult) => number) =>
  results.reduce((total, result) => total + count(result), 0)
const passed = sum((result) => result.passed)
const failed = sum((result) => result.failed)

console.log('')
for (const result of results) {
  console.log(
    `${result.name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped.length} skipped`,
  )
  for (const test of result.skipped) console.log(`  skipped: ${test}`)
  for (const test of result.retried ?? []) console.log(`  needed another try: ${test}`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
