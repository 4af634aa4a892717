import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { scaleLimitMs } from './tests/machine-speed.ts'

/** Matches tests that replace modules, or the environment that modules read while they load. */
const replaces = /\bvi\.(?:mock|doMock|hoisted|resetModules|stubEnv)\b/

/** Files whose modules keep state, start processes, or change Sanity's prototypes. */
const keepsState = /^(?:web|local\/start|studio\/patches)\//

const unitTests = globSync('{local,web,studio,schemas,tests}/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/node_modules', 'web/.next*'],
})

/**
 * Each of these files has its own process. All other files share loaded modules, which saves time, and
 * restore what they change.
 */
const isolated = unitTests.filter(
  (file) => keepsState.test(file) || replaces.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/** A suite that needs a whole system. Its files end in `.spec.ts`. */
function systemSuite(
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  // Hooks start sites, browsers and backends, after a build if sources changed.
  const hookTimeout = scaleLimitMs(900_000)
  const expect = { poll: { timeout: scaleLimitMs(60_000) } }
  return {
    extends: true,
    test: { name, include: [`tests/${name}/**/*.spec.ts`], hookTimeout, expect, ...test },
  }
}

export default defineConfig({
  resolve: {
    alias: {
      '@': join(import.meta.dirname, 'web'),
      // Next resolves this name itself; tests resolve it as on the server.
      'server-only': join(import.meta.dirname, 'node_modules/next/dist/compiled/server-only/empty.js'),
    },
  },
  test: {
    // Many tests wait for processes that they have started.
    maxWorkers: availableParallelism() + 1,
    // Five times what the slowest test needs. If a test computes for longer, make it cheaper; a test that
    // waits for a build sets its own limit.
    testTimeout: scaleLimitMs(30_000),
    hookTimeout: scaleLimitMs(60_000),
    expect: { poll: { timeout: scaleLimitMs(20_000) } },
    tags: [{ name: 'nightly', description: 'takes long; `npm test` leaves it out' }],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: unitTests.filter((file) => !isolated.includes(file)), isolate: false },
      },
      { extends: true, test: { name: 'unit-isolated', include: isolated } },
      {
        extends: true,
        test: {
          name: 'unit-dom',
          include: ['{web,studio,tests}/**/*.test.tsx'],
          environment: 'happy-dom',
          // The Studio's modules read these variables while they load.
          env: { SANITY_STUDIO_PROJECT_ID: 'campus', SANITY_STUDIO_DATASET: 'production' },
        },
      },
      // Two workers, because each waits half of the time for a fault to end or a browser to respond.
      systemSuite('faults', {
        globalSetup: 'tests/faults/global-setup.ts',
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
        testTimeout: scaleLimitMs(180_000),
      }),
      systemSuite('engines', {
        globalSetup: 'tests/engines/global-setup.ts',
        maxWorkers: 2,
        sequence: { groupOrder: 2 },
        testTimeout: scaleLimitMs(300_000),
      }),
      systemSuite('topology', {
        fileParallelism: false,
        sequence: { groupOrder: 3 },
        testTimeout: scaleLimitMs(300_000),
      }),
      systemSuite('layers', {
        fileParallelism: false,
        sequence: { groupOrder: 5 },
        testTimeout: 600_000,
        hookTimeout: 300_000,
      }),
      // All files flood the same site.
      systemSuite('flood', {
        globalSetup: 'tests/flood/global-setup.ts',
        fileParallelism: false,
        sequence: { groupOrder: 4 },
        testTimeout: scaleLimitMs(180_000),
      }),
    ],
  },
})
