import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * Tests that replace modules, or the environment that modules read while they load. Each of their files has a process of its
 * own; all others share loaded modules, which saves most of the time, and put back what they change.
 */
const replaces = /\bvi\.(?:mock|doMock|hoisted|resetModules|stubEnv)\b/

/** Files whose tests stay apart too: they start processes under a supervisor, or change prototypes of Sanity. */
const apart = /^(?:local\/start|studio\/patches)\//

const unitTests = globSync('{local,web,studio,schemas,tests}/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules', 'web/.next*'],
})

const isIsolated = (file: string) =>
  apart.test(file) || replaces.test(readFileSync(join(import.meta.dirname, file), 'utf8'))

/** The unit tests whose names end in an extension, in two projects. */
function unitSuites(name: string, extension: string, environment = 'node') {
  const files = unitTests.filter((file) => file.endsWith(extension))
  return [false, true].map((isolate) => ({
    extends: true as const,
    test: {
      name: isolate ? `${name}-isolated` : name,
      include: files.filter((file) => isIsolated(file) === isolate),
      environment,
      // Modules of the Studio read these while they load.
      env:
        environment === 'node'
          ? {}
          : { SANITY_STUDIO_PROJECT_ID: 'campus', SANITY_STUDIO_DATASET: 'production' },
      isolate,
    },
  }))
}

/** A suite that needs a whole system. Its files end in `.spec.ts`. */
function systemSuite(
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include: [`tests/${name}/**/*.spec.ts`], ...test } }
}

export default defineConfig({
  resolve: {
    alias: {
      '@': join(import.meta.dirname, 'web'),
      // Next resolves this name itself; tests run on the server's side of it.
      'server-only': join(import.meta.dirname, 'node_modules/next/dist/compiled/server-only/empty.js'),
    },
  },
  test: {
    // Many tests wait for processes of their own.
    maxWorkers: availableParallelism() + 1,
    // Five times what the slowest needs. Make a test that computes for longer cheaper; one that waits for a build says so.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    tags: [{ name: 'nightly', description: 'takes long; `npm test` leaves it out' }],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      ...unitSuites('unit', '.ts'),
      ...unitSuites('unit-dom', '.tsx', 'happy-dom'),
      // Two workers, because each waits half of the time for a fault to end or a browser to answer.
      systemSuite('faults', {
        globalSetup: 'tests/faults/global-setup.ts',
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
        testTimeout: 90_000,
      }),
      systemSuite('engines', {
        globalSetup: 'tests/engines/global-setup.ts',
        maxWorkers: 2,
        sequence: { groupOrder: 2 },
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
      systemSuite('topology', {
        fileParallelism: false,
        sequence: { groupOrder: 3 },
        testTimeout: 90_000,
      }),
      // All files flood the same site.
      systemSuite('flood', {
        globalSetup: 'tests/flood/global-setup.ts',
        fileParallelism: false,
        sequence: { groupOrder: 4 },
        testTimeout: 60_000,
      }),
    ],
  },
})
