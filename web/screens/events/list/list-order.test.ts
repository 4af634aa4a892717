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
  talk: { start: '2026-12-03T19:00', end: '2026-12-03T21:00' },
  night: { start: '2026-12-05T00:30', end: '2026-12-05T04:00' },
  party: { start: '2026-12-05T18:00' },
  words: { date: 'Every Tuesday' },
}
const events = sortByStart(
  Object.entries(records).map(([id, fields]) =>
    listed({ title: id, ...fields }, { id, at: wednesday, zone: 'Europe/Athens' }),
  ),
)
const idsOf = (query: Record<string, string>) =>
  getResults(events, readFilters(query)).events.map(({ id }) => id)

test('an event that has been running for more than two days comes after the others', () => {
  expect(idsOf({})).toEqual([
    ...['began', 'concert', 'talk', 'night', 'party'],
    ...['exhibition', 'period', 'words'],
  ])
})

test('a range contains the events that have a date in it', () => {
  expect(idsOf({ when: 'today' })).toEqual(['began', 'concert', 'exhibition', 'period'])
  expect(idsOf({ when: 'weekend' })).toEqual(['began', 'party', 'exhibition', 'period'])
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
