import { describe, expect, test } from 'vitest'
import { addDays, isDay, londonDay, secondsUntilNextLondonDay, writtenDay } from './calendar.ts'

describe('the day in London', () => {
  test.each([
    ['2026-12-01T00:00:00Z', '2026-12-01'],
    ['2026-11-30T23:59:59Z', '2026-11-30'],
    ['2026-06-30T22:59:59Z', '2026-06-30'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
  ])('%s is %s', (moment, day) => expect(londonDay(new Date(moment))).toBe(day))

  test.each([
    ['in winter', '2026-12-01T23:59:58Z', 2],
    ['in summer', '2026-06-30T22:59:58Z', 2],
    ['at midnight a whole day is left', '2026-12-01T00:00:00Z', 86_400],
    ['the day on which clocks go forward is an hour shorter', '2026-03-29T00:00:00Z', 23 * 3600],
    ['the day on which clocks go back is an hour longer', '2026-10-24T23:00:00Z', 25 * 3600],
    ['a part of a second counts as one', '2026-12-01T23:59:59.900Z', 1],
  ])('until the next one, %s', (_, moment, seconds) => {
    expect(secondsUntilNextLondonDay(new Date(moment))).toBe(seconds)
  })
})

test('days are counted across months, years and leap days', () => {
  expect(addDays('2026-12-20', 14)).toBe('2027-01-03')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test.each(['2025-5-10', '2025-02-30', '2025-13-01', '20250510', 'latest', '', '2025-05-10T00:00'])(
  '"%s" is no day',
  (text) => expect(isDay(text)).toBe(false),
)

test('a day is written as in the United Kingdom', () => {
  expect(isDay('2025-05-10')).toBe(true)
  expect(writtenDay('2025-05-10')).toBe('10 May 2025')
})
