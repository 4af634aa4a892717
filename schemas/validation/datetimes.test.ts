import { expect, test } from 'vitest'
import { checkOrder } from './datetimes.ts'

const [first, second] = ['2027-01-11T09:00:00Z', '2027-01-11T09:01:00Z']

test('an end comes after its start', () => {
  expect(checkOrder(first, second)).toBe(true)
  expect(checkOrder(undefined, second)).toBe(true)
  expect(checkOrder(first, undefined)).toBe(true)
  expect(checkOrder(second, first)).toContain('after the start')
  expect(checkOrder(first, first)).toContain('after the start')
})
