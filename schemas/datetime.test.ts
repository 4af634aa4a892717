import { expect, test } from 'vitest'
import { checkOrder, formatDatetime, isRunning } from './datetime.ts'

test.each([
  ['2026-11-23T07:00:00.000Z', 'Europe/Athens', 'Monday 23 November 2026, 09:00 (Europe/Athens, GMT+2)'],
  ['2026-11-23T07:00:00.000Z', 'Asia/Kolkata', 'Monday 23 November 2026, 12:30 (Asia/Kolkata, GMT+5:30)'],
  ['2027-07-01T23:30:00.000Z', 'Europe/London', 'Friday 2 July 2027, 00:30 (Europe/London, GMT+1)'],
])('%s is said in the zone of the editor, by its name', (datetime, zone, words) => {
  expect(formatDatetime(datetime, zone)).toBe(words)
})

const nine = Date.parse('2027-01-11T09:00:00Z')
const monday = { start: '2027-01-11T09:00:00.000Z', end: '2027-01-12T09:00:00.000Z' }

test.each([
  [monday, nine - 1, false],
  [monday, nine, true],
  [monday, nine + 86_400_000 - 1, true],
  [monday, nine + 86_400_000, false],
  [{ start: null, end: null }, nine, true],
  [{ start: null, end: monday.start }, nine, false],
  [{ start: monday.end, end: null }, nine, false],
])('%j at %d: %s', (period, now, running) => expect(isRunning(period, now)).toBe(running))

const [first, second] = ['2027-01-11T09:00:00Z', '2027-01-11T09:01:00Z']

test('an end comes after its start', () => {
  expect(checkOrder(first, second)).toBe(true)
  expect(checkOrder(undefined, second)).toBe(true)
  expect(checkOrder(first, undefined)).toBe(true)
  expect(checkOrder(second, first)).toContain('after the start')
  expect(checkOrder(first, first)).toContain('after the start')
})
