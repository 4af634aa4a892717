import { expect, test } from 'vitest'
import { UsualDuration } from './usual-duration.ts'

function limitAfter(...durations: number[]): number {
  const usual = new UsualDuration()
  for (const duration of durations) usual.add(duration)
  return Math.round(usual.limit(300))
}

const times = (count: number, duration: number) => Array<number>(count).fill(duration)

test('a response is late if it takes clearly longer than recent responses', () => {
  expect(limitAfter()).toBe(1000)
  expect(limitAfter(...times(20, 10))).toBe(300)
  expect(limitAfter(...times(20, 400))).toBeGreaterThan(400)
  expect(limitAfter(...times(20, 400))).toBeLessThan(500)
  // Recent durations vary.
  expect(limitAfter(...times(5, 300), 600, 300, 500, 200, 700)).toBeGreaterThan(800)
  expect(limitAfter(...times(20, 5000))).toBe(3000)
})

test('the usual duration follows a backend that becomes slower or faster', () => {
  expect(limitAfter(...times(20, 20), ...times(3, 600))).toBeGreaterThan(600)
  expect(limitAfter(...times(20, 600), ...times(40, 20))).toBe(300)
})
