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
const listed = (given: object) => listedEvent(parseEvent('e1', given, []), 0)
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

test('a cancelled event says so; one without a start is no entry', () => {
  expect(calendarFile({ ...event, status: 'cancelled' }, options, now)).toContain('STATUS:CANCELLED')
  expect(calendarFile({ ...event, start: null }, options, now)).toBeNull()
  expect(googleCalendarLink({ ...event, start: null }, options)).toBeNull()
})

test('Google Calendar gets the same times', () => {
  const link = new URL(googleCalendarLink(event, options) ?? '')
  expect(link.searchParams.get('dates')).toBe('20261130T183000Z/20261130T213000Z')
  expect(link.searchParams.get('ctz')).toBe('Europe/Athens')
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
