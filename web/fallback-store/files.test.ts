import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BoundedFolder, withoutPath } from './files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bounded-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Writes a file of the given size. Files with lower numbers are older. */
async function write(number: number, size: number) {
  const file = join(folder, String(number))
  await writeFile(file, Buffer.alloc(size))
  await utimes(file, number, number)
}

it('deletes the oldest files first to stay below the limit', async () => {
  const bounded = new BoundedFolder(folder, 64 * 1024)
  for (let number = 1; number <= 100; number += 1) {
    await write(number, 4000)
    await bounded.wrote(4000)
    expect((await readdir(folder)).length * 4096).toBeLessThanOrEqual(64 * 1024)
  }
  const left = (await readdir(folder)).map(Number).sort((a, b) => a - b)
  expect(left).toEqual(left.map((_, index) => 101 - left.length + index))
  expect(left.length).toBeGreaterThan(8)
})

it('counts small files by their disk blocks, and includes files written before startup', async () => {
  for (let number = 1; number <= 100; number += 1) await write(number, 10)
  await write(101, 10)
  await new BoundedFolder(folder, 40 * 4096).wrote(10)
  expect((await readdir(folder)).length).toBeLessThanOrEqual(40)
})

it('does not delete files while the folder is below the limit', async () => {
  const bounded = new BoundedFolder(folder, 64 * 4096)
  for (let number = 1; number <= 40; number += 1) {
    await write(number, 4096)
    await bounded.wrote(4096)
  }
  expect(await readdir(folder)).toHaveLength(40)
})

it('returns the reason for a failure without the path, which differs every time', () => {
  const error = new Error("EACCES: permission denied, open '/site/web/.next/cache/content/1f0c.tmp'")
  expect(withoutPath(error)).toBe('EACCES: permission denied')
})
