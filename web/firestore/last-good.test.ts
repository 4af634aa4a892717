import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'listings-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(console, 'warn').mockReturnValue()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** A module registry of its own stands for a restarted process. */
async function readRecord(read: () => Promise<{ title: string } | null>) {
  vi.resetModules()
  const { readOrRecall } = await import('./last-good')
  return readOrRecall({
    key: ['events', 'e1'],
    read,
    parse: (copy) => ({ title: `copy of ${JSON.stringify(copy)}` }),
  })
}

const found = async () => ({ title: 'Film night' })
const missing = async () => null
const failing = () => Promise.reject(new Error('unavailable'))

test('the last good answer stands in after a restart', async () => {
  expect(await readRecord(found)).toEqual({ value: { title: 'Film night' }, isCopy: false })
  expect(await readRecord(failing)).toEqual({
    value: { title: 'copy of {"title":"Film night"}' },
    isCopy: true,
  })
})

test('without a copy the failure is passed on: unavailable is not missing', async () => {
  await expect(readRecord(failing)).rejects.toThrow('unavailable')
})

test('a record that was deleted does not come back', async () => {
  await readRecord(found)
  expect(await readRecord(missing)).toEqual({ value: null, isCopy: false })
  await expect(readRecord(failing)).rejects.toThrow('unavailable')
})
