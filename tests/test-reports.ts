import { readFileSync } from 'node:fs'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** The result of a suite. */
export interface Result {
  passed: number
  failed: number
  /** Failed tests, and skipped tests with their reasons. */
  notes: string[]
  /** Each test with the time that it took, in milliseconds. */
  times: { name: string; time: number }[]
}

/** Reads the JSON report of Vitest. */
export function readVitestReport(file: string): Result {
  const { testResults, numPassedTests }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim())
  const skipped = tests.filter(({ status }) => status !== 'failed' && status !== 'passed')
  // A file that cannot be loaded has failed without a failed test.
  for (const { name, status, assertionResults } of testResults)
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) failed.push(name)
  return {
    passed: numPassedTests,
    failed: failed.length,
    notes: [
      ...failed.map((name) => `failed: ${name}`),
      // The title of a test that is skipped under a condition says why.
      ...skipped.map(({ fullName, tags }) => {
        const reason = tags.includes('nightly') ? ': `npm run test:all` runs it' : ''
        return `skipped: ${fullName.trim()}${reason}`
      }),
    ],
    times: tests.map(({ fullName, duration }) => ({ name: fullName.trim(), time: duration ?? 0 })),
  }
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Reads the JSON report of Playwright. */
export function readPlaywrightReport(file: string): Result {
  const { suites, errors, stats }: JSONReport = JSON.parse(readFileSync(file, 'utf8'))
  const specs = suites.flatMap(specsOf)
  const said = {
    expected: () => [],
    unexpected: (title: string) => [`failed: ${title}`],
    flaky: (title: string) => [`passed at the second try: ${title}`],
    skipped: (title: string, reason = 'no reason given') => [`skipped: ${title}: ${reason}`],
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    notes: [
      ...errors.map(({ message }) => `failed outside a test: ${message?.split('\n')[0]}`),
      ...specs.flatMap(({ title, tests }) =>
        tests.flatMap(({ status, annotations }) => {
          const reason = annotations.find(({ type }) => type === 'skip')?.description
          return said[status](title, reason)
        }),
      ),
    ],
    times: specs.flatMap(({ title, tests }) =>
      tests.map(({ results }) => ({ name: title, time: results.at(-1)?.duration ?? 0 })),
    ),
  }
}
