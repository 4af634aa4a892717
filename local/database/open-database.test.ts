import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDatabase, transaction } from './open-database.ts'

test('a damaged file is named, with what to do', () => {
  const path = join(temporaryFolder(), 'damaged.sqlite')
  writeFileSync(path, 'not a database '.repeat(100))
  expect(() => openDatabase(path, 'create table t (x)')).toThrow(
    /damaged\.sqlite cannot be opened .*npm run reset/,
  )
})

test('a transaction commits everything, or nothing when it throws or runs dry', () => {
  const database = openDatabase(
    join(temporaryFolder(), 'new', 'kept.sqlite'),
    'create table t (x integer) strict',
  )
  const insert = database.prepare('insert into t values (?)')
  transaction(database, () => insert.run(1))
  transaction(database, () => insert.run(2), { dryRun: true })
  const failing = () =>
    transaction(database, () => {
      insert.run(3)
      throw new Error('no')
    })
  expect(failing).toThrow('no')
  expect(database.prepare('select x from t').all()).toEqual([{ x: 1 }])
  database.close()
})
