import { expect, test } from 'vitest'
import { badgeWords, formatSharedStart, formatStart, timeLine } from '../event/time-text'
import { listed } from '../testing/events'
import { getResults, readFilters, sortByStart } from './filters'

const wednesday = '2026-12-02T12:00:00Z'
const records = {
  period: { start: '2026-09-01T10:00', end: '2027-06-30T17:00' },
  exhibition: { start: '2026-11-20', end: '2026-12-13' },
  began: { start: '2026-12-01T10:00', end: '2026-12-20T17:00' },
  concert: { start: '2026-12-02T20:30', end: '2026-12-02T23:00' },
  series: { start: '2026-12-03T19:00', end: '2026-12-03T21:00', repeats: 'FREQ=WEEKLY;BYDAY=TH,SA' },
  night: { start: '2026-12-05T00:30', end: '2026-12-05T04:00' },
  party: { start: '2026-12-05T18:00' },
  words: { date: 'Every Tuesday' },
}
const events = sortByStart(
  Object.entries(records).map(([id, fields]) =>
    listed({ title: id, ...fields }, { id, at: wednesday, zone: 'Europe/Athens' }),
  ),
)
const found = (query: Record<string, string>) => getResults(events, readFilters(query)).events
const idsOf = (query: Record<string, string>) => found(query).map(({ id }) => id)

test('an event that has been running for more than two days comes after the others', () => {
  expect(idsOf({})).toEqual([
    ...['began', 'concert', 'series', 'night', 'party'],
    ...['exhibition', 'period', 'words'],
  ])
})

test('a range contains the events that have a date in it, and shows that date', () => {
  expect(idsOf({ when: 'today' })).toEqual(['began', 'concert', 'exhibition', 'period'])
  expect(idsOf({ when: 'weekend' })).toEqual(['began', 'party', 'series', 'exhibition', 'period'])
  const series = found({ when: 'weekend' }).find(({ id }) => id === 'series')
  expect(series && [badgeWords(series).join(' '), formatStart(series), formatSharedStart(series)]).toEqual([
    'Dec 5',
    'Sat 5 Dec, 19:00',
    'Sat 5 Dec, 19:00 EET',
  ])
  expect(series?.nextDates).toEqual([])
})

test('an ongoing event shows when it ends', () => {
  const period = events.find(({ id }) => id === 'period')
  expect(
    period && [badgeWords(period), formatStart(period), formatSharedStart(period), timeLine(period)],
  ).toEqual([
    ['until', '30', 'Jun'],
    'Tue 1 Sept 2026 – Wed 30 Jun 2027',
    'Tue 1 Sept 2026 – Wed 30 Jun 2027',
    'Tue 1 September 2026, 10:00 – Wed 30 June 2027, 17:00',
  ])
})

test('pagination continues across ongoing events', () => {
  const many = sortByStart([
    ...events,
    ...Array.from({ length: 60 }, (_, index) =>
      listed(
        { title: 'e', start: '2026-11-20', end: `2026-12-${10 + (index % 15)}` },
        { id: `e${index}`, at: wednesday },
      ),
    ),
  ])
  const pageAt = (after: string) => getResults(many, readFilters({ after }))
  const first = pageAt('')
  const second = pageAt(first.next ?? '')
  const third = pageAt(second.next ?? '')
  const ids = [first, second, third].flatMap((page) => page.events.map(({ id }) => id))
  expect(new Set(ids).size).toBe(many.length)
  expect(ids.slice(0, 5)).toEqual(idsOf({}).slice(0, 5))
  expect(ids.at(-1)).toBe('words')
  expect(pageAt(third.before ?? '')).toEqual(second)
})
