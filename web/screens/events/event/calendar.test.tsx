import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { complete } from '../../../../schemas/model/document'
import { appPages } from '../../../../schemas/pages/app-pages/app-pages'
import { completeSettings, placeholdersOf } from '../../../../schemas/settings/site-settings'
import { calendarFile } from './calendar-file'
import { EventActions, googleCalendarLink } from './event-actions'
import { parseEvent } from './event-record'
import { listedEvent, type Phase } from './when'

const fields = {
  title: 'Talk; with, commas \\ and more',
  description: `Line one.\n\n${'Παράδοση '.repeat(30)}`,
  location: 'Hall',
  start: '2026-11-30T18:30:00Z',
  end: '2026-11-30T21:30:00Z',
  timeZone: 'Europe/Athens',
}
const listed = (given: object) => listedEvent(parseEvent('e1', given, []), Date.UTC(2026, 10))
const event = listed(fields)
const options = { url: 'https://www.example.org/event/e1', untitled: 'Event' }
const now = new Date('2026-11-01T00:00:00Z')

test('the file has the same UID every time, and times in UTC', () => {
  const file = calendarFile(event, options, now) ?? ''
  expect(file).toContain('\r\nUID:event-e1@www.example.org\r\n')
  expect(file).toContain('\r\nDTSTART:20261130T183000Z\r\nDTEND:20261130T213000Z\r\n')
  expect(file).toContain('SUMMARY:Talk\\; with\\, commas \\\\ and more\r\n')
  expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test('a text cannot inject lines', () => {
  const hostile = listed({ ...fields, title: 'A\r\nATTACH:https://evil.example' })
  expect(calendarFile(hostile, options, now)?.split('\r\n')).toContain(
    'SUMMARY:A ATTACH:https://evil.example',
  )
})

test('a cancelled event says so; one without a day is no entry', () => {
  expect(calendarFile({ ...event, status: 'cancelled' }, options, now)).toContain('STATUS:CANCELLED')
  const undated = listed({ title: 'Talk', date: 'Every Tuesday' })
  expect(calendarFile(undated, options, now)).toBeNull()
  expect(googleCalendarLink(undated, options)).toBeNull()
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
])('%j is from %s to %s in the file and for Google Calendar', (given, start, end) => {
  const file = calendarFile(listed(given), options, now) ?? ''
  const type = start.length === 8 ? ';VALUE=DATE' : ''
  expect(file).toContain(`\r\nDTSTART${type}:${start}\r\nDTEND${type}:${end}\r\n`)
  const link = new URL(googleCalendarLink(listed(given), options) ?? '')
  expect(link.searchParams.get('dates')).toBe(`${start}/${end}`)
})

test('Google Calendar gets a zone that has a name', () => {
  const zone = (timeZone: string) =>
    new URL(googleCalendarLink({ ...event, timeZone }, options) ?? '').searchParams.get('ctz')
  expect(['Europe/Athens', '+02:00'].map(zone)).toEqual(['Europe/Athens', null])
})

const words = complete(appPages, null, placeholdersOf(completeSettings(null, 2026))).event

test.each<[phase: Phase | null, status: string, offers: boolean]>([
  ['upcoming', 'scheduled', true],
  ['now', 'soldOut', true],
  ['past', 'scheduled', false],
  ['upcoming', 'cancelled', false],
  ['upcoming', 'postponed', false],
])('an event that is %s and %s is offered to calendars: %s', (phase, status, offers) => {
  const event = { ...listed({ title: 'Night', start: '2026-11-30T18:30:00Z', status }), phase }
  const html = renderToStaticMarkup(
    <EventActions event={event} words={words} url="https://a.example" newTabLabel="" hasRecord />,
  )
  expect(html.includes(words.calendar)).toBe(offers)
})
