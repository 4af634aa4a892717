import { expect, test } from 'vitest'
import { formatDatetime } from './datetime.ts'

test.each([
  ['2026-11-23T07:00:00.000Z', 'Europe/Athens', 'Monday 23 November 2026, 09:00 (Europe/Athens, GMT+2)'],
  ['2026-11-23T07:00:00.000Z', 'Asia/Kolkata', 'Monday 23 November 2026, 12:30 (Asia/Kolkata, GMT+5:30)'],
  ['2027-07-01T23:30:00.000Z', 'Europe/London', 'Friday 2 July 2027, 00:30 (Europe/London, GMT+1)'],
])('%s is formatted in the time zone %s', (datetime, zone, words) => {
  expect(formatDatetime(datetime, zone)).toBe(words)
})
