import { describe, expect, test } from 'vitest'
import { readTextDate } from './text-date'

const now = Date.parse('2026-11-21T12:00:00Z')
const day = (text: string) => readTextDate(text, now)?.firstDay

describe('a date in words', () => {
  test.each([
    ['Dec 14 at 19:30', '2026-12-14'],
    ['December 14', '2026-12-14'],
    ['Oct 30 at 10:00', '2026-10-30'],
    ['Jan 3', '2027-01-03'],
    ['Mar 10 at 22:33', '2027-03-10'],
    ['May 10, 2025', '2025-05-10'],
    ['10 Μαΐου', '2027-05-10'],
    ['Τρίτη 24 Νοεμβρίου', '2026-11-24'],
    ['10 de dezembro', '2026-12-10'],
    ['Dec 1st', '2026-12-01'],
    ['2026-12-24', '2026-12-24'],
    ['24.12.', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
  ])('%j names the day %s', (text, expected) => {
    expect(day(text)).toBe(expected)
  })

  test('the day of the week says which year is meant', () => {
    // 1 May is a Friday in 2026 and a Saturday in 2027.
    expect(day('Sat, May 1')).toBe('2027-05-01')
    expect(day('Friday May 1')).toBe('2026-05-01')
  })

  test.each(['Tomorrow', 'TBA', 'Every Tuesday', 'May', 'Feb 30', '14', ''])('%j names no day', (text) => {
    expect(readTextDate(text, now)).toBeNull()
  })
})

test('29 February finds its year', () => {
  expect(readTextDate('Feb 29', Date.parse('2027-12-01T00:00:00Z'))?.firstDay).toBe('2028-02-29')
})
