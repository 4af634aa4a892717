import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What a suite found. */
export interface Result {
  passed: number
  failed: number
  /** Failed tests, skipped tests with their reasons, and tests of the browser that passed at the second try. */
  notes: string[]
  /** Each test with the time that it took, in milliseconds. */
  times: { name: string; time: number }[]
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
})

/** Reads the JSON report of Vitest. */
export function readVitestReport(file: string): Result {
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim())
  // A file that cannot be loaded has failed without a failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  failed.push(...broken.map(({ name }) => name))
  // The title of a test that is skipped under a condition says why.
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed.length,
    notes: [
      ...failed.map((name) => `failed: ${name}`),
      ...skipped.map(({ fullName }) => `skipped: ${fullName.trim()}`),
    ],
    times: tests.map(({ fullName, duration }) => ({ name: fullName.trim(), time: duration ?? 0 })),
  }
}

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
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

const testsOf = ({ specs, suites = [] }: PlaywrightSuite): { title: string; test: PlaywrightTest }[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, test }))),
  ...suites.flatMap(testsOf),
]

type PlaywrightTest = PlaywrightSuite['specs'][number]['tests'][number]

/** Reads the JSON report of Playwright. */
export function readPlaywrightReport(file: string): Result {
  const { suites, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const tests = suites.flatMap(testsOf)
  const withStatus = (wanted: string) => tests.filter(({ test }) => test.status === wanted)
  const [failed, flaky] = [withStatus('unexpected'), withStatus('flaky')]
  return {
    passed: withStatus('expected').length + flaky.length,
    failed: failed.length + errors.length,
    notes: [
      ...failed.map(({ title }) => `failed: ${title}`),
      ...errors.map(({ message }) => `failed outside a test: ${message.split('\n')[0]}`),
      ...withStatus('skipped').map(({ title, test }) => {
        const reason = test.annotations.find(({ type }) => type === 'skip')?.description
        return `skipped: ${title}: ${reason ?? 'no reason given'}`
      }),
      ...flaky.map(({ title }) => `passed at the second try: ${title}`),
    ],
    times: tests.map(({ title, test }) => ({ name: title, time: test.results.at(-1)?.duration ?? 0 })),
  }
}
