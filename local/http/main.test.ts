import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { describeStartFailure } from './main.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each([
  [
    'a database of another make',
    thrownBy(() => new DatabaseSync(':memory:').prepare('select json from users')),
  ],
  ['a damaged record', thrownBy(() => JSON.parse('{"localId":'))],
])('%s is explained with the folder of the data and what to do', (_name, error) => {
  expect(describeStartFailure('auth', error, '/home/me/.local')).toMatch(
    /^auth: its data in \/home\/me\/\.local cannot be read \(.+\)\. Restore it from a backup, or run "npm run reset"/,
  )
})
