import { expect, test } from 'vitest'
import { weeksOf } from './month.ts'

const written = (year: number, month: number) =>
  weeksOf(new Date(year, month - 1, 15)).map((week) =>
    week.map(({ number, isInMonth }) => (isInMonth ? number : -number)),
  )

test('a month is shown in whole weeks, from Monday to Sunday', () => {
  expect(written(2026, 11)).toEqual([
    [-26, -27, -28, -29, -30, -31, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, -1, -2, -3, -4, -5, -6],
  ])
})

test('a month of four whole weeks needs no other days, and December leads to January', () => {
  expect(written(2027, 2)).toHaveLength(4)
  expect(
    weeksOf(new Date(2026, 11, 31))
      .at(-1)
      ?.at(-1)?.day,
  ).toBe('2027-01-03')
})
