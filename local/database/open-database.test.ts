import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDatabase, transaction } from './open-database.ts'

test('reports a damaged file and the remedy', () => {
  const path = join(temporaryFolder(), 'damaged.sqlite')
  writeFileSync(path, 'not a database '.repeat(100))
  expect(() => openDatabase(path, 'create table t (x)')).toThrow(
    /damaged\.sqlite cannot be opened .*npm run reset/,
  )
})

test('reports damage inside a file before any query reads that part', () => {
  const path = join(temporaryFolder(), 'damaged-inside.sqlite')
  const schema = 'create table if not exists t (x text) strict'
  const database = openDatabase(path, schema)
  const insert = database.prepare('insert into t values (?)')
  transaction(database, () => {
    for (let row = 0; row < 1000; row++) insert.run('word '.repeat(20))
  })
  database.close()
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0x5a, 4096, bytes.length - 4096))
  expect(() => openDatabase(path, schema)).toThrow(/damaged-inside\.sqlite cannot be opened .*npm run reset/)
})
