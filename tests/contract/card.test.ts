import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../../local/settings.ts'

// The project's assignment requires these files and packages, so they must not be replaced.

const files = 'package.json tsconfig.json next.config.ts web studio schemas public tests README.md'.split(' ')
test.each(files)('%s is in the top-level folder', (file) => {
  expect(existsSync(join(root, file))).toBe(true)
})

const versions = z.record(z.string(), z.string()).default({})
const manifest = z.object({ dependencies: versions, devDependencies: versions })
const installed = globSync('{package.json,*/package.json}', { cwd: root }).map((file) => {
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
  return { ...dependencies, ...devDependencies }
})

const packages =
  'next react react-dom @sanity/client sanity @portabletext/react firebase groq vitest @playwright/test'
test.each(packages.split(' '))('the project depends on one exact version of %s', (name) => {
  const named = new Set(installed.flatMap((versionOf) => versionOf[name] ?? []))
  expect([...named]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)])
})
