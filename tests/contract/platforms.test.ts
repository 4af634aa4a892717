import { spawnSync } from 'node:child_process'
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

/** What the launcher says when it finds itself on another platform or version of Node. */
function launchedWith(change: string): string {
  const preload = `data:text/javascript,${encodeURIComponent(change)}`
  const launcher = join(root, 'local/launch.mjs')
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, launcher, 'start'])
  expect(status).toBe(1)
  return String(stderr)
}

test('Windows is led to WSL, and an old Node to a newer one, before anything is installed', () => {
  expect(launchedWith('Object.defineProperty(process, "platform", { value: "win32" })')).toMatch(
    /^Windows runs this in WSL, its Linux: `wsl --install`, then clone and start the project there\.$/m,
  )
  const versions = '{ value: { ...process.versions, node: "18.20.8" } }'
  expect(launchedWith(`Object.defineProperty(process, "versions", ${versions})`)).toMatch(
    /^This is Node 18\.20\.8\. Install Node 20 or newer; the project brings its own Node 24\.$/m,
  )
})

const workflows = join(root, '.github/workflows')

test.each(readdirSync(workflows))('%s is a valid workflow', (name) => {
  expect(validateWorkflow(readFileSync(join(workflows, name), 'utf8')).errors).toEqual([])
})
