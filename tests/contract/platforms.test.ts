import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateWorkflow } from '@action-validator/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../../local/settings.ts'

const lockfile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

/** Packages that bring a program for each platform, with the names of all. */
const withPrograms = Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const programs = Object.keys(optionalDependencies)
  const isFor = (platform: string) => programs.some((name) => name.includes(platform))
  return isFor('linux-x64') && isFor('darwin-arm64') ? [{ path, programs }] : []
})

// npm writes only the programs that the registry in use has, and leaves the others out without a word.
test.each(['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'])(
  'the lockfile has every package for %s',
  (platform) => {
    const isLocked = (name: string) => name.includes(platform) && `node_modules/${name}` in lockfile.packages
    const missing = withPrograms.filter(({ programs }) => !programs.some(isLocked))
    expect(withPrograms.length).toBeGreaterThan(5)
    expect(missing.map(({ path }) => path)).toEqual([])
  },
)

const workflows = join(root, '.github/workflows')

test.each(readdirSync(workflows))('%s is a valid workflow', (name) => {
  expect(validateWorkflow(readFileSync(join(workflows, name), 'utf8')).errors).toEqual([])
})
