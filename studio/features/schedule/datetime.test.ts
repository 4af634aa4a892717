import { expect, test } from 'vitest'
import { parseDatetime, suggestedDatetime, writeDatetime } from './datetime.ts'

const now = new Date(2026, 10, 24, 12)
const monday = new Date(2026, 10, 30, 9)

test.each([
  '30 November 2026, 09:00',
  '30 Nov 2026 9:00',
  'Monday 30 November 2026, 09:00',
  'November 30, 2026 at 9am',
  '30.11.2026 9:00',
  '30.11. 09:00',
  '30/11/26 9:00 am',
  '30-11-2026',
  '2026-11-30 09:00',
  '2026-11-30T09:00',
  '30th of November',
  'monday',
  'Mon 9h00',
  'Mon 9 am',
])('reads "%s"', (text) => {
  expect(parseDatetime(text, now)).toEqual(monday)
})

test.each([
  ['tomorrow 17:30', new Date(2026, 10, 25, 17, 30)],
  ['6pm', new Date(2026, 10, 24, 18)],
  ['12 am tomorrow', new Date(2026, 10, 25, 0)],
  ['1 March', new Date(2027, 2, 1, 9)],
  ['Tuesday', new Date(2026, 11, 1, 9)],
])('reads "%s"', (text, datetime) => {
  expect(parseDatetime(text, now)).toEqual(datetime)
})

test.each([
  '31 February 2027',
  'soon',
  '24 November 2026, 11:00',
  '30.13.2026',
  '30 November 2026, 25:00',
  '13 pm',
])('refuses "%s"', (text) => {
  expect(parseDatetime(text, now)).toBeUndefined()
})

test('reads what it writes', () => {
  expect(writeDatetime(monday)).toBe('30 November 2026, 09:00')
  expect(parseDatetime(writeDatetime(monday), now)).toEqual(monday)
})

test.each([
  [new Date(2026, 10, 22, 6), new Date(2026, 10, 23, 9)],
  [new Date(2026, 10, 23, 8), new Date(2026, 10, 30, 9)],
  [new Date(2026, 10, 28, 23), new Date(2026, 10, 30, 9)],
])('from %s on, the next Monday is suggested', (from, suggested) => {
  expect(suggestedDatetime(from)).toEqual(suggested)
})
