import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackendHealth } from './backend-health.ts'

let health: BackendHealth

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  health = new BackendHealth('The database')
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const refused = { statusCode: 429, response: { headers: {} } }

test('logs two lines for an outage, regardless of how many reads fail', () => {
  for (let count = 0; count < 12; count += 1) {
    health.failed(new Error('reset'))
    vi.advanceTimersByTime(1000)
    if (count % 3 === 0) health.succeeded()
  }
  health.succeeded()
  vi.advanceTimersByTime(59_000)
  expect(health.isFailing).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(health.isFailing).toBe(false)
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['The database did not answer, copies are used: reset'],
    ['The database answers again: 12 reads failed within 12 s'],
  ])
})

test('each consecutive rejection doubles the pause, and a success resets it', () => {
  const pauses = Array.from({ length: 8 }, () => {
    health.failed(refused)
    // These are responses to requests that were already in flight.
    health.failed(refused)
    const pause = health.refusedFor
    vi.advanceTimersByTime(pause)
    return pause / 1000
  })
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  health.succeeded()
  health.failed(refused)
  expect(health.refusedFor).toBe(1000)
})

test.each([
  ['90', 90],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 60],
  ['soon', 1],
])('the pause after `Retry-After: %s` is %i s', (retryAfter, seconds) => {
  vi.setSystemTime('2015-10-21T07:27:00Z')
  health.failed({ statusCode: 429, response: { headers: { 'retry-after': retryAfter } } })
  expect(health.refusedFor).toBe(seconds * 1000)
})
