import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenOnLoopback } from '../../local/http/serve.ts'
import { whenDone } from '../../local/testing/when-done.ts'
import { percentile, reached } from './benchmark.ts'
import { copyOf } from './copied-page.ts'
import { formatRows, updateDocument } from './report.ts'

test('a percentile is one of the measured values', () => {
  const values = [50, 10, 40, 20, 30]
  expect([0, 0.5, 0.8, 0.95, 1].map((share) => percentile(values, share))).toEqual([10, 30, 40, 50, 50])
  expect(percentile([], 0.5)).toBeNaN()
})

test('a goal is a bound from below or from above', () => {
  const row = { measure: 'm', unit: 'x', value: 5 }
  expect(reached({ ...row, goal: { atLeast: 5 } })).toBe(true)
  expect(reached({ ...row, goal: { atLeast: 6 } })).toBe(false)
  expect(reached({ ...row, goal: { atMost: 4 } })).toBe(false)
  expect(reached(row)).toBeUndefined()
})

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

test('copies the page of a server that sends no ETag', async () => {
  const server = await listenOnLoopback(
    createServer((_, response) => response.end('a page')),
    0,
  )
  whenDone(() => server.close())
  const { body, notModified } = await copyOf(`http://127.0.0.1:${server.port}/`)
  expect(body.toString()).toBe('a page')
  expect(notModified).toBeUndefined()
})
