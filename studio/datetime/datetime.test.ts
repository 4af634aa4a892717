import { expect, test } from 'vitest'
import { readDatetimes, suggestDatetime, writeDatetime, writeDay } from './datetime.ts'

const now = new Date(2026, 10, 24, 12)
const monday = new Date(2026, 10, 30, 9)

/** Formats a datetime in the browser's time zone: "2026-12-01 9:30". */
const shown = (datetime: Date) =>
  `${writeDay(datetime)} ${datetime.getHours()}:${String(datetime.getMinutes()).padStart(2, '0')}`

test.each([
  ['30 November 2026, 09:00', '2026-11-30 9:00'],
  ['November 30, 2026 at 9am', '2026-11-30 9:00'],
  ['30.11.2026 9:00', '2026-11-30 9:00'],
  ['30.11. 9:00', '2026-11-30 9:00'],
  ['30/11/26 9:00 am', '2026-11-30 9:00'],
  ['2026-11-30T09:00', '2026-11-30 9:00'],
  ['30th of November', '2026-11-30 9:00'],
  ['monday', '2026-11-30 9:00'],
  ['Tuesday', '2026-12-01 9:00'],
  ['Tuesday 11:30', '2026-12-01 11:30'],
  ['1 March', '2027-03-01 9:00'],
  ['tomorrow 17:30', '2026-11-25 17:30'],
  ['12 am tomorrow', '2026-11-25 0:00'],
  ['6pm', '2026-11-24 18:00'],
  ['9.30am', '2026-11-25 9:30'],
  ['noon', '2026-11-25 12:00'],
  ['12 noon', '2026-11-25 12:00'],
  ['Monday 12 noon', '2026-11-30 12:00'],
  ['8 in the evening', '2026-11-24 20:00'],
  ['noon on Friday', '2026-11-27 12:00'],
  ['1 Dec 9.30', '2026-12-01 9:30'],
  ['December 1st 9 a.m.', '2026-12-01 9:00'],
  ['1.12.2026 9.30', '2026-12-01 9:30'],
  ['1.12.2026, 9.30 Uhr', '2026-12-01 9:30'],
  ['1η Δεκεμβρίου 9:30 π.μ.', '2026-12-01 9:30'],
  ['Δευτέρα 9:00', '2026-11-30 9:00'],
  ['Monday 9.10', '2026-11-30 9:10'],
  ['12/25 9am', '2026-12-25 9:00'],
  ['1 Sep 2025 9:00', '2025-09-01 9:00'],
  ['2 May 2031, 7pm', '2031-05-02 19:00'],
  ['30 November 2030, 09:00', '2030-11-30 9:00'],
  ['1 December at 7 in the evening', '2026-12-01 19:00'],
  ['tomorrow, 9:30 in the morning', '2026-11-25 9:30'],
  ['αύριο στις 7 το πρωί', '2026-11-25 7:00'],
  ['7 μ.μ.', '2026-11-24 19:00'],
  ['19h30', '2026-11-24 19:30'],
  ['12 a.m.', '2026-11-25 0:00'],
  ['tonight at 8', '2026-11-24 20:00'],
  ['8:30 tonight', '2026-11-24 20:30'],
  ['this evening, 20:30', '2026-11-24 20:30'],
  ['απόψε στις 8', '2026-11-24 20:00'],
  ['9am the day after tomorrow', '2026-11-26 9:00'],
  ['απόψε 8 μ.μ.', '2026-11-24 20:00'],
  ['μεθαύριο 9:00', '2026-11-26 9:00'],
  ['this Friday noon', '2026-11-27 12:00'],
  ['next Tuesday 9am', '2026-12-01 9:00'],
  ['12 December 2031', '2031-12-12 9:00'],
  ['30.11.2031', '2031-11-30 9:00'],
  ['2030-11-30', '2030-11-30 9:00'],
  ['30/11/31', '2031-11-30 9:00'],
  ['Saturday, 30 November 2030', '2030-11-30 9:00'],
  ['30 November 2030 noon', '2030-11-30 12:00'],
])('reads "%s"', (text, datetime) => {
  expect(readDatetimes(text, now).map(shown)).toEqual([datetime])
})

test.each([
  ['1/12 9.30', ['2026-12-01 9:30', '2027-01-12 9:30']],
  ['01/12/2026', ['2026-01-12 9:00', '2026-12-01 9:00']],
  ['9.10', ['2026-11-25 9:10', '2027-10-09 9:00']],
  ['Tuesday 5pm', ['2026-11-24 17:00', '2026-12-01 17:00']],
  ['next Monday 9:00', ['2026-11-30 9:00', '2026-12-07 9:00']],
  ['Monday 8', ['2026-11-30 8:00', '2026-11-30 20:00']],
  ['30 November at 9', ['2026-11-30 9:00', '2026-11-30 21:00']],
  ["1 December, 9 o'clock", ['2026-12-01 9:00', '2026-12-01 21:00']],
  ['9 o’clock', ['2026-11-24 21:00', '2026-11-25 9:00']],
  ['1 Dec midnight', ['2026-12-01 0:00', '2026-12-02 0:00']],
  ['1 Dec 2030 midnight', ['2030-12-01 0:00', '2030-12-02 0:00']],
  ['30 November 2030 at 9', ['2030-11-30 9:00', '2030-11-30 21:00']],
  ['01/12/2031', ['2031-01-12 9:00', '2031-12-01 9:00']],
])('returns all readings of "%s"', (text, datetimes) => {
  expect(readDatetimes(text, now).map(shown)).toEqual(datetimes)
})

test.each([
  '',
  '31 February 2027',
  'soon',
  'in two weeks 5pm',
  '30.13.2026',
  '30 November 2026, 25:00',
  '30 November 2030, 25:00',
  'Sunday 30 November 2030',
  '1-3 December 2031',
  '10 Dec 2031 7-9pm',
  'Friday evening 2031',
  '1-3 December',
  '10 Dec 7-9pm',
  '1 Dec at 8pm UTC',
  '1 December at 12 in the evening',
  '1 December, half nine',
  '1 December, half past 9 pm',
  'a quarter to 7 pm on Friday',
  '9am on the 30th',
  'tomorrow at 9am on the 30th',
  'Monday on the 7th 9am',
  '1 Dec 9am, on the 5th',
  'tonight',
  'tonight 1am',
  'noon tonight',
  'next week 9am',
  'tomorrow, quarter past 7',
  'Friday evening',
  '1 Dec EOD',
  '9:30–11',
])('rejects "%s"', (text) => {
  expect(readDatetimes(text, now)).toEqual([])
})

test('reads its own output', () => {
  expect(writeDatetime(monday)).toBe('30 November 2026, 09:00')
  expect(readDatetimes(writeDatetime(monday), now)).toEqual([monday])
})

test.each([
  [new Date(2026, 10, 22, 6), new Date(2026, 10, 23, 9)],
  [new Date(2026, 10, 23, 8), new Date(2026, 10, 30, 9)],
  [new Date(2026, 10, 28, 23), new Date(2026, 10, 30, 9)],
])('on %s, suggests the next Monday at 9:00', (from, suggested) => {
  expect(suggestDatetime(from)).toEqual(suggested)
})
