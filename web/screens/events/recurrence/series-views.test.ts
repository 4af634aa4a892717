import { expect, test } from 'vitest'
import { eventFacts } from '../event/facts'
import { badgeWords, formatSharedStart, formatStart } from '../event/time-text'
import type { RangeName } from '../event/when'
import { eventJsonLd } from '../json-ld'
import { getResults, readFilters, sortByStart } from '../list/filters'
import { listed, words } from '../testing/events'

const talk = { title: 'Talk', university: 'Kallithea University', timeZone: 'Europe/Athens' }
const withDoors = {
  ...talk,
  start: '2026-12-01T20:30',
  end: '2026-12-01T22:00',
  doorsOpen: '2026-12-01T20:00',
}
const dataOf = (fields: object) => eventJsonLd(listed(fields), null, words.event)

test('structured data contains the door time of each date', () => {
  const series = { ...withDoors, repeats: 'FREQ=WEEKLY;COUNT=2', dates: ['2026-12-04T12:00'] }
  expect(dataOf(series).map(({ doorTime }) => doorTime)).toEqual([
    '2026-12-01T20:00:00+02:00',
    '2026-12-04T11:30:00+02:00',
    '2026-12-08T20:00:00+02:00',
  ])
})

test.each(['2026-10-01T20:00', '2026-12-01T21:00'])(
  'a series does not show the door time %s, which is not within a day before one of its dates',
  (doorsOpen) => {
    const series = listed({ ...withDoors, doorsOpen, repeats: 'FREQ=WEEKLY' })
    expect(eventFacts(series, words.event).map(({ name }) => name)).not.toContain('doors')
  },
)

test('structured data has an item for each upcoming date, with the description once', () => {
  const url = 'http://localhost:3000/event/e1'
  const start = '2026-11-30T18:30:00Z'
  const end = '2026-11-30T21:30:00Z'
  const dates = ['2026-12-07T18:30:00Z', '2026-12-14']
  const items = dataOf({ ...talk, start, end, dates, description: 'Four bands.', price: 'Free' })
  const offers = { '@type': 'Offer', url, availability: 'https://schema.org/InStock' }
  expect(items).toMatchObject([
    { '@id': url, url, startDate: '2026-11-30T20:30:00+02:00', description: 'Four bands.' },
    { '@id': `${url}#2026-12-07T20:30:00+02:00`, url, startDate: '2026-12-07T20:30:00+02:00' },
    { url, startDate: '2026-12-14T20:30:00+02:00', endDate: '2026-12-14T23:30:00+02:00', offers },
  ])
  expect(items[1]?.description).toBeUndefined()
})

test('a range contains all dates of a series that are in it', () => {
  const series = { start: '2026-12-03T19:00', repeats: 'FREQ=WEEKLY;BYDAY=TH,SA,SU' }
  const daysIn = (range: RangeName, fields: object = series) =>
    listed(fields, { at: '2026-12-02T12:00:00Z' }).within[range].map(({ firstDay }) => firstDay)
  expect(daysIn('weekend')).toEqual(['2026-12-05', '2026-12-06'])
  expect(daysIn('today')).toEqual([])
  const tours = Array.from(
    { length: 30 },
    (_, index) => `2026-12-0${2 + Math.floor(index / 6)}T1${index % 6}:00`,
  )
  expect(daysIn('weekend', { dates: tours })).toHaveLength(12)
})

test('the list for a range shows and sorts a series by its date in that range', () => {
  const records = {
    series: { start: '2026-12-03T19:00', end: '2026-12-03T21:00', repeats: 'FREQ=WEEKLY;BYDAY=TH,SA' },
    party: { start: '2026-12-05T18:00' },
  }
  const events = Object.entries(records).map(([id, fields]) =>
    listed({ ...talk, ...fields }, { id, at: '2026-12-02T12:00:00Z' }),
  )
  const [party, series] = getResults(sortByStart(events), readFilters({ when: 'weekend' })).events
  expect([party?.id, series?.id]).toEqual(['party', 'series'])
  expect(series && [badgeWords(series).join(' '), formatStart(series), formatSharedStart(series)]).toEqual([
    'Dec 5',
    'Sat 5 Dec, 19:00',
    'Sat 5 Dec, 19:00 EET',
  ])
  expect(series?.nextDates).toEqual([])
})
