import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
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

const all = {
  node: ['{local,web,studio,schemas,tests}/**/*.test.ts'],
  dom: ['web/**/*.test.tsx', 'studio/**/*.test.tsx'],
}
const noTests = ['**/node_modules/**', 'tests/end-to-end/**']

/**
 * By which a file of tests says that it changes what others would find: modules, clocks, variables, and the class of Sanity's
 * that the Studio patches.
 */
const changesMore = /\bvi\b|\bprocess\.|\bglobalThis\b|\bBufferedDocument\b/

/** The site keeps what it has read of a server or a folder for as long as its process lives. */
const isRead = /\btesting\/|\bcreateServer\b/

/**
 * The files whose tests look at functions and components alone, or at services that each test starts for itself. They share
 * a process, and the modules in it: one for each takes half a second of processor time, most of it for loading React, Zod
 * and the packages of Sanity's again.
 */
function alike(rooms: string, ...signs: RegExp[]): string[] {
  const cwd = import.meta.dirname
  return globSync(rooms, { cwd, exclude: ['**/node_modules', 'tests/end-to-end'] }).filter((file) => {
    const text = readFileSync(join(cwd, file), 'utf8')
    return !signs.some((sign) => sign.test(text))
  })
}

const shared = {
  node: [
    ...alike('{web,studio,schemas}/**/*.test.ts', changesMore, isRead),
    ...alike('{local,tests}/**/*.test.ts', changesMore),
  ],
  dom: alike('{web,studio}/**/*.test.tsx', changesMore, isRead),
}

const patience = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A busy machine may miss a moment; what needed a second try is named in the summary.
  retry: 1,
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
        test: { name: 'node', include: all.node, exclude: [...noTests, ...shared.node], ...patience },
      },
      { extends: true, test: { name: 'functions', include: shared.node, isolate: false, ...patience } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: all.dom,
          exclude: [...noTests, ...shared.dom],
        },
      },
      {
        extends: true,
        test: { name: 'components', environment: 'happy-dom', include: shared.dom, isolate: false },
      },
    ],
  },
})
