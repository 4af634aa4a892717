import { expect, test } from 'vitest'
import { percentile, reached } from './benchmark.ts'

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
