import { expect, test } from 'vitest'
import { formatCalendar } from '../calendar/calendar-file'
import { googleCalendarLink } from '../calendar/calendar-menu'
import { listed, siteUrl, words } from '../testing/events'
import { atomFeed, jsonFeed } from './feeds'

const fields = { title: 'Talk', start: '2026-12-01T20:30', doorsOpen: '2026-12-01T20:00' }
const event = listed(fields, { zone: 'Europe/Athens' })
const url = `${siteUrl}/event/e1`
const options = { siteUrl, words, now: Date.parse('2026-11-25') }
const feed = { name: '', author: '', page: url, source: url, ...options }

test.each([
  ['JSON feed', () => jsonFeed([event], feed)],
  ['Atom feed', () => atomFeed([event], feed)],
  ['calendar', () => formatCalendar([event], options)],
  [
    'Google Calendar',
    () => new URL(googleCalendarLink(event, { url, words: words.event }) ?? '').searchParams.get('details'),
  ],
])('the %s contains the time when the doors open', (_, write) => {
  expect(write()).toContain('Doors open 20:00')
})
