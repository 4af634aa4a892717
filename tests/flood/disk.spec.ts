import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { flood, paths, statuses } from './crowd.ts'

const { url, buildDir } = inject('site')

/** Returns the files that the site writes: Next's cached pages and the fallback store. */
async function keptFiles(): Promise<string[]> {
  const folders = ['server/route-cache', 'cache'].map((name) => join(buildDir, name))
  const files = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    }),
  )
  return files.flat().map((file) => file.slice(buildDir.length))
}

test.each([
  ['event', (n: number) => `/event/unknown-${n}`],
  ['club', (n: number) => `/club/unknown-${n}`],
  ['version', (n: number) => `/privacy/${1000 + n}-01-01`],
  ['comparison', (n: number) => `/privacy/compare/${1000 + n}-01-01/${1001 + n}-01-01`],
  ['image of a page', (n: number) => `/share/unknown-${n}`],
  ['image of an event', (n: number) => `/event/unknown-${n}/card.jpg`],
  ['page', (n: number) => `/unknown-${n}`],
])('requests for a missing %s do not leave files on disk', async (_, pathOf) => {
  await flood(url, [pathOf(0)], 1)
  const before = await keptFiles()
  const others = paths(8, (number) => pathOf(number + 1))
  const met = await flood(url, others, 4)
  expect(statuses(met)).toEqual({ 404: 8 })
  const after = await keptFiles()
  expect(after.filter((file) => !before.includes(file))).toEqual([])
})
