import ICAL from 'ical.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventFacts } from '../event/event-facts'
import type { Phase } from '../event/when'
import { isCurrentOrRecent } from '../list/coming'
import { listed, siteUrl, words } from '../testing/events'
import { formatCalendar } from './calendar-file'
import { CalendarMenu, googleCalendarLink } from './calendar-menu'

const fields = {
  title: 'Talk; with, commas \\ and more',
  description: `Line one.\n\n${'Παράδοση '.repeat(30)}`,
  location: 'Hall',
  start: '2026-11-30T18:30:00Z',
  end: '2026-11-30T21:30:00Z',
  timeZone: 'Europe/Athens',
}
const event = listed(fields)
const options = { siteUrl, words, now: Date.UTC(2026, 10, 25) }
const address = { url: `${siteUrl}/event/e1`, words: words.event }

test("the file has a stable UID and times in the event's time zone", () => {
  const file = formatCalendar([event], options) ?? ''
  expect(file).toContain('\r\nUID:event-e1@www.example.org\r\n')
  expect(file).toContain('\r\nDTSTART;TZID=Europe/Athens:20261130T203000\r\n')
  expect(file).toContain('\r\nBEGIN:VTIMEZONE\r\nTZID:Europe/Athens\r\n')
  expect(file).toContain('SUMMARY:Talk\\; with\\, commas \\\\ and more\r\n')
  expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test("SEQUENCE and LAST-MODIFIED are derived from the record's last change, or else from its creation", () => {
  const revision = (updatedAt: string, given: object = { updatedAt }) => {
    const file = formatCalendar([listed({ ...fields, ...given })], options) ?? ''
    return [/^SEQUENCE:(\d+)/m, /^LAST-MODIFIED:(\w+)Z/m].map(
      (line) => line.exec(file.split('BEGIN:VEVENT')[1] ?? '')?.[1],
    )
  }
  expect(revision('2026-11-01T10:00:00.123456Z')).toEqual(['215690400', '20261101T100000'])
  expect(revision('2026-11-01T10:00:01Z')).toEqual(['215690401', '20261101T100001'])
  expect(Number(revision('2087-12-31T00:00:00Z')[0])).toBeLessThan(2 ** 31)
  const createdAt = '2026-11-01T10:00:00.123456Z'
  expect(revision('', { createdAt, attending: 7 })).toEqual(['215690400', '20261101T100000'])
})

test('text and ids cannot inject lines', () => {
  const hostile = listed({ ...fields, title: 'A\r\nATTACH:x' }, { id: 'a\r\nATTACH:x' })
  const lines = formatCalendar([hostile], options)?.split('\r\n')
  expect(lines).toContain('SUMMARY:A ATTACH:x')
  expect(lines?.filter((line) => line.startsWith('ATTACH'))).toEqual([])
})

test('a cancelled event is marked as cancelled, and an event without a day has no entry', () => {
  const cancelled = formatCalendar([{ ...event, status: 'cancelled' }], options)
  expect(cancelled).toContain('STATUS:CANCELLED')
  expect(cancelled).toContain(`SUMMARY:${words.event.cancelled}: Talk`)
  const undated = listed({ title: 'Talk', date: 'Every Tuesday' })
  expect(formatCalendar([undated], options)).toBeNull()
  expect(googleCalendarLink(undated, address)).toBeNull()
})

test.each<[given: object, start: string, end: string]>([
  [fields, '20261130T183000Z', '20261130T213000Z'],
  [{ ...fields, end: null }, '20261130T183000Z', '20261130T203000Z'],
  [
    { ...fields, end: '2026-11-30T19:00:00Z', start: '2026-11-30 21:30' },
    '20261130T193000Z',
    '20261130T213000Z',
  ],
  [{ ...fields, end: fields.start }, '20261130T183000Z', '20261130T203000Z'],
  [{ ...fields, end: '2026-12-02' }, '20261130T183000Z', '20261202T215900Z'],
  [{ start: '2026-11-30' }, '20261130', '20261201'],
])('%j lasts from %s to %s in the file and in Google Calendar', (given, start, end) => {
  const file = formatCalendar([{ ...listed(given), timeZone: 'UTC' }], options) ?? ''
  const type = start.length === 8 ? ';VALUE=DATE' : ''
  expect(file).toContain(`\r\nDTSTART${type}:${start}\r\nDTEND${type}:${end}\r\n`)
  const link = new URL(googleCalendarLink(listed(given), address) ?? '')
  expect(link.searchParams.get('dates')).toBe(`${start}/${end}`)
})

test('the Google Calendar link contains the time zone', () => {
  expect(new URL(googleCalendarLink(event, address) ?? '').searchParams.get('ctz')).toBe('Europe/Athens')
})

test('past events stay in a calendar for 60 days', () => {
  const keptAt = (at: string) => isCurrentOrRecent(listed(fields, { at }), Date.parse(at))
  expect(['2026-12-01', '2027-01-29', '2027-01-30'].map(keptAt)).toEqual([true, true, false])
})

test('a room is followed by its university, and a subscription does not block time', () => {
  const lines = (given: object, subscription?: { name: string; page: string; source: string }) =>
    formatCalendar([listed({ ...fields, ...given })], options, subscription)
      ?.match(/^(?:LOCATION|TRANSP).*/gm)
      ?.toSorted()
  const university = 'Kallithea University'
  expect(lines({ location: 'Room 3', university })).toEqual([
    'LOCATION:Room 3\\, Kallithea University',
    'TRANSP:OPAQUE',
  ])
  const subscription = { name: 'Events', page: options.siteUrl, source: options.siteUrl }
  expect(lines({ location: `Hall, ${university}`, university }, subscription)).toEqual([
    'LOCATION:Hall\\, Kallithea University',
    'TRANSP:TRANSPARENT',
  ])
  expect(lines({ location: null, university })).toContain('LOCATION:Kallithea University')
  const google = new URL(
    googleCalendarLink(listed({ ...fields, location: 'Room 3', university }), address) ?? '',
  )
  expect(google.searchParams.get('location')).toBe('Room 3, Kallithea University')
})

test.each([
  ['https://maps.app.goo.gl/a', '', 'Kallithea University'],
  ['Hall B (https://maps.app.goo.gl/a)', 'Hall B', 'Hall B, Kallithea University'],
])('a map link in the location %s counts as a place', (location, shown, place) => {
  const hall = listed({ ...fields, location, university: 'Kallithea University' })
  const page = renderToStaticMarkup(<EventFacts event={hall} words={words.event} newTabLabel="" />)
  expect(page).toContain(
    `<div>${shown ? `<bdi>${shown}</bdi><span class="screen-only">` : '<span>'}<a href="https://maps.app.goo.gl/a"`,
  )
  expect(page).not.toContain(words.event.online)
  const file = new ICAL.Component(ICAL.parse(formatCalendar([hall], options) ?? ''))
  const entry = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined)
  expect(entry.location).toBe(place)
  expect(entry.description).toContain('https://maps.app.goo.gl/a')
})

test.each<[phase: Phase | null, status: string, offers: boolean]>([
  ['upcoming', 'scheduled', true],
  ['now', 'soldOut', true],
  ['past', 'scheduled', false],
  ['upcoming', 'cancelled', false],
  ['upcoming', 'postponed', false],
])('calendar menu for an event that is %s and %s: %s', (phase, status, offers) => {
  const event = { ...listed({ title: 'Night', start: '2026-11-30T18:30:00Z', status }), phase }
  const html = renderToStaticMarkup(<CalendarMenu {...{ event, words, newTabLabel: '' }} />)
  expect(html.includes(words.event.calendar)).toBe(offers)
})
