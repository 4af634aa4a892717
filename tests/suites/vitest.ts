import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../../local/settings.ts'
import { runNode } from './process.ts'
import type { Suite, SuiteResult } from './suite.ts'

const reportFile = join(root, 'test-results/vitest.json')

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

function summarise({ testResults }: z.infer<typeof report>): Omit<SuiteResult, 'name'> {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const hasFailedTest = (file: (typeof testResults)[number]) =>
    file.assertionResults.some((test) => test.status === 'failed')
  const brokenFiles = testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file))
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + brokenFiles.length,
    skipped: tests.filter((test) => !['passed', 'failed'].includes(test.status)).map((test) => test.fullName),
  }
}

/**
 * A suite of Vitest.
 * @param name of the suite
 * @param options of the command line, beyond those that every suite has
 */
function suite(name: string, options: readonly string[]): Suite {
  return {
    name,
    async run() {
      await rm(reportFile, { force: true })
      const args = [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
        ...options,
      ]
      const code = await runNode('node_modules/vitest/vitest.mjs', args)
      const found = summarise(report.parse(JSON.parse(await readFile(reportFile, 'utf8'))))
      // An error outside any test ends the run with a code though every test passed.
      const failed = code !== 0 && found.failed === 0 ? 1 : found.failed
      return { name, ...found, failed }
    },
  }
}

/** Unit and contract tests. */
export const vitestSuite = suite('unit and contract tests', ['--silent=passed-only'])

/** The system with broken backends and killed processes. */
export const faultSuite = suite('fault tests', ['--config=tests/faults/vitest.config.ts'])
