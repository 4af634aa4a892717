import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** The result of a suite. */
export interface Result {
  passed: number
  failed: number
  /** Failed tests with the first lines of their messages, and skipped tests with their reasons. */
  notes: string[]
  /** Duration of each test (ms). */
  times: { name: string; time: number }[]
}

/** Formats a failed test with the first lines of its message. The whole message is earlier in the output. */
function noteFailure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const first = lines.filter((line) => line.trim() && !line.includes('node_modules')).slice(0, 12)
  return [`failed: ${name}`, ...first.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

/** Reads the JSON report of Vitest. */
export function readVitestReport(file: string): Result {
  const { testResults, numPassedTests }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => noteFailure(fullName.trim(), failureMessages?.[0]))
  const skipped = tests.filter(({ status }) => status !== 'failed' && status !== 'passed')
  // If a file fails to load, none of its tests is reported as failed.
  for (const { name, status, message, assertionResults } of testResults)
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
      failed.push(noteFailure(name, message))
  return {
    passed: numPassedTests,
    failed: failed.length,
    notes: [
      ...failed,
      // If a test is skipped conditionally, its title contains the reason.
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
    unexpected: noteFailure,
    flaky: (title: string) => `passed at the second try: ${title}`,
    skipped: (title: string, _: unknown, reason = 'no reason given') => `skipped: ${title}: ${reason}`,
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    notes: [
      ...errors.map(({ message }) => noteFailure('outside a test', message)),
      ...specs.flatMap(({ title, tests }) =>
        tests.flatMap(({ status, annotations, results }) => {
          const reason = annotations.find(({ type }) => type === 'skip')?.description
          const errors = results.at(-1)?.errors ?? []
          return said[status](title, errors.map(({ message }) => message).join('\n'), reason)
        }),
      ),
    ],
    times: specs.flatMap(({ title, tests }) =>
      tests.map(({ results }) => ({ name: title, time: results.at(-1)?.duration ?? 0 })),
    ),
  }
}
