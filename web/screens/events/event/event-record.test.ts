import { initializeApp } from 'firebase/app'
import { doc, GeoPoint, getFirestore, Timestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { localTime } from '../../../../schemas/time-zone'
import { timeZone } from '../../../firestore/fields'
import { parseClub } from '../club/club-record'
import { documented, listed } from '../testing/events'
import { type EventRecord, parseEvent } from './event-record'
import { repeatsOf } from './repeats'

const storage = ['https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/']
const now = Date.UTC(2026, 10)
const parse = (fields: unknown) => listed(fields, { storage, at: now })

test('a record of the specification is read as it is', () => {
  const fields = {
    title: 'Film night',
    university: 'Kallithea University',
    category: 'social',
    date: 'May 10 at 19:30',
    description: 'One.\n\nTwo.',
    location: 'Roof',
    attending: 12,
    imageUrl: `${storage[0]}events%2Fa.jpg?alt=media&token=1`,
  }
  expect(parse(fields)).toMatchObject({ id: 'e1', ...fields })
})

test('everything may be missing', () => {
  const { id, timeZone, schedule, isUnlisted, ...others } = parseEvent('e1', {}, storage)
  expect({ id, timeZone, schedule, isUnlisted }).toMatchObject({
    id: 'e1',
    timeZone: 'UTC',
    isUnlisted: false,
    schedule: { dates: [], rule: null },
  })
  expect(Object.entries(others).filter(([, value]) => value !== null)).toEqual([])
})

test.each([null, undefined, 7, 'text', [], [[]], true])(
  'fields that are %j give an empty event',
  (fields) => {
    expect(parse(fields)).toEqual(parse({}))
  },
)

const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const reference = doc(getFirestore(initializeApp({ projectId: 'demo' }, 'references')), 'clubs', 'c1')

test.each<[field: keyof EventRecord, written: unknown, read: unknown]>([
  ['title', 42, '42'],
  ['location', ['Hall', 'Room 3'], 'Hall, Room 3'],
  ['university', { id: 'u1', name: 'Athens' }, 'Athens'],
  ['host', [{ name: 'Rowers' }, 'Owls'], 'Rowers, Owls'],
  ['title', { a: 1 }, null],
  ['university', true, null],
  ['description', new Date(), null],
  // What programs write for a missing value.
  ['title', 'null', null],
  ['university', ' undefined', null],
  ['host', '[object Object]', null],
  ['description', 'NaN', null],
  ['date', 'Invalid Date', null],
  ['location', 'undefined, Main Hall, null', 'Main Hall'],
  ['title', ' \u200B\n ', null],
  ['location', { name: 'Main Hall', address: '1 Example Street' }, 'Main Hall, 1 Example Street'],
  ['location', { venue: 'Main Hall', city: 'London', lat: 51.5, lng: -0.1 }, 'Main Hall, London'],
  ['location', { formattedAddress: '1 Example Street, London', city: 'London' }, '1 Example Street, London'],
  ['location', { name: 'Main Hall', formatted_address: 'Main Hall, London' }, 'Main Hall, London'],
  [
    'location',
    {
      '@type': 'Place',
      name: 'Main Hall',
      address: { '@type': 'PostalAddress', streetAddress: '1 Example Street', addressLocality: 'London' },
    },
    'Main Hall, 1 Example Street, London',
  ],
  ['location', { name: ' ', address: null, geo: { lat: 51.5, lng: -0.1 } }, '51.50000, -0.10000'],
  ['location', ['Main Hall', 'second floor'], 'Main Hall, second floor'],
  ['location', { nickname: 'Hall', id: 'x' }, null],
  ['location', { name: { name: { name: 'too deep' } } }, null],
  ['location', new GeoPoint(37.95, 23.7), '37.95000, 23.70000'],
  ['location', copied(new GeoPoint(37.95, 23.7)), '37.95000, 23.70000'],
  ['attending', 12, 12],
  ['attending', '86', 86],
  ['attending', ' 1,468 ', 1468],
  ['attending', '1.468', 1468],
  ['attending', 12.9, 12],
  ['attending', ['a', 'b'], 2],
  ['attending', 0, 0],
  ['attending', -1, null],
  ['attending', Number.NaN, null],
  ['attending', 1e300, null],
  ['attending', 'many', null],
  ['attending', {}, null],
  ['attending', null, null],
  ['category', ' Sports ', 'sports'],
  ['category', 'toString', 'tostring'],
  ['category', 7.5, '7.5'],
  ['category', {}, null],
  ['status', 'Canceled', 'cancelled'],
  ['status', 'Cancelled!', 'cancelled'],
  ['status', 'Event cancelled due to snow', 'cancelled'],
  ['status', 'https://schema.org/EventCancelled', 'cancelled'],
  ['status', 'EventPostponed', 'postponed'],
  ['status', 'Postponed until spring', 'postponed'],
  ['status', 'EventRescheduled', 'rescheduled'],
  ['status', 'SOLD_OUT', 'soldOut'],
  ['status', 'Sold out.', 'soldOut'],
  ['status', 'Sold out online, tickets at the door', null],
  ['status', 'not cancelled', null],
  ['status', 'constructor', null],
  ['club', reference, 'c1'],
  ['club', copied(reference), 'c1'],
  ['club', 'c1', 'c1'],
  ['club', 'clubs/c1', 'c1'],
  ['club', ' /clubs/c1/ ', 'c1'],
  ['club', { id: 'c1', name: 'Rowers' }, 'c1'],
  ['club', '../..', null],
  ['imageUrl', 'http://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/a.jpg', null],
  ['imageUrl', 'https://firebasestorage.googleapis.com/v0/b/other.appspot.com/o/a.jpg', null],
  ['imageUrl', `${storage[0]}../../other/o/a.jpg`, null],
  ['imageUrl', `${storage[0]}%2e%2e/%2e%2e/a.jpg`, null],
  ['imageUrl', 'https://firebasestorage.googleapis.com.evil.example/v0/b/demo.appspot.com/o/a.jpg', null],
  ['imageUrl', 'https://user@firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/a.jpg', null],
  ['imageUrl', 'javascript:alert(1)', null],
  ['imageUrl', 'data:image/svg+xml,<svg onload=alert(1)>', null],
  ['imageUrl', '//evil.example/a.jpg', null],
  ['imageUrl', 7, null],
])('the %s %j is read as %j', (field, written, read) => {
  expect(parse({ [field]: written })[field]).toBe(read)
})

test('huge text is cut', () => expect(parse({ title: 'x'.repeat(1_000_000) }).title).toHaveLength(200))

const inAthens = (fields: object) => listed(fields, { zone: 'Europe/Athens', at: now })
const local = (moment: string | null) => moment && localTime(Date.parse(moment), 'Europe/Athens')

describe('moments', () => {
  const rows = documented('Moments')
  test('are all in the guide', () => expect(rows.length).toBeGreaterThan(25))

  test.each(rows)('%s is %s as start, end and date', (json, is) => {
    const value = JSON.parse(json)
    const moment = /^\d/.test(is) ? is : null
    const isDay = is === 'a day'
    const [asStart, asDate] = [inAthens({ start: value }), inAthens({ date: value })]
    expect([asStart.start, asDate.start].map(local)).toEqual([moment, moment])
    expect(local(inAthens({ start: '2026-12-11T09:00', end: value }).end)).toBe(moment)
    expect(asStart.date).toBe(moment ? 'Dec 11 at 19:30' : isDay ? 'Dec 11, 2026' : null)
    expect(asDate.date).toBe(asStart.date)
  })

  test('of Firestore are the best, and count by the zone of the event', () => {
    const start = Timestamp.fromDate(new Date('2026-12-11T22:30:00Z'))
    expect(inAthens({ date: start })).toMatchObject({ date: 'Dec 12 at 00:30', timeZone: 'Europe/Athens' })
    const lisbon = inAthens({ start: '2026-12-11 22:30', timezone: 'lisbon' })
    expect(lisbon).toMatchObject({ start: start.toDate().toISOString(), date: 'Dec 11 at 22:30' })
    expect(inAthens({ date: 'Friday', start: 'soon' })).toMatchObject({ date: 'Friday', start: null })
    expect(inAthens({ date: start, start: 'soon' }).start).toBe(start.toDate().toISOString())
    expect(inAthens({ date: 1797010200, start: '1797013800' }).start).toBe('2026-12-11T18:30:00.000Z')
  })

  test.each([
    ['2026-12-11T19:30', null],
    ['2026-12-11T17:30:00Z', null],
    ['2026-12-11T00:30', null],
    ['2026-12-11', null],
    [{ seconds: 1797013800, nanoseconds: 0 }, '2026-12-11T20:30:00+02:00'],
    ['2026-12-13', '2026-12-13T23:59:00+02:00'],
  ])('an end of %j after 19:30 on the 11th is %s', (end, is) => {
    expect(local(inAthens({ start: { _seconds: 1797010200, _nanoseconds: 0 }, end }).end)).toBe(is)
  })

  test.each([
    ['2026/12/11 19:30', '2026-12-11T19:30:00+02:00'],
    ['11.12.2026 19:30', '2026-12-11T19:30:00+02:00'],
    ['11/12/2026, 19:30:00', '2026-12-11T19:30:00+02:00'],
    ['12/15/2026, 7:30:00 PM', '2026-12-15T19:30:00+02:00'],
    ['12/11/2026, 7:30:00 PM', null],
    ['12/11/2026 7:30 PM', null],
    ['soon', null],
  ])('the start %j, which no program can sort, is %s or as it is written', (start, is) => {
    const read = inAthens({ start, end: '16.12.2026' })
    expect(local(read.start)).toBe(is)
    expect(read.lastDay).toBe(is && '2026-12-16')
    expect(is || read.date).toBe(is ?? start)
  })

  test('two days without an hour are a range', () => {
    expect(inAthens({ start: '2026-12-11', end: '2026-12-13' })).toMatchObject({
      date: 'Dec 11, 2026 – Dec 13, 2026',
      start: null,
    })
  })
})

describe('time zones', () => {
  const rows = documented('Time zones')
  test('are all in the guide', () => expect(rows.length).toBeGreaterThan(15))

  test.each(rows)('%s is %s', (json, is) => {
    const value = JSON.parse(json)
    expect(timeZone(value)).toBe(is === 'nothing' ? null : is)
  })
})

describe('online', () => {
  const rows = documented('Online')
  test('is in the guide', () => expect(rows.length).toBeGreaterThan(10))

  test.each(rows)('%s is %s', (json, is) => {
    const { location, online } = parse(JSON.parse(json))
    const address = online && (online.url ?? 'online')
    expect([address, location].filter(Boolean).join(' and ') || 'nothing').toBe(is)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/a',
    'https://user:word@meet.example/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://intranet/a',
    `https://meet.example/${'a'.repeat(3000)}`,
    'https://meet.example/a b',
    7,
    [],
  ])('%j is no address', (url) => {
    expect([parse({ online: url }).online, parse({ online: { url } }).online]).toEqual([null, null])
  })
})

test('further dates are read like the start, each once and in their order', () => {
  const dates = [
    '2026-12-18',
    1797010200,
    { start: '2026-12-25 19:30', end: '2026-12-25T20:00Z' },
    'soon',
    1797010200,
  ]
  const read = inAthens({ start: '2026-12-04T19:30', dates })
  expect(read.schedule.dates).toEqual([
    { start: '2026-12-04T17:30:00.000Z', end: null },
    { start: '2026-12-11T17:30:00.000Z', end: null },
    { start: '2026-12-18T17:30:00.000Z', end: null },
    { start: '2026-12-25T17:30:00.000Z', end: '2026-12-25T20:00:00.000Z' },
  ])
  expect(
    parse({
      dates: Array(10_000)
        .fill(1)
        .map((_, day) => 1797010200 + day * 86_400),
    }).schedule.dates,
  ).toHaveLength(400)
  expect(parse({ dates: { 0: '2026-12-18' } }).schedule.dates).toEqual([])
})

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
  [' rrule:freq=weekly;byday=tu; ', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
  ['weekly', 'RRULE:FREQ=WEEKLY'],
  ['FREQ=DAILY;UNTIL=2026-12-15T22:59:59.000Z', 'RRULE:FREQ=DAILY;UNTIL=20261215T225959Z'],
  ['FREQ=WEEKLY;BYHOUR=19;BYMINUTE=0;BYSECOND=0', 'RRULE:FREQ=WEEKLY'],
  [
    ['RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Athens:20261208T190000'],
    'RRULE:FREQ=WEEKLY\nEXDATE:2026-12-08T17:00:00.000Z',
  ],
  [
    'DTSTART:20261201T170000Z\nRRULE:FREQ=MONTHLY\nEXDATE:20261208,\r\n 20261209',
    'RRULE:FREQ=MONTHLY\nDTSTART:2026-12-01T17:00:00.000Z\nEXDATE:2026-12-08,2026-12-09',
  ],
  ...[
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=1,2',
    'FREQ=DAILY;COUNT=100000000',
    'FREQ=WEEKLY;COUNT=0',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=1TU',
    'FREQ=MONTHLY;BYMONTHDAY=99',
    'FREQ=YEARLY;UNTIL=20269999',
    'FREQ=WEEKLY;UNTIL=soon',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=WEEKLY\nFREQ=DAILY',
    'FREQ=WEEKLY;__proto__=1',
    'FREQ=WEEKLY\nEXDATE:soon',
    'FREQ=WEEKLY\nATTACH:https://evil.example',
    'EXDATE:20261208',
    'every Tuesday',
    `FREQ=WEEKLY;BYDAY=${'TU,'.repeat(3000)}TU`,
    '',
    7,
    {},
    [],
    [7],
  ].map((repeats) => [repeats, null]),
])('repeats of %j are %j', (repeats, is) => {
  const { rule, ...lines } = repeatsOf(repeats) ?? {}
  const dates = Object.entries(lines).flatMap(([name, values]) =>
    values.length > 0 ? `\n${name}:${values}` : [],
  )
  expect(rule ? [`RRULE:${rule}`, ...dates].join('') : null).toBe(is)
})

test('a rule that says when it starts stands in for the start', () => {
  const repeats = 'DTSTART;TZID=Europe/Athens:20261201T190000\nRRULE:FREQ=WEEKLY'
  expect(inAthens({ repeats, timeZone: 'Europe/Lisbon' }).start).toBe('2026-12-01T17:00:00.000Z')
  expect(inAthens({ repeats, start: '2026-12-02T19:00' }).schedule.dates[0]?.start).toBe(
    '2026-12-02T17:00:00.000Z',
  )
})

test('a club is read with the same care', () => {
  expect(
    parseClub('c1', { name: 'Rowers', memberCount: '2304', description: 7, university: {} }, storage),
  ).toMatchObject({
    id: 'c1',
    name: 'Rowers',
    memberCount: 2304,
    description: '7',
    university: null,
    imageUrl: null,
  })
})
