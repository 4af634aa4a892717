import { parseJsonFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { formatCalendar } from '../calendar/calendar-file'
import { googleCalendarLink } from '../calendar/calendar-menu'
import { jsonFeed } from '../feeds/feeds'
import { listed, siteUrl, words } from '../testing/events'

const fields = {
  title: 'Talk',
  location: 'Hall',
  start: '2026-11-24T16:00Z',
  end: '2026-11-24T17:00Z',
  timeZone: 'Europe/Athens',
}
const options = { siteUrl, words, now: Date.UTC(2026, 10, 25) }

/** The time and location lines of each calendar entry. */
const timesOf = (given: object) =>
  formatCalendar([listed(given)], options)
    ?.split('\r\n')
    .slice(0, -2)
    .join('\n')
    .split(/^BEGIN:VEVENT/m)
    .slice(1)
    .map((entry) => entry.match(/^(?:UID|DTSTART|DTEND|RRULE|EXDATE|LOCATION).*(?:\n .*)*/gm))

const uid = (key = '') => `UID:event-e1${key}@www.example.org`
const hall = 'LOCATION:Hall'

test.each<[given: object, entries: string[][]]>([
  [
    {
      ...fields,
      repeats: 'FREQ=WEEKLY;UNTIL=20261215\nEXDATE:20261208,20261201T160000Z',
      dates: ['2026-12-03', '2026-12-15'],
    },
    [
      [
        uid(),
        'DTSTART;TZID=Europe/Athens:20261124T180000',
        'DTEND;TZID=Europe/Athens:20261124T190000',
        'RRULE:FREQ=WEEKLY;UNTIL=20261215T215959Z',
        'EXDATE;TZID=Europe/Athens:20261201T180000,20261208T180000',
        hall,
      ],
      [
        uid('-20261203T160000Z'),
        'DTSTART;TZID=Europe/Athens:20261203T180000',
        'DTEND;TZID=Europe/Athens:20261203T190000',
        hall,
      ],
    ],
  ],
  [
    {
      start: '2026-11-28',
      repeats: 'FREQ=MONTHLY;UNTIL=20270228\nEXDATE:20261228',
      online: 'https://meet.example/a',
      location: 'Online',
    },
    [
      [
        uid(),
        'DTSTART;VALUE=DATE:20261128',
        'DTEND;VALUE=DATE:20261129',
        'RRULE:FREQ=MONTHLY;UNTIL=20270228',
        'EXDATE;VALUE=DATE:20261228',
        'LOCATION:https://meet.example/a',
      ],
    ],
  ],
])('formats the calendar entries of %j', (given, entries) => {
  expect(timesOf(given)).toEqual(entries)
})

test('past dates stay in a calendar for 60 days', () => {
  const dates = ['2026-09-20T19:00', '2026-10-01T19:00', '2026-12-24T19:00']
  const series = listed({ ...fields, start: '2026-09-10T19:00', end: '2026-09-10T20:00', dates })
  const days = [...(formatCalendar([series], options) ?? '').matchAll(/^DTSTART;.*:(\d+)T/gm)].map(
    ([, day]) => day,
  )
  expect(days).toEqual(['20261001', '20261224'])
})

test('the Google Calendar link contains a rule, or the next date if the rule has exceptions', () => {
  const link = (repeats: string) => {
    const series = listed({ ...fields, repeats })
    const { searchParams } = new URL(googleCalendarLink(series, { url: siteUrl, words: words.event }) ?? '')
    return [searchParams.get('dates')?.slice(0, 16), searchParams.get('recur')]
  }
  expect(link('FREQ=WEEKLY;COUNT=5')).toEqual(['20261124T160000Z', 'RRULE:FREQ=WEEKLY;COUNT=5'])
  expect(link('FREQ=WEEKLY\nEXDATE:20261208')).toEqual(['20261201T160000Z', null])
})

test('a feed contains each upcoming date of a series once', () => {
  const about = { name: 'Events', page: siteUrl, source: siteUrl, author: 'Agora' }
  const idsAt = (at: string) => {
    const daily = { start: '2026-11-26T13:48', end: '2026-11-26T13:50', repeats: 'FREQ=DAILY;COUNT=3' }
    const series = listed(daily, { id: 'daily', zone: 'Europe/Athens', at })
    const { items } = parseJsonFeed(jsonFeed([series], { ...about, ...options }))
    expect(items?.every(({ url }) => url === `${siteUrl}/event/daily`)).toBe(true)
    return items?.map(({ id }) => id)
  }
  const ids = [26, 27, 28].map((day) => `${siteUrl}/event/daily#2026-11-${day}T11:48:00.000Z`)
  expect(idsAt('2026-11-26T08:00:00Z')).toEqual(ids)
  expect(idsAt('2026-11-26T12:00:00Z')).toEqual(ids.slice(1))
})
