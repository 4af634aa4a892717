import { expect, test } from 'vitest'
import { listed } from '../testing/events'
import { badgeWords, beginningOf, sharedBeginningOf, timeLine, zoneOf } from './time-text'

const athens = {
  start: '2026-11-30T18:30:00.000Z',
  end: '2026-11-30T21:30:00.000Z',
  timeZone: 'Europe/Athens',
  date: null,
}

test.each([
  ['Nov 25 at 19:30', 'Nov 25', 'Wed 25 Nov, 19:30'],
  ['25. November', 'Nov 25', 'Wed 25 Nov'],
  ['25 Νοεμβρίου, 20:00', 'Nov 25', 'Wed 25 Nov, 20:00'],
  ['Wednesday, 25 November 2026', 'Nov 25', 'Wed 25 Nov'],
  ['25/11 – 27/11', 'Nov 25', 'Wed 25 Nov – Fri 27 Nov'],
  ['2026-11-25', 'Nov 25', 'Wed 25 Nov'],
  ['Every other Tuesday', 'Every other', 'Every other Tuesday'],
  ['Tomorrow', 'Tomorrow', 'Tomorrow'],
])('%j is %j on the badge and %j on a card', (date, badge, card) => {
  const event = listed({ date }, { at: '2026-11-21T12:00:00Z' })
  expect([badgeWords(event).join(' '), beginningOf(event)]).toEqual([badge, card])
})

test('the time is that of the place, with its zone', () => {
  expect(timeLine(listed(athens))).toBe('Mon 30 November, 20:30–23:30')
  const zone = (timeZone: string) => zoneOf({ begins: athens.start, hasTime: true, timeZone })
  expect(['Europe/Athens', 'Etc/GMT-2', 'UTC', 'America/New_York'].map(zone)).toEqual([
    'Athens, EET',
    'GMT+2',
    'UTC',
    'New York, GMT-5',
  ])
  expect(sharedBeginningOf(listed(athens))).toBe('Mon 30 Nov, 20:30 EET')
  expect(timeLine(listed({ ...athens, end: null }))).toBe('Mon 30 November, from 20:30')
  expect(beginningOf(listed(athens))).toBe('Mon 30 Nov, 20:30')
  const yearBefore = listed(athens, { at: '2025-12-21T12:00:00Z' })
  expect(timeLine(yearBefore)).toBe('Mon 30 November 2026, 20:30–23:30')
  expect(beginningOf(yearBefore)).toBe('Mon 30 Nov 2026, 20:30')
  expect(timeLine(listed(athens, { at: '2026-12-02' }))).toBe('Mon 30 November 2026, 20:30–23:30')
})

test('an event of several days names both', () => {
  const event = listed({ ...athens, end: '2026-12-02T10:00:00.000Z' }, { at: '2026-11-21T12:00:00Z' })
  expect(timeLine(event)).toBe('Mon 30 November, 20:30 – Wed 2 December, 12:00')
})

test.each<[start: string, end: string | null, isToday: boolean, isThisWeekend: boolean, place: string]>([
  ['2026-11-21T18:00:00Z', '2026-11-21T20:00:00Z', true, true, 'on this Saturday'],
  ['2026-11-22T18:00:00Z', '2026-11-23T01:00:00Z', false, true, 'in the night after Sunday'],
  ['2026-11-18T08:00:00Z', '2026-11-25T18:00:00Z', true, true, 'of more than a week'],
  ['2026-11-20T18:00:00Z', '2026-11-21T01:00:00Z', false, false, 'in the night before'],
  ['2026-11-23T08:00:00Z', null, false, false, 'on Monday'],
])('an event from %s to %s is of today: %s, of this weekend: %s', (start, end, isToday, isThisWeekend) => {
  const event = listed({ start, end, timeZone: 'Europe/Athens' }, { at: '2026-11-21T12:00:00Z' })
  expect(event).toMatchObject({ isToday, isThisWeekend })
})

const inWords = (date: string) => ({ date, timeZone: 'Europe/Athens' })
test.each([
  [athens, '2026-11-30T18:29:59Z', 'upcoming'],
  [athens, '2026-11-30T18:30:00Z', 'now'],
  [athens, '2026-11-30T21:30:00Z', 'past'],
  [{ ...athens, end: null }, '2026-12-01T06:31:00Z', 'past'],
  [{ ...athens, start: null }, '2026-12-01T06:31:00Z', null],
  [inWords('Nov 30'), '2026-11-30T21:59:00Z', null],
  [inWords('Nov 30'), '2026-11-30T22:00:00Z', 'past'],
  [inWords('Nov 30 at 23:00'), '2026-12-01T02:59:00Z', null],
  [inWords('Nov 30 at 23:00'), '2026-12-01T03:00:00Z', 'past'],
  [inWords('Every Tuesday'), '2026-12-01T09:00:00Z', null],
  [inWords('Nov 24 – 27'), '2026-11-23T21:59:00Z', 'upcoming'],
  [inWords('Nov 24 – 27'), '2026-11-27T21:59:00Z', 'now'],
  [inWords('Nov 24 – 27'), '2026-11-27T22:00:00Z', 'past'],
  [inWords('Nov 24 18:00 – 27 Nov 23:00'), '2026-11-24T15:59:00Z', 'upcoming'],
  [inWords('Nov 24 18:00 – 27 Nov 23:00'), '2026-11-27T21:00:00Z', 'past'],
])('the phase of %j at %s is %s', (fields, at, phase) => expect(listed(fields, { at }).phase).toBe(phase))

test.each([
  ['2026-11-22T22:30:00Z', 'nextWeek', 'Monday begins earlier in Athens'],
  ['2026-11-22T21:30:00Z', 'thisWeek', 'Sunday evening'],
  ['2026-11-10T10:00:00Z', 'thisWeek', 'under way since long'],
  ['2026-11-30T10:00:00Z', 'later', 'the Monday after next'],
])('on a Saturday, an event of %s is of %s: %s', (start, week) => {
  expect(listed({ start, timeZone: 'Europe/Athens' }, { at: '2026-11-21T12:00:00Z' }).week).toBe(week)
})

test.each([
  [
    'Nov 24 – 27',
    { firstDay: '2026-11-24', lastDay: '2026-11-27', hasTime: false, isToday: true, isThisWeekend: false },
  ],
  ['28 Nov – 2 Dec', { firstDay: '2026-11-28', isToday: false, isThisWeekend: true, week: 'thisWeek' }],
  ['1 Dec 20:00', { begins: '2026-12-01T18:00:00.000Z', ends: null, hasTime: true, week: 'nextWeek' }],
  ['1 Dec 20:00-2:00', { lastDay: '2026-12-01', ends: '2026-12-02T00:00:00.000Z' }],
  [
    'every Tuesday',
    { firstDay: null, begins: null, phase: null, week: null, isToday: false, isThisWeekend: false },
  ],
])('on a Wednesday, %j has its place in time', (date, place) => {
  expect(listed({ date, timeZone: 'Europe/Athens' })).toMatchObject(place)
})
