/**
 * `npm test` runs the checks, the unit and contract tests, and the end-to-end tests, except most Studio tests
 * and tests tagged `nightly`. `npm run test:all` runs every suite. `npm test -- changed` runs the tests that
 * are affected by changes since the last commit. `npm test -- <part of a path> …` runs matching test files.
 * The last line of the output contains the total.
 */
import { spawn } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/settings.ts'
import { stopWithParentArgs } from '../local/start/processes/child.ts'
import { changedFiles } from './changed-files.ts'
import { createClockEnvironment } from './other-day.mjs'
import { type Result, readPlaywrightReport, readVitestReport } from './test-reports.ts'

interface Suite {
  name: string
  /** A Node module to run, and its arguments. */
  command: string[]
  env?: Record<string, string>
  /**
   * Reads the results from a file that the command writes. Without a report, the command's exit code counts
   * as one test.
   */
  report?: { file: string; read(file: string): Result }
}

const checks = (...args: string[]): Suite => ({ name: 'checks', command: ['tests/check.ts', ...args] })

const vitest = (name: string, ...args: string[]): Suite => ({
  name,
  command: ['node_modules/vitest/vitest.mjs', 'run', ...args],
  report: { file: join(root, 'test-results/vitest.json'), read: readVitestReport },
})

const playwright = (...args: string[]): Suite => ({
  name: 'end-to-end tests',
  command: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/end-to-end/playwright.config.ts',
    ...args,
  ],
  report: { file: join(root, 'test-results/playwright.json'), read: readPlaywrightReport },
})

/** End-to-end tests tagged `@far`, with the round trip time to another continent. */
const playwrightFarAway: Suite = {
  ...playwright('--grep=@far'),
  name: 'end-to-end tests 200 ms away',
  env: { ROUND_TRIP_MS: '200' },
}

const unitOptions = ['--silent=passed-only', '--project=unit*']
const units = vitest('unit and contract tests', ...unitOptions)

/** Tests of date formatting and calculations, run on a leap day. */
const unitsInLeapYear: Suite = {
  ...vitest(
    'units on 29 February',
    ...unitOptions,
    'web/screens/events',
    'web/screens/legal',
    'web/announcement',
    'schemas',
  ),
  env: createClockEnvironment('2028-02-29T10:00Z'),
}

/** Returns the suites for the arguments. They run one after the other, because each uses the whole machine. */
function suitesFor(words: readonly string[]): Suite[] {
  const quick = ['--tags-filter=!nightly', ...unitOptions]
  if (words.length === 0) {
    return [
      checks(),
      vitest('unit and contract tests', ...quick),
      playwright(...['long', 'short'].map((name) => `--project=${name}`), '--grep-invert=@nightly'),
    ]
  }
  if (words[0] === 'all') {
    const system = ['faults', 'topology', 'engines', 'flood', 'layers'].map((name) =>
      vitest(`${name} tests`, `--project=${name}`),
    )
    return [checks(), units, unitsInLeapYear, playwright(), playwrightFarAway, ...system]
  }
  if (words[0] === 'changed') {
    const changedUnits = vitest('unit and contract tests', '--changed', ...quick)
    // Playwright starts the system before it looks for changed specs, and only files in `tests` can affect a spec.
    const changesTests = changedFiles().some((file) => file.startsWith('tests/'))
    const changedSpecs = playwright('--only-changed', '--pass-with-no-tests')
    return [checks('changed'), changedUnits, ...(changesTests ? [changedSpecs] : [])]
  }
  const files = globSync('{local,web,studio,schemas,tests}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', 'web/.next*'],
  })
  const chosen = files.filter((file) => words.some((word) => file.includes(word.replace(/^\.\//, ''))))
  const [specs, others] = [true, false].map((isEndToEnd) =>
    chosen.filter((file) => file.startsWith('tests/end-to-end/') === isEndToEnd),
  )
  return [
    ...(others?.length ? [vitest('Vitest', ...others)] : []),
    ...(specs?.length ? [playwright(...specs)] : []),
  ]
}

async function run({ command: [program = '', ...args], env, report }: Suite): Promise<Result> {
  if (report) rmSync(report.file, { force: true })
  const child = spawn(process.execPath, [...stopWithParentArgs, join(root, program), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...(process.env.TEST_DAY && createClockEnvironment(process.env.TEST_DAY)),
      ...env,
    },
  })
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, notes: [], times: [] }
  const result = report.read(report.file)
  // After an error outside a test, the exit code is not 0 even though every test passed.
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function slowestOf(times: Result['times']): string[] {
  const slowest = times.toSorted((one, other) => other.time - one.time).slice(0, 10)
  return slowest.map(({ name, time }) => `  ${(time / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

const words = process.argv.slice(2)
const lines: string[] = []
let [passed, failed] = [0, 0]
for (const suite of suitesFor(words)) {
  console.log(`\n── ${suite.name} ──`)
  const since = performance.now()
  const result = await run(suite).catch((error: unknown): Result => {
    console.error(error)
    return { passed: 0, failed: 1, notes: [], times: [] }
  })
  const minutes = ((performance.now() - since) / 60_000).toFixed(1)
  lines.push(`${suite.name}: ${result.passed} passed, ${result.failed} failed, ${minutes} minutes`)
  lines.push(...result.notes.map((note) => `  ${note}`))
  if (process.env.SLOWEST) lines.push(...slowestOf(result.times))
  passed += result.passed
  failed += result.failed
}
if (passed + failed === 0) console.error(`No test file has "${words.join('" or "')}" in its path.`)
console.log(`\n${[...lines, `${passed} passed, ${failed} failed`].join('\n')}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
