import { expect, test, vi } from 'vitest'
import { formatCalendar } from '../calendar/calendar-file'
import { googleCalendarLink } from '../calendar/event-actions'
import { atomFeed, jsonFeed } from '../feeds/feeds'
import { eventJsonLd } from '../json-ld'
import { eventMetadata } from '../metadata'
import { listed, settings, siteUrl, words } from '../testing/events'
import { eventFacts } from './facts'

vi.mock('@/handoff', () => ({ appAddresses: () => ({}), smartAppBanner: () => undefined }))

const fields = {
  title: 'Talk',
  university: 'Kallithea University',
  start: '2026-12-01T20:30',
  end: '2026-12-01T22:00',
  doorsOpen: '2026-12-01T20:00',
}
const inAthens = (changes: object = {}) => listed({ ...fields, ...changes }, { zone: 'Europe/Athens' })
const url = `${siteUrl}/event/e1`
const now = Date.parse('2026-11-25')
const feed = { name: '', author: '', page: url, source: url, siteUrl, words, now }
const { event: eventWords } = words

test.each([
  ['link preview', () => eventMetadata(inAthens(), { settings, words: eventWords }).description],
  ['JSON feed', () => jsonFeed([inAthens()], feed)],
  ['Atom feed', () => atomFeed([inAthens()], feed)],
  ['calendar', () => formatCalendar([inAthens()], { siteUrl, words, now })],
  [
    'Google Calendar',
    () =>
      new URL(googleCalendarLink(inAthens(), { url, words: eventWords }) ?? '').searchParams.get('details'),
  ],
])('the %s contains the time when the doors open', (_, write) => {
  expect(write()).toContain('Doors open 20:00')
})

test('structured data contains the door time of each date', () => {
  const series = inAthens({ repeats: 'FREQ=WEEKLY;COUNT=2', dates: ['2026-12-04T12:00'] })
  expect(eventJsonLd(series, null, eventWords).map(({ doorTime }) => doorTime)).toEqual([
    '2026-12-01T20:00:00+02:00',
    '2026-12-04T11:30:00+02:00',
    '2026-12-08T20:00:00+02:00',
  ])
})

test.each([
  [{ doorsOpen: '2026-11-30T21:00' }, 'Doors open Mon 30 Nov, 21:00'],
  [{ doorsOpen: '2026-12-01T18:15Z' }, 'Doors open 20:15'],
  [{ start: null, date: '1 December' }, 'Doors open 20:00'],
  [{ doorsOpen: 'at eight' }, undefined],
  [{ doorsOpen: '2026-10-01T20:00', repeats: 'FREQ=WEEKLY' }, undefined],
])('given %j, the text about the doors is %j', (changes, text) => {
  expect(eventFacts(inAthens(changes), eventWords).find(({ name }) => name === 'doors')?.text).toBe(text)
})
