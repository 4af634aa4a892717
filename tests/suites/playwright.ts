import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../../local/settings.ts'
import { runNode } from './process.ts'
import type { Suite } from './suite.ts'

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
    }),
  ),
})

const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites(): z.ZodOptional<z.ZodArray<typeof suite>> {
    return z.array(suite).optional()
  },
})

const report = z.object({ suites: z.array(suite), errors: z.array(z.unknown()) })

interface Outcome {
  title: string
  status: z.infer<typeof spec>['tests'][number]['status']
  reason: string
}

function outcomes({ specs, suites = [] }: z.infer<typeof suite>): Outcome[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, annotations }) => ({
      title,
      status,
      reason: annotations.find((annotation) => annotation.type === 'skip')?.description ?? 'no reason given',
    })),
  )
  return [...own, ...suites.flatMap(outcomes)]
}

/** Tests of the running system in a real browser. */
export const playwrightSuite: Suite = {
  name: 'end-to-end tests',
  owns: (file) => /^tests\/end-to-end\/.*\.spec\.ts$/.test(file),
  async run(files = []) {
    const reportFile = join(root, 'test-results/playwright.json')
    await rm(reportFile, { force: true })
    const config = '--config=tests/end-to-end/playwright.config.ts'
    const code = await runNode(
      'node_modules/@playwright/test/cli.js',
      ['test', config, '--reporter=list,json', ...files],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    )
    const { suites, errors } = report.parse(JSON.parse(await readFile(reportFile, 'utf8')))
    const found = suites.flatMap(outcomes)
    const failed = found.filter(({ status }) => status === 'unexpected').length + errors.length
    return {
      name: this.name,
      passed: found.filter(({ status }) => status === 'expected' || status === 'flaky').length,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      retried: found.filter(({ status }) => status === 'flaky').map(({ title }) => title),
      skipped: found
        .filter(({ status }) => status === 'skipped')
        .map(({ title, reason }) => `${title}: ${reason}`),
    }
  },
}
