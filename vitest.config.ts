import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * Files whose tests need modules that no other file has loaded: the site keeps state, processes are started, and the
 * patches change prototypes of Sanity.
 */
const isolated = [
  'web/**/*.test.ts',
  'local/start/**/*.test.ts',
  'studio/patches/**/*.test.ts',
  'tests/contract/**/*.test.ts',
]

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
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{local,studio,schemas,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...isolated],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: isolated, exclude: ['**/node_modules/**'] },
      },
      {
        extends: true,
        test: { name: 'dom', include: ['{web,studio}/**/*.test.tsx'], environment: 'happy-dom' },
      },
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
