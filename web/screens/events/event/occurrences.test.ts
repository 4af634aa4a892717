import { expect, test } from 'vitest'
import { parseEvent } from './event-record'
import { comingDates, seriesEvent } from './occurrences'
import { repeatsInWords } from './repeats'
import { localTime } from './time-zone'

const now = Date.parse('2026-11-25T12:00:00Z')
const read = (fields: object) => parseEvent('e1', fields, [], 'Europe/Athens')
const datesOf = (fields: object, at = now) =>
  comingDates(read(fields), at, 4).map(
    ({ start, end, date }) =>
      [start, end]
        .flatMap((time) => (time ? localTime(Date.parse(time), 'Europe/Athens').slice(0, 16) : []))
        .join(' – ') || date,
  )
const weekly = { start: '2026-10-20T19:00', end: '2026-10-20T21:00', repeats: 'FREQ=WEEKLY' }

test('an event at 19:00 stays at 19:00 when clocks change', () => {
  const spring = Date.parse('2027-03-20T12:00:00Z')
  expect(comingDates(read(weekly), spring, 3).map(({ start, end, date }) => [start, end, date])).toEqual([
    ['2027-03-23T17:00:00.000Z', '2027-03-23T19:00:00.000Z', 'Mar 23 at 19:00'],
    ['2027-03-30T16:00:00.000Z', '2027-03-30T18:00:00.000Z', 'Mar 30 at 19:00'],
    ['2027-04-06T16:00:00.000Z', '2027-04-06T18:00:00.000Z', 'Apr 6 at 19:00'],
  ])
  const night = { start: '2027-03-20T22:00', end: '2027-03-21T05:00', repeats: 'FREQ=WEEKLY' }
  expect(datesOf(night, spring)[1]).toBe('2027-03-27T22:00 – 2027-03-28T05:00')
})

test.each<[fields: object, dates: (string | null)[]]>([
  [
    { ...weekly, repeats: 'FREQ=WEEKLY;UNTIL=20261208' },
    ['2026-12-01T19:00 – 2026-12-01T21:00', '2026-12-08T19:00 – 2026-12-08T21:00'],
  ],
  [
    { ...weekly, end: null, repeats: 'FREQ=WEEKLY;UNTIL=20261208T170000Z' },
    ['2026-12-01T19:00', '2026-12-08T19:00'],
  ],
  [{ ...weekly, end: null, repeats: 'FREQ=WEEKLY;UNTIL=20261208T165959Z' }, ['2026-12-01T19:00']],
  [
    { ...weekly, end: null, repeats: 'FREQ=WEEKLY;UNTIL=20261208T190000' },
    ['2026-12-01T19:00', '2026-12-08T19:00'],
  ],
  [{ ...weekly, end: null, repeats: 'FREQ=WEEKLY;COUNT=8\nEXDATE:20261201T170000Z' }, ['2026-12-08T19:00']],
  // What rrule.js writes: local time as if it were UTC, and an hour of its own.
  [
    {
      ...weekly,
      end: null,
      repeats: 'DTSTART:20261020T190000Z\nRRULE:FREQ=WEEKLY;COUNT=8;BYHOUR=19\nEXDATE:20261201T190000Z',
    },
    ['2026-12-08T19:00'],
  ],
  // An app that moves the start on.
  [
    {
      ...weekly,
      end: null,
      start: '2026-11-24T19:00',
      repeats: 'DTSTART:20261020T170000Z\nRRULE:FREQ=WEEKLY;COUNT=7',
    },
    ['2026-12-01T19:00'],
  ],
  [
    {
      start: '2026-11-25T22:00',
      end: '2026-11-26T02:00',
      dates: ['2026-12-01', '2026-11-28T20:00Z', { start: '2026-12-02T20:00', end: '2026-12-02T21:00' }],
    },
    [
      '2026-11-25T22:00 – 2026-11-26T02:00',
      '2026-11-28T22:00 – 2026-11-29T02:00',
      '2026-12-01T22:00 – 2026-12-02T02:00',
      '2026-12-02T20:00 – 2026-12-02T21:00',
    ],
  ],
  [
    { start: '2026-11-28', end: '2026-11-29', repeats: 'FREQ=MONTHLY;COUNT=2' },
    ['Nov 28, 2026 – Nov 29, 2026', 'Dec 28, 2026 – Dec 29, 2026'],
  ],
  [
    { date: 'Dec 1 at 20:00', repeats: 'weekly' },
    ['2026-12-01T20:00', '2026-12-08T20:00', '2026-12-15T20:00', '2026-12-22T20:00'],
  ],
  [{ date: 'Tuesdays', dates: ['2026-12-01T20:00', '2026-12-03'] }, ['2026-12-01T20:00', 'Dec 3, 2026']],
  [{ date: 'Tuesdays', repeats: 'weekly' }, ['Tuesdays']],
  [
    { start: '2026-11-30T19:00', repeats: 'FREQ=MONTHLY;BYMONTHDAY=31' },
    ['2026-11-30T19:00', '2026-12-31T19:00', '2027-01-31T19:00', '2027-03-31T19:00'],
  ],
  [{ start: '2020-02-29T19:00', repeats: 'FREQ=YEARLY' }, ['2028-02-29T19:00']],
  [{ ...weekly, end: null, repeats: 'FREQ=WEEKLY;COUNT=2' }, ['2026-10-27T19:00']],
  [{ ...weekly, end: null, repeats: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, ['2026-10-20T19:00']],
])('%j takes place at %j', (fields, dates) => {
  expect(datesOf(fields)).toEqual(dates)
})

test('an event on one of its dates still has the whole series, also when it was kept as JSON', () => {
  for (const fields of [
    weekly,
    { ...weekly, repeats: 'FREQ=WEEKLY;INTERVAL=2;COUNT=9\nEXDATE:20261215' },
    { start: weekly.start, dates: ['2026-12-01', '2026-12-05T10:00'] },
  ]) {
    const dates = comingDates(read(fields), now)
    const kept = read(JSON.parse(JSON.stringify(dates[1] ?? {})))
    expect(comingDates(kept, now)).toEqual(dates)
  }
})

test('a series is over when its last date is over', () => {
  const event = read({ ...weekly, repeats: 'FREQ=WEEKLY;UNTIL=20261201' })
  const at = (moment: string) => seriesEvent(event, Date.parse(moment))
  expect(at('2026-11-25T12:00Z')).toMatchObject({ phase: 'upcoming', date: 'Dec 1 at 19:00', nextDates: [] })
  expect(at('2026-12-01T18:00Z').phase).toBe('now')
  expect(at('2026-12-02T12:00Z')).toMatchObject({ phase: 'past', date: 'Dec 1 at 19:00' })
  expect(
    seriesEvent(read(weekly), now)
      .nextDates.map(({ firstDay }) => firstDay)
      .slice(0, 2),
  ).toEqual(['2026-12-08', '2026-12-15'])
})

test.each([
  ['FREQ=WEEKLY', 'Every Tuesday'],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215', 'Every Tuesday until 15 December 2026'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=MO', 'Every 2 weeks on Tuesday and Thursday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
  ['FREQ=DAILY;COUNT=5', 'Every day, 5 times'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
  ['FREQ=MONTHLY;BYDAY=1TU', 'Every month on the 1st Tuesday'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on the 31st day of the month'],
  ['FREQ=YEARLY', 'Every year'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', null],
])('%s in words is %j', (repeats, words) => {
  expect(repeatsInWords(read({ repeats }).repeats ?? '', '2026-10-20', 'Europe/Athens')).toBe(words)
})
