import { runNode } from './process.ts'
import type { Suite } from './suite.ts'

const checks: { name: string; program: string; args: string[] }[] = [
  {
    name: 'Biome',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
  {
    name: 'Imports',
    program: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--output-type', 'err-long', '.'],
  },
  { name: 'Next route types', program: 'node_modules/next/dist/bin/next', args: ['typegen', 'web'] },
  { name: 'TypeScript', program: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
  {
    name: 'TypeScript of the site',
    program: 'node_modules/typescript/bin/tsc',
    args: ['--noEmit', '-p', 'web'],
  },
  {
    name: 'TypeScript of the Studio',
    program: 'node_modules/typescript/bin/tsc',
    args: ['--noEmit', '-p', 'studio'],
  },
  { name: 'Generated types', program: 'studio/types/generate.ts', args: ['--check'] },
]

/** What `npm run check` runs, each check counted as one test. */
export const checksSuite: Suite = {
  name: 'checks',
  async run() {
    let passed = 0
    for (const { name, program, args } of checks) {
      const succeeded = (await runNode(program, args)) === 0
      console.log(`${succeeded ? '✓' : '✗'} ${name}`)
      if (succeeded) passed++
    }
    return { name: this.name, passed, failed: checks.length - passed, skipped: [] }
  },
}
