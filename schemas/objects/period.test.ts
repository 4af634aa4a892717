import { expect, test } from 'vitest'
import { checkOrder, isRunning } from './period.ts'

const nine = Date.parse('2027-01-11T09:00:00Z')
const monday = { from: '2027-01-11T09:00:00.000Z', until: '2027-01-12T09:00:00.000Z' }

test.each([
  [monday, nine - 1, false],
  [monday, nine, true],
  [monday, nine + 86_400_000 - 1, true],
  [monday, nine + 86_400_000, false],
  [{ from: null, until: null }, nine, true],
  [{ from: null, until: monday.from }, nine, false],
  [{ from: monday.until, until: null }, nine, false],
])('%j at %d: isRunning is %s', (period, now, running) => expect(isRunning(period, now)).toBe(running))

const [first, second] = ['2027-01-11T09:00:00Z', '2027-01-11T09:01:00Z']

test('an end must be after its start', () => {
  expect(checkOrder(first, second)).toBe(true)
  expect(checkOrder(undefined, second)).toBe(true)
  expect(checkOrder(first, undefined)).toBe(true)
  expect(checkOrder(second, first)).toContain('after the start')
  expect(checkOrder(first, first)).toContain('after the start')
})
