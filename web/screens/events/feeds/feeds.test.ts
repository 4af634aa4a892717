import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { formatCalendar } from '../calendar/calendar-file'
import { listed, siteUrl, words } from '../testing/events'
import { atomFeed, jsonFeed, maxFollowed, maxPastEvents } from './feeds'

const now = Date.parse('2026-11-25T12:00:00Z')
const hostile = '</title>]]>&amp;"\\;,\r\nBEGIN:VEVENT\u0007 🎉'
const long = '🎉ä,;\\'.repeat(2000)

/** Every kind of time that an event can have. */
const samples = {
  timed: {
    start: '2026-12-01T18:30:00Z',
    end: '2026-12-01T20:00:00Z',
    timeZone: 'Europe/Athens',
    category: 'social',
  },
  india: { start: '2026-12-01T18:30:00Z', timeZone: 'Asia/Kolkata' },
  south: { start: '2026-12-01T18:30:00Z', timeZone: 'America/Sao_Paulo', status: 'cancelled' },
  north: { start: '2026-12-01T18:30:00Z', timeZone: 'Europe/Helsinki', status: 'postponed' },
  overSummerTime: { start: '2026-10-24T22:00:00Z', end: '2027-04-02T10:00:00Z', timeZone: 'Europe/Athens' },
  days: { date: '24 to 27 December', timeZone: 'Asia/Tokyo' },
  unsure: { date: 'every Tuesday' },
  'ha/rm;ful,\n"id': { start: '2026-12-01', category: hostile, location: hostile, description: hostile },
  ['x'.repeat(1500)]: { start: '2026-12-02', title: long, category: long, location: long, description: long },
}
const events = Object.entries(samples).map(([id, fields]) =>
  listed(
    { title: hostile, createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z', ...fields },
    { id, at: now },
  ),
)
const about = {
  name: `Events; a, b \\ ${'é'.repeat(90)}`,
  page: `${siteUrl}/events?q=a%2Cb&category=social`,
  source: `${siteUrl}/events.ics?q=a%2Cb&category=social`,
}
const text = formatCalendar(events, { siteUrl, words, now }, about) ?? ''
const longestEvent = listed(
  { ...samples.timed, title: long, category: long, location: long, university: long, description: long },
  { id: 'x'.repeat(20), at: now },
)
const largest =
  formatCalendar(
    [
      ...Array.from({ length: maxFollowed }, () => longestEvent),
      ...Array.from({ length: maxPastEvents }, () => ({ ...longestEvent, description: null })),
    ],
    { siteUrl, words, now },
    about,
  ) ?? ''
const calendar = new ICAL.Component(ICAL.parse(text))
const entries = calendar.getAllSubcomponents('vevent')
const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))
const property = (name: string) => calendar.getFirstPropertyValue(name)

test('an independent parser reads every entry as the page shows it', () => {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const read = entries.map((entry) => new ICAL.Event(entry))
  const timesOf = (index: number) =>
    [read[index]?.startDate, read[index]?.endDate].map((time) =>
      `${time?.toJSDate().toISOString()}`.slice(0, 16),
    )
  expect(timesOf(0)).toEqual(['2026-12-01T18:30', '2026-12-01T20:00'])
  for (const index of [1, 2, 3]) expect(timesOf(index)).toEqual(['2026-12-01T18:30', '2026-12-01T20:30'])
  expect(timesOf(4)).toEqual(['2026-10-24T22:00', '2027-04-02T10:00'])
  expect([read[5]?.startDate, read[5]?.endDate].map(String)).toEqual(['2026-12-24', '2026-12-28'])
  const title = events[0]?.title
  expect(read.map(({ summary }) => summary).slice(0, 4)).toEqual([
    title,
    title,
    `${words.event.cancelled}: ${title}`,
    `${words.event.postponed}: ${title}`,
  ])
  expect(entries.map((entry) => entry.getFirstPropertyValue('status')).join(' ')).toBe(
    'CONFIRMED CONFIRMED CANCELLED TENTATIVE CONFIRMED CONFIRMED CONFIRMED CONFIRMED',
  )
  expect(read[6]?.location).toBe(events[7]?.location)
  expect(entries[0]?.getFirstPropertyValue('categories')).toBe('Social')
})

/** Whether a property has a valid value in every entry. */
const every = (name: string, holds: (value: string) => boolean) =>
  entries.length === 8 && entries.every((entry) => holds(String(entry.getFirstPropertyValue(name))))
const isText = (value: string) => value !== '' && value !== 'null'

/**
 * Properties that the calendars of Apple, Google and Outlook accept or use. Sources: RFC 5545 and 7986; MS-OXCICAL (METHOD,
 * X-PUBLISHED-TTL, TZID with its VTIMEZONE, the days of all-day events); Google's help for imports (1 MB) and X-WR-CALNAME; Apple's
 * REFRESH-INTERVAL.
 */
const claims = {
  'all: lines end in CRLF, and are at most 75 octets long': text
    .split('\r\n')
    .every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line)),
  'all: one calendar of version 2.0 with a PRODID':
    isText(String(property('prodid'))) && property('version') === '2.0',
  'all: properties before components': !/END:V(?:EVENT|TIMEZONE)\r\n(?!BEGIN|END)/.test(text),
  'all: an own UID for each entry':
    new Set(entries.map((entry) => entry.getFirstPropertyValue('uid'))).size === 8,
  'all: times of entries and records':
    every('dtstamp', isText) && every('dtstart', isText) && every('last-modified', isText),
  'all: ends that come after the beginnings, of one type': entries
    .map((entry) => new ICAL.Event(entry))
    .every(({ startDate: start, endDate: end }) => end.compare(start) > 0 && end.isDate === start.isDate),
  'all: a SEQUENCE of 32 bits above 0': every(
    'sequence',
    (value) => Number(value) > 0 && Number(value) < 2 ** 31,
  ),
  'Outlook: METHOD:PUBLISH': property('method') === 'PUBLISH',
  'Outlook: one VTIMEZONE for each TZID, with names of IANA':
    [...new Set([...text.matchAll(/;TZID=([^:]+)/g)].map(([, zone]) => zone))].join() === zones.join() &&
    zones.length === 4,
  'Outlook: X-PUBLISHED-TTL': property('x-published-ttl') === 'PT1H',
  'Apple: REFRESH-INTERVAL': String(property('refresh-interval')) === 'PT1H',
  'Apple, Google: a name':
    String(property('name')).replaceAll(/\\(.)/g, '$1') === about.name &&
    isText(String(property('x-wr-calname'))),
  'Google: less than 1 MB for as many entries as there can be': Buffer.byteLength(largest) < 1e6,
  'Google: the address of the page in the text': every('description', (value) =>
    value.includes(`${siteUrl}/event/`),
  ),
  'RFC 7986: SOURCE and URL':
    property('source') === about.source && property('url') === about.page && every('url', isText),
}
test.each(Object.entries(claims))('%s', (_, holds) => expect(holds).toBe(true))

test('an empty subscription is a valid calendar', () => {
  expect(formatCalendar([], { siteUrl, words, now }, about)).toContain('BEGIN:VCALENDAR')
})

test('both feeds contain every event with its own URL, even if the text contains markup', () => {
  const options = { ...about, author: 'Agora & Co', siteUrl, words, now }
  const [json, atom] = [parseJsonFeed(jsonFeed(events, options)), parseAtomFeed(atomFeed(events, options))]
  expect(JSON.parse(jsonFeed(events, options)).version).toBe('https://jsonfeed.org/version/1.1')
  const titles = events.map(({ title, status }) =>
    status === 'cancelled' || status === 'postponed' ? `${words.event[status]}: ${title}` : title,
  )
  expect(json.items?.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  expect(atom.entries?.map(({ title }) => title?.value)).toEqual(json.items?.map(({ title }) => title))
  expect(atom.entries?.map(({ id }) => id)).toEqual(json.items?.map(({ id }) => id))
  expect(new Set(json.items?.map(({ id }) => id)).size).toBe(events.length)
  expect(json.items?.every(({ date_published }) => date_published === '2026-11-01T10:00:00.000Z')).toBe(true)
  expect(json.items?.every(({ date_modified }) => date_modified === '2026-11-20T10:00:00.000Z')).toBe(true)
  expect(atom.updated).toBe('2026-11-20T10:00:00.000Z')
  expect(json.items?.find(({ id }) => id === `${siteUrl}/event/timed`)).toMatchObject({
    tags: ['Social'],
    content_text: 'Tue 1 Dec, 20:30 EET',
  })
  expect(atom.links?.map(({ href, rel }) => [rel, href])).toEqual([
    ['self', about.source],
    ['alternate', about.page],
  ])
})

test('a feed without events is valid', () => {
  const options = { ...about, author: 'Agora', siteUrl, words, now }
  expect(JSON.parse(jsonFeed([], options))).toMatchObject({ title: about.name, items: [] })
  expect(parseAtomFeed(atomFeed([], options)).updated).toBe('2026-11-25T12:00:00.000Z')
})
