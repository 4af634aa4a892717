import { expect, test } from 'vitest'
import { formatRows } from './report.ts'

test('figures stand in columns, with the goals that were missed', () => {
  const table = formatRows([
    { measure: 'requests', value: 53_640.2, unit: '1/s' },
    { measure: 'ratio', value: 4.5, unit: 'x', goal: { atLeast: 5 } },
    { measure: 'publish, p95', value: 80.26, unit: 'ms', goal: { atMost: 1000 } },
  ])
  expect(table.split('\n')).toEqual([
    '  requests      53,640 1/s',
    '  ratio              4.5 x  goal >= 5: MISSED',
    '  publish, p95     80.3 ms  goal <= 1000: reached',
  ])
})
