import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { findLakePort, storeIdentity } from './identity.ts'
import { startLake } from './test-lake.ts'

test('finds the running lake of a folder', async () => {
  const { dataDir, url } = await startLake()
  expect(await findLakePort(dataDir)).toBe(Number(new URL(url).port))
})

test("rejects another folder's lake on the same port and names both folders", async () => {
  const other = await startLake()
  const folder = temporaryFolder()
  storeIdentity({ id: 'earlier', folder }, Number(new URL(other.url).port))
  await expect(findLakePort(folder)).rejects.toThrow(
    `belongs to ${other.dataDir}, and this command is for ${folder}. Nothing was changed.`,
  )
})

test('rejects the running lake of the folder that this folder was copied from', async () => {
  const original = await startLake()
  const copy = join(temporaryFolder(), 'copy')
  cpSync(original.dataDir, copy, { recursive: true })
  await expect(findLakePort(copy)).rejects.toThrow(`belongs to ${original.dataDir}`)
})

test('reports if no lake has run in the folder', async () => {
  await expect(findLakePort(temporaryFolder())).rejects.toThrow('Run "npm start" first.')
})
