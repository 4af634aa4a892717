import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes the names of the tests that passed at a further try only, which the JSON report of Vitest leaves out. */
export default class RetriedReporter implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(test.fullName)
  }

  onTestRunEnd(): void {
    const file = process.env.RETRIED_TESTS_FILE
    if (file) writeFileSync(file, JSON.stringify(this.#names))
  }
}
