import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createVariantCache } from './variant-cache.ts'

let dir: string

beforeEach(() => {
  dir = temporaryFolder()
})

const never = () => Promise.reject(new Error('should have come from the cache'))
const bytes = (size: number) => async () => Buffer.alloc(size, 'x')

test('what was made once is read from disk, by a later process too', async () => {
  await createVariantCache({ dir, maxBytes: 1000 }).get('a', bytes(10))
  expect(await createVariantCache({ dir, maxBytes: 1000 }).get('a', never)).toHaveLength(10)
})

test('requests at the same time share one production', async () => {
  const cache = createVariantCache({ dir, maxBytes: 1000 })
  let produced = 0
  const produce = async () => {
    produced += 1
    return Buffer.from('picture')
  }
  const results = await Promise.all([
    cache.get('a', produce),
    cache.get('a', produce),
    cache.get('a', produce),
  ])
  expect(results.map(String)).toEqual(['picture', 'picture', 'picture'])
  expect(produced).toBe(1)
})

test('beyond the limit the least recently used goes first', async () => {
  const cache = createVariantCache({ dir, maxBytes: 25 })
  await cache.get('a', bytes(10))
  await cache.get('b', bytes(10))
  await cache.get('a', never)
  await cache.get('c', bytes(10))
  expect((await readdir(dir)).sort()).toEqual(['a', 'c'])
})

test('files of an earlier process count, oldest first, and unfinished ones are removed', async () => {
  for (const [name, seconds] of [
    ['old', 100],
    ['older', 50],
  ] as const) {
    await writeFile(join(dir, name), Buffer.alloc(10))
    await utimes(join(dir, name), seconds, seconds)
  }
  await writeFile(join(dir, 'cut-off.part'), 'x')
  await createVariantCache({ dir, maxBytes: 25 }).get('new', bytes(10))
  expect((await readdir(dir)).sort()).toEqual(['new', 'old'])
})

test('a failure is passed on and not remembered', async () => {
  const cache = createVariantCache({ dir, maxBytes: 1000 })
  await expect(cache.get('a', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await cache.get('a', bytes(3))).toHaveLength(3)
})

test('a file that someone deleted is made again', async () => {
  const cache = createVariantCache({ dir, maxBytes: 1000 })
  await cache.get('a', bytes(5))
  await rm(join(dir, 'a'))
  expect(await cache.get('a', bytes(7))).toHaveLength(7)
})
