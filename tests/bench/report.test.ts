import { expect, test } from 'vitest'
import { updateDocument } from './report.ts'

const result = (name: string, value: number) => ({
  name,
  rows: [{ measure: 'GET /', value, unit: 'ms', goal: { atMost: 5 } }],
})

test('figures take the place of the last ones, and what was not measured stays', () => {
  const first = updateDocument('', [result('one', 4), result('two', 6)], 'Monday', 'abc1234')
  expect(first).toContain(
    '## one\n\nMonday\n\n| what | measured | goal | commit |\n| --- | --- | --- | --- |\n| GET / | 4 ms |',
  )
  expect(first).toContain('| GET / | 6 ms | goal <= 5: MISSED | abc1234 |')
  const failed = { name: 'two', rows: [], error: 'not measured' }
  const second = updateDocument(first, [result('one', 3), failed], 'Tuesday', 'abc1234')
  expect(second).toBe(first.replace('Monday', 'Tuesday').replace('| 4 ms |', '| 3 ms |'))
  expect(updateDocument(second, [], '', '')).toBe(second)
})
