import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeDrift } from './drift.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drift-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function compare(committed: string | undefined, generated: string) {
  const [committedFile, generatedFile] = [join(folder, 'committed'), join(folder, 'generated')]
  if (committed !== undefined) await writeFile(committedFile, committed)
  await writeFile(generatedFile, generated)
  return describeDrift(committedFile, generatedFile)
}

test('equal files have not drifted', async () => {
  expect(await compare('a\nb\n', 'a\nb\n')).toBeUndefined()
})

test('the first differing line is named', async () => {
  expect(await compare('a\nb\n', 'a\nc\n')).toBe('differs from line 2 on')
})

test('a file that was never committed is named as missing', async () => {
  expect(await compare(undefined, 'a\n')).toBe('is missing')
})
