import { expect, test } from 'vitest'
import { fromInput, suggestedMoment, toInput } from './datetime.ts'

test('an input holds the same moment, to the minute, and none that has passed', () => {
  const moment = new Date('2026-11-23T07:00:00.000Z')
  expect(fromInput(toInput(moment), 0)).toBe(moment.toISOString())
  expect(fromInput(toInput(moment), moment.getTime())).toBeUndefined()
  expect(fromInput('')).toBeUndefined()
})

test.each([
  [new Date(2026, 10, 22, 6), new Date(2026, 10, 23, 9)],
  [new Date(2026, 10, 23, 8), new Date(2026, 10, 30, 9)],
  [new Date(2026, 10, 28, 23), new Date(2026, 10, 30, 9)],
])('from %s on, the Monday that comes is suggested', (now, monday) => {
  expect(suggestedMoment(now)).toEqual(monday)
})
