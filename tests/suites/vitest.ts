import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../../local/settings.ts'
import { runNode } from './process.ts'
import type { Suite, SuiteResult } from './suite.ts'

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
 * @param owned the paths of its files
 * @param options of the command line, beyond those that every suite has
 */
function suite(name: string, owned: RegExp, options: readonly string[]): Suite {
  const reportFile = join(root, `test-results/${name}.json`)
  const retriedFile = join(root, `test-results/${name}, retried.json`)
  return {
    name,
    owns: (file) => owned.test(file),
    async run(files = []) {
      await Promise.all([reportFile, retriedFile].map((file) => rm(file, { force: true })))
      const args = [
        'run',
        '--reporter=default',
        '--reporter=json',
        '--reporter=./tests/suites/retried-reporter.ts',
        `--outputFile.json=${reportFile}`,
        ...options,
        ...files,
      ]
      const code = await runNode('node_modules/vitest/vitest.mjs', args, { RETRIED_TESTS_FILE: retriedFile })
      const found = summarise(report.parse(JSON.parse(await readFile(reportFile, 'utf8'))))
      // An error outside any test ends the run with a code though every test passed.
      const failed = code !== 0 && found.failed === 0 ? 1 : found.failed
      const retried = z.array(z.string()).parse(JSON.parse(await readFile(retriedFile, 'utf8')))
      return { name, ...found, failed, retried }
    },
  }
}

/** Unit and contract tests. */
export const vitestSuite = suite('unit and contract tests', /\.test\.tsx?$/, ['--silent=passed-only'])

/** The system with broken backends and killed processes. */
export const faultSuite = suite('fault tests', /^tests\/faults\/.*\.spec\.ts$/, [
  '--config=tests/faults/vitest.config.ts',
])

/** Several processes of the site behind a balancer. */
export const topologySuite = suite('topology tests', /^tests\/topology\/.*\.spec\.ts$/, [
  '--config=tests/topology/vitest.config.ts',
])

/** The same pages in Firefox and WebKit, where they are installed. */
export const engineSuite = suite('other engines', /^tests\/engines\/.*\.spec\.ts$/, [
  '--config=tests/engines/vitest.config.ts',
])

/** Strangers who send many requests. */
export const floodSuite = suite('flood tests', /^tests\/flood\/.*\.spec\.ts$/, [
  '--config=tests/flood/vitest.config.ts',
])
