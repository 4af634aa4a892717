import { describe, expect, test } from 'vitest'
import { listed } from '../testing/events'
import { badgeWords, formatSharedStart, formatStart, formatTimeZone, timeLine } from './time-text'
import { rangeNames } from './when'

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
  ['25/11 – 27/11', 'Nov 25', 'Wed 25 – Fri 27 Nov'],
  ['2026-11-25', 'Nov 25', 'Wed 25 Nov'],
  ['Every other Tuesday', 'Every other', 'Every other Tuesday'],
  ['Tomorrow', 'Tomorrow', 'Tomorrow'],
])('the date %j is %j on the badge and %j on a card', (date, badge, card) => {
  const event = listed({ date }, { at: '2026-11-21T12:00:00Z' })
  expect([badgeWords(event).join(' '), formatStart(event)]).toEqual([badge, card])
})

test('shows the local time and the time zone of the event', () => {
  expect(timeLine(listed(athens))).toBe('Mon 30 November, 20:30–23:30')
  const zone = (timeZone: string) =>
    formatTimeZone({ begins: athens.start, ends: null, hasTime: true, timeZone })
  expect(['Europe/Athens', 'Etc/GMT-2', 'UTC', 'America/New_York'].map(zone)).toEqual([
    'Athens, EET',
    'GMT+2',
    'UTC',
    'New York, GMT-5',
  ])
  expect(formatSharedStart(listed(athens))).toBe('Mon 30 Nov, 20:30 EET')
  expect(timeLine(listed({ ...athens, end: null }))).toBe('Mon 30 November, from 20:30')
  expect(formatStart(listed(athens))).toBe('Mon 30 Nov, 20:30')
  const yearBefore = listed(athens, { at: '2025-12-21T12:00:00Z' })
  expect(timeLine(yearBefore)).toBe('Mon 30 November 2026, 20:30–23:30')
  expect(formatStart(yearBefore)).toBe('Mon 30 Nov 2026, 20:30')
  expect(timeLine(listed(athens, { at: '2026-12-02' }))).toBe('Mon 30 November 2026, 20:30–23:30')
})

test('an event that lasts several days shows its first and last day', () => {
  const event = listed({ ...athens, end: '2026-12-02T10:00:00.000Z' }, { at: '2026-11-21T12:00:00Z' })
  expect(timeLine(event)).toBe('Mon 30 November, 20:30 – Wed 2 December, 12:00')
})

test('an event across a DST change shows both offsets', () => {
  const night = { start: '2026-10-24T19:00Z', end: '2026-10-25T08:00Z', timeZone: 'Europe/Athens' }
  const event = listed(night, { at: '2026-10-20T12:00:00Z' })
  expect(formatTimeZone(event)).toBe('Athens, EEST – EET')
  expect(formatSharedStart(event)).toBe('Sat 24 Oct, 22:00 EEST')
})

test.each([
  ['2026-12-18', '2026-12-20', 'Fri 18 – Sun 20 December', 'Fri 18 – Sun 20 Dec'],
  ['2026-11-30', '2026-12-03', 'Mon 30 November – Thu 3 December', 'Mon 30 Nov – Thu 3 Dec'],
  ['2026-12-18', null, 'Fri 18 December', 'Fri 18 Dec'],
  ['2026-12-30', '2027-01-02', 'Wed 30 December – Sat 2 January', 'Wed 30 Dec – Sat 2 Jan'],
  [
    '2026-12-18',
    '2027-11-20',
    'Fri 18 December 2026 – Sat 20 November 2027',
    'Fri 18 Dec 2026 – Sat 20 Nov 2027',
  ],
  ['2027-10-01', '2027-10-03', 'Fri 1 – Sun 3 October 2027', 'Fri 1 – Sun 3 Oct 2027'],
])('the whole days from %s to %s are %j on the page and %j on a card', (start, end, page, card) => {
  for (const fields of [{ start, end }, ...(end ? [] : [{ date: start }])]) {
    const event = listed(fields)
    expect([timeLine(event), formatStart(event)]).toEqual([page, card])
  }
})

test('shows the year if the end is months away', () => {
  const period = { start: '2026-09-01T10:00', end: '2027-09-30T17:00', timeZone: 'Europe/Athens' }
  expect(timeLine(listed(period, { at: '2027-03-15T12:00:00Z' }))).toBe(
    'Tue 1 September 2026, 10:00 – Thu 30 September 2027, 17:00',
  )
})

describe('a night', () => {
  const night = { start: '2026-12-05T00:30', end: '2026-12-05T04:00', timeZone: 'Europe/Athens' }
  const rangesAt = (at: string, fields: object = night) => {
    const { within } = listed(fields, { at })
    return rangeNames.filter((name) => within[name].length > 0).join()
  }

  test('shows both days', () => {
    const event = listed(night, { at: '2026-12-02T12:00:00Z' })
    expect(timeLine(event)).toBe('Night of Fri 4 to Sat 5 December, 00:30–04:00')
    expect(formatStart(event)).toBe('Night of Fri 4 to Sat 5 Dec, 00:30')
    expect(formatSharedStart(event)).toBe('Night of Fri 4 to Sat 5 Dec, 00:30 EET')
    const over = listed({ ...night, start: '2026-12-01T00:30', end: null }, { at: '2026-11-25T12:00:00Z' })
    expect(timeLine(over)).toBe('Night of Mon 30 November to Tue 1 December, from 00:30')
  })

  test.each([
    ['2026-12-02T12:00:00Z', ''],
    ['2026-12-04T12:00:00Z', 'today'],
    ['2026-12-04T22:15:00Z', 'today'],
    ['2026-12-05T01:30:00Z', 'today'],
    ['2026-12-05T02:30:00Z', ''],
  ])('viewed at %s, it is in the ranges: %j', (at, ranges) => expect(rangesAt(at)).toBe(ranges))

  test('that follows a Sunday belongs to that Sunday’s weekend and week', () => {
    const monday = { ...night, start: '2026-12-07T00:30', end: '2026-12-07T04:00' }
    expect(rangesAt('2026-12-02T12:00:00Z', monday)).toBe('weekend')
    expect(rangesAt('2026-12-06T23:00:00Z', monday)).toBe('today,weekend')
    expect(listed(monday, { at: '2026-12-02T12:00:00Z' }).week).toBe('thisWeek')
  })

  test.each([
    ['2026-12-05T05:00', null, null],
    ['2026-12-05T04:59', null, '2026-12-04'],
    ['2026-12-05T00:00', '2026-12-05T03:00', '2026-12-04'],
    // How apps write a day without a time, and a whole day.
    ['2026-12-05T00:00', null, null],
    ['2026-12-05T00:00', '2026-12-05T23:59', null],
    ['2026-12-05', null, null],
  ])('from %s to %s belongs to the evening of %s', (start, end, nightOf) => {
    expect(listed({ ...night, start, end }).nightOf).toBe(nightOf)
  })
})

test.each<[start: string, end: string | null, isToday: boolean, isThisWeekend: boolean, place: string]>([
  ['2026-11-21T18:00:00Z', '2026-11-21T20:00:00Z', true, true, 'on this Saturday'],
  ['2026-11-22T18:00:00Z', '2026-11-23T01:00:00Z', false, true, 'in the night after Sunday'],
  ['2026-11-18T08:00:00Z', '2026-11-25T18:00:00Z', true, true, 'of more than a week'],
  ['2026-11-20T18:00:00Z', '2026-11-21T01:00:00Z', false, false, 'in the night before'],
  ['2026-11-23T08:00:00Z', null, false, false, 'on Monday'],
])('an event from %s to %s is today: %s, this weekend: %s', (start, end, isToday, isThisWeekend) => {
  const { within } = listed({ start, end, timeZone: 'Europe/Athens' }, { at: '2026-11-21T12:00:00Z' })
  expect([within.today.length > 0, within.weekend.length > 0]).toEqual([isToday, isThisWeekend])
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
  ['2026-11-23T03:00:00Z', 'nextWeek', 'Monday at 05:00 in Athens'],
  ['2026-11-22T22:30:00Z', 'thisWeek', 'the night after Sunday'],
  ['2026-11-22T21:30:00Z', 'thisWeek', 'Sunday evening'],
  ['2026-11-10T10:00:00Z', 'thisWeek', 'under way since long'],
  ['2026-11-30T10:00:00Z', 'later', 'the Monday after next'],
])('on a Saturday, an event that starts at %s belongs to %s: %s', (start, week) => {
  expect(listed({ start, timeZone: 'Europe/Athens' }, { at: '2026-11-21T12:00:00Z' }).week).toBe(week)
})

test.each([
  ['Nov 24 – 27', { firstDay: '2026-11-24', lastDay: '2026-11-27', hasTime: false }],
  ['28 Nov – 2 Dec', { firstDay: '2026-11-28', week: 'thisWeek' }],
  ['1 Dec 20:00', { begins: '2026-12-01T18:00:00.000Z', ends: null, hasTime: true, week: 'nextWeek' }],
  ['1 Dec 20:00-2:00', { lastDay: '2026-12-01', ends: '2026-12-02T00:00:00.000Z' }],
  ['every Tuesday', { firstDay: null, begins: null, phase: null, week: null }],
])('on a Wednesday, the date %j is parsed', (date, place) => {
  expect(listed({ date, timeZone: 'Europe/Athens' })).toMatchObject(place)
})
