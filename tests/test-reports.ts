import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What a suite found. */
export interface Result {
  passed: number
  failed: number
  /** Failed tests, skipped tests with their reasons, and tests that passed at the second try. */
  notes: string[]
  /** Each test with the time that it took, in milliseconds. */
  times: { name: string; time: number }[]
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          meta: z.object({ retried: z.boolean().optional() }),
        }),
      ),
    }),
  ),
})

/** Reads the JSON report of Vitest, in which `vitest.config.ts` marks retried tests. */
export function readVitestReport(file: string): Result {
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  // A file that cannot be loaded has failed without a failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = tests.filter(({ status }) => status === 'passed')
  const skipped = tests.filter((test) => !passed.includes(test) && !failed.includes(test))
  const retried = passed.filter(({ meta }) => meta.retried)
  return {
    passed: passed.length,
    failed: failed.length + broken.length,
    times: tests.map(({ fullName, duration }) => ({ name: fullName.trim(), time: duration ?? 0 })),
    notes: [
      ...failed.map(({ fullName }) => `failed: ${fullName.trim()}`),
      // The title of a test that is skipped under a condition says why.
      ...skipped.map(({ fullName }) => `skipped: ${fullName.trim()}`),
      ...retried.map(({ fullName }) => `passed at the second try: ${fullName.trim()}`),
    ],
  }
}

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(z.object({ duration: z.number() })),
          annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
        }),
      ),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof playwrightSuite>> {
    return z.array(playwrightSuite).optional()
  },
})

type PlaywrightSuite = z.infer<typeof playwrightSuite>

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string() })),
})

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Reads the JSON report of Playwright. */
export function readPlaywrightReport(file: string): Result {
  const { suites, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted)
  const failed = withStatus('unexpected')
  const flaky = withStatus('flaky')
  return {
    times: tests.map(({ title, results }) => ({ name: title, time: results.at(-1)?.duration ?? 0 })),
    passed: withStatus('expected').length + flaky.length,
    failed: failed.length + errors.length,
    notes: [
      ...failed.map(({ title }) => `failed: ${title}`),
      ...errors.map(({ message }) => `failed outside a test: ${message.split('\n')[0]}`),
      ...withStatus('skipped').map(({ title, annotations }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description
        return `skipped: ${title}: ${reason ?? 'no reason given'}`
      }),
      ...flaky.map(({ title }) => `passed at the second try: ${title}`),
    ],
  }
}
