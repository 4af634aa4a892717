import { expect, onTestFinished, test, vi } from 'vitest'
import { formatLine, LogLines } from './log'

test('formats any values as one line, and errors with their causes but without their stacks', () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:3333')
  expect(formatLine(['⨯', new TypeError('fetch failed', { cause })])).toMatch(
    /^⨯ TypeError: fetch failed: connect ECONNREFUSED 127\.0\.0\.1:3333 \(log\.test\.ts:\d+\)$/,
  )
  const digested = Object.assign(new Error('two\nlines'), { digest: '12' })
  digested.stack = undefined
  expect(formatLine([digested])).toBe('Error: two lines [digest 12]')
  expect(formatLine(['%s answered %d', '/about', 502, { path: '/a', nested: { deep: ['x'] } }])).toBe(
    "/about answered 502 { path: '/a', nested: { deep: [ 'x' ] } }",
  )
})

test('prints an incident once with its time, and the number of its repetitions on a separate line', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date', 'setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const written: string[] = []
  const log = new LogLines((line) => written.push(line))
  for (let count = 0; count < 1000; count++)
    log.print('warn', [`The content lake took ${count} ms, a copy is used`])
  log.print('error', ['Something else'])
  expect(written.splice(0)).toEqual([
    '2026-11-21T12:00:00.000Z warn The content lake took 0 ms, a copy is used',
    '2026-11-21T12:00:00.000Z error Something else',
  ])
  vi.advanceTimersByTime(60_000)
  expect(written.splice(0)).toEqual([
    '2026-11-21T12:01:00.000Z warn The content lake took 0 ms, a copy is used (999 times more)',
  ])
  log.print('warn', ['The content lake took 7 ms, a copy is used'])
  expect(written).toHaveLength(1)
})

test('prints the line of a long outage at increasing intervals', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const written: string[] = []
  const log = new LogLines((line) => written.push(line))
  for (let half = 0; half < 120; half++) {
    log.print('warn', ['down'])
    vi.advanceTimersByTime(30_000)
  }
  vi.advanceTimersByTime(60_000)
  expect(written.splice(0).map((line) => line.slice(11, 16) + line.slice(29))).toEqual([
    '12:00 down',
    '12:01 down (1 times more)',
    '12:03 down (4 times more)',
    '12:07 down (8 times more)',
    '12:15 down (16 times more)',
    '12:31 down (32 times more)',
    '13:00 down (58 times more)',
  ])
  log.print('warn', ['down'])
  expect(written).toHaveLength(1)
})
