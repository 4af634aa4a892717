import { expect, test } from 'vitest'
import { fromInput, suggestedDatetime, toInput } from './datetime.ts'

test('an input holds the same datetime, to the minute, and none that has passed', () => {
  const datetime = new Date('2026-11-23T07:00:00.000Z')
  expect(fromInput(toInput(datetime), 0)).toBe(datetime.toISOString())
  expect(fromInput(toInput(datetime), datetime.getTime())).toBeUndefined()
  expect(fromInput('')).toBeUndefined()
})

test.each([
  [new Date(2026, 10, 22, 6), new Date(2026, 10, 23, 9)],
  [new Date(2026, 10, 23, 8), new Date(2026, 10, 30, 9)],
  [new Date(2026, 10, 28, 23), new Date(2026, 10, 30, 9)],
])('from %s on, the Monday that comes is suggested', (now, monday) => {
  expect(suggestedDatetime(now)).toEqual(monday)
})
