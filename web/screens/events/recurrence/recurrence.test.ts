import { expect, test } from 'vitest'
import { localTime } from '../../../../schemas/time-zone'
import { parseEvent } from '../event/event-record'
import { addDate, createListedEvent, getNextDates } from '../event/when'
import { documented } from '../testing/events'
import { describeRule } from './rule'

const now = Date.parse('2026-11-25T12:00:00Z')
const read = (fields: object, at = now) => parseEvent('e1', fields, [], 'Europe/Athens', at)
const datesAt = (fields: object, at: number, count: number) => {
  const event = read(fields, at)
  return getNextDates(event, at, count).map((date) => addDate(event, date))
}
/** The next four dates, in Athens time. */
const datesOf = (fields: object) => {
  const dates = datesAt(fields, now, 4)
  return (dates.length > 0 ? dates : [createListedEvent(read(fields), now)]).map(({ start, end, date }) => {
    const clocks = [start, end].flatMap((time) => (time ? localTime(Date.parse(time), 'Europe/Athens') : []))
    return clocks.map((clock) => clock.slice(0, 16).replace('T', ' ')).join(' / ') || date
  })
}
const weekly = { start: '2026-10-20T19:00', end: '2026-10-20T21:00', repeats: 'FREQ=WEEKLY' }

test('an event at 19:00 stays at 19:00 after a DST change', () => {
  const spring = Date.parse('2027-03-20T12:00:00Z')
  expect(datesAt(weekly, spring, 3).map(({ start, end, date }) => [start, end, date])).toEqual([
    ['2027-03-23T17:00:00.000Z', '2027-03-23T19:00:00.000Z', 'Mar 23 at 19:00'],
    ['2027-03-30T16:00:00.000Z', '2027-03-30T18:00:00.000Z', 'Mar 30 at 19:00'],
    ['2027-04-06T16:00:00.000Z', '2027-04-06T18:00:00.000Z', 'Apr 6 at 19:00'],
  ])
  const night = { start: '2027-03-20T22:00', end: '2027-03-21T05:00', repeats: 'FREQ=WEEKLY' }
  const [, end] = datesAt(night, spring, 2).map((date) => date.end)
  expect(end).toBe('2027-03-28T02:00:00.000Z')
})

const rows = documented('Further dates and rules')
test('the guide contains further dates and rules', () => expect(rows.length).toBeGreaterThan(12))

test.each(rows)('the next dates of %s are %s', (json, dates) => {
  expect(datesOf(JSON.parse(json)).join(', ')).toBe(dates)
})

test('a series is over when its last date is over', () => {
  const event = read({ ...weekly, repeats: 'FREQ=WEEKLY;UNTIL=20261201' })
  const at = (moment: string) => createListedEvent(event, Date.parse(moment))
  expect(at('2026-11-25T12:00Z')).toMatchObject({ phase: 'upcoming', date: 'Dec 1 at 19:00', nextDates: [] })
  expect(at('2026-12-01T18:00Z').phase).toBe('now')
  expect(at('2026-12-02T12:00Z')).toMatchObject({ phase: 'past', date: 'Dec 1 at 19:00' })
  expect(
    createListedEvent(read(weekly), now)
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
])('describes %s as %j', (repeats, words) => {
  const { rule } = read({ ...weekly, repeats }).schedule
  expect(rule && describeRule(rule)).toBe(words)
})
