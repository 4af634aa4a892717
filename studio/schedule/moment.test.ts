import { expect, test } from 'vitest'
import { fromInput, momentInWords, suggestedMoment, toInput } from './moment.ts'

test.each([
  ['2026-11-23T07:00:00.000Z', 'Europe/Athens', 'Monday 23 November 2026, 09:00 (Europe/Athens, GMT+2)'],
  ['2026-11-23T07:00:00.000Z', 'Asia/Kolkata', 'Monday 23 November 2026, 12:30 (Asia/Kolkata, GMT+5:30)'],
  ['2027-07-01T23:30:00.000Z', 'Europe/London', 'Friday 2 July 2027, 00:30 (Europe/London, GMT+1)'],
])('%s is said in the zone of the editor, by its name', (moment, zone, words) => {
  expect(momentInWords(moment, zone)).toBe(words)
})

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
