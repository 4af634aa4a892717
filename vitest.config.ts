import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts the whole system, and builds it first: what starts last would keep one worker waiting for it. */
const longest = 'tests/contract/start.test.ts'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  resolve: {
    alias: {
      '@': new URL('./web', import.meta.url).pathname,
      // Next resolves this name itself; tests run on the server's side of it.
      'server-only': new URL('./node_modules/next/dist/compiled/server-only/empty.js', import.meta.url)
        .pathname,
    },
  },
  test: {
    // Many tests wait for processes of their own.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{local,web,studio,schemas,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/end-to-end/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A busy machine may miss a moment; what needed a second try is named in the summary.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx', 'studio/**/*.test.tsx'],
        },
      },
    ],
  },
})
