import { initializeApp } from 'firebase/app'
import { doc, GeoPoint, getFirestore, Timestamp } from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { localTime } from '../../../../schemas/time-zone'
import { parseClub } from '../club/club-record'
import { listed } from '../testing/events'
import { type EventRecord, parseEvent } from './event-record'

const storage = ['https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/']
const now = Date.UTC(2026, 10)
const parse = (fields: unknown) => listed(fields, { storage, at: now })

test('a record that follows the specification is read unchanged', () => {
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

test('all fields are optional', () => {
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
  'fields that are %j result in an empty event',
  (fields) => {
    expect(parse(fields)).toEqual(parse({}))
  },
)

const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const reference = doc(getFirestore(initializeApp({ projectId: 'demo' }, 'references')), 'clubs', 'c1')

test.each<[field: keyof EventRecord, written: unknown, read: unknown]>([
  ['title', 42, '42'],
  ['title', { name: 'Night' }, null],
  ['university', true, null],
  ['host', ['Rowers', 'Owls'], null],
  // Apps can write these strings by mistake if a value is missing.
  ['title', 'null', null],
  ['university', ' undefined', null],
  ['host', '[object Object]', null],
  ['description', 'NaN', null],
  ['date', 'Invalid Date', null],
  ['date', '{"_seconds":1797010200,"_nanoseconds":0}', null],
  ['title', ' \u200B\n ', null],
  ['title', '𝕆𝕡𝕖𝕟 𝕄𝕚𝕔 ①', 'Open Mic ①'],
  ['location', 'Hall, https://hall.example/way', 'Hall, https://hall.example/way'],
  ['location', 'https://maps.app.goo.gl/a', null],
  ['location', 'Hall (https://www.google.com/maps/place/Hall/@37.9,23.7)', 'Hall'],
  ['location', { name: 'Main Hall' }, null],
  ['location', new GeoPoint(37.95, 23.7), '37.95000, 23.70000'],
  ['location', copied(new GeoPoint(37.95, 23.7)), '37.95000, 23.70000'],
  ['attending', 12.9, 12],
  ['attending', ' 86 ', 86],
  ['attending', 0, 0],
  ['attending', -1, null],
  ['attending', Number.NaN, null],
  ['attending', 1e300, null],
  ['attending', 'many', null],
  ['attending', ['a', 'b'], null],
  ['category', ' Sports ', 'sports'],
  ['category', 'toString', 'tostring'],
  ['category', {}, null],
  ['timeZone', ' Europe/Athens ', 'Europe/Athens'],
  ['timeZone', 'UTC', 'UTC'],
  ...['BST', 'Athens', '+02:00', 'GTB Standard Time', 'Mars/Olympus', 2].map(
    (zone) => ['timeZone', zone, 'Europe/Lisbon'] as ['timeZone', unknown, string],
  ),
  ['status', 'Canceled', 'cancelled'],
  ['status', 'Event cancelled due to snow', 'cancelled'],
  ['status', 'EventCancelled', 'cancelled'],
  ['status', 'Ακυρώθηκε', 'cancelled'],
  ['status', 'Ματαιώνεται', 'cancelled'],
  ['status', 'Postponed until spring', 'postponed'],
  ['status', 'ΑΝΑΒΛΗΘΗΚΕ', 'postponed'],
  ['status', 'Re-scheduled', 'rescheduled'],
  ['status', 'SOLD_OUT', 'soldOut'],
  ['status', 'Fully booked', 'soldOut'],
  ['status', 'Εξαντλήθηκαν', 'soldOut'],
  ['status', 'Πλήρες', 'soldOut'],
  ['status', 'not cancelled', null],
  ['status', 'constructor', null],
  ['club', reference, 'c1'],
  ['club', copied(reference), 'c1'],
  ['club', ' /clubs/c1/ ', 'c1'],
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
  expect(listed({ [field]: written }, { storage, at: now, zone: 'Europe/Lisbon' })[field]).toBe(read)
})

test('huge text is shortened', () => expect(parse({ title: 'x'.repeat(1_000_000) }).title).toHaveLength(200))

test('reports invalid and unknown fields', () => {
  let ignored: readonly string[] = []
  const fields = {
    title: [],
    date: '',
    price: null,
    status: 'draft?',
    isDraft: false,
    tz: 'EET',
    toString: 'x',
  }
  parseEvent('e1', fields, [], 'UTC', now, (names) => {
    ignored = names
  })
  expect(ignored).toEqual(['title', 'status', 'tz', 'toString'])
})

const inAthens = (fields: object) => listed(fields, { zone: 'Europe/Athens', at: now })
const local = (moment: string | null) => moment && localTime(Date.parse(moment), 'Europe/Athens')

const evening = '2026-12-11T19:30:00+02:00'

test.each<[written: unknown, start: string | null, date: string | null]>([
  [Timestamp.fromDate(new Date('2026-12-11T17:30:00Z')), evening, 'Dec 11 at 19:30'],
  [{ _seconds: 1797010200, _nanoseconds: 0 }, evening, 'Dec 11 at 19:30'],
  [{ seconds: 1797010200, nanoseconds: 500_000_000 }, evening, 'Dec 11 at 19:30'],
  [copied(Timestamp.fromMillis(1797010200000)), evening, 'Dec 11 at 19:30'],
  [1797010200, evening, 'Dec 11 at 19:30'],
  [' 1797010200000 ', evening, 'Dec 11 at 19:30'],
  ['2026-12-11T17:30Z', evening, 'Dec 11 at 19:30'],
  ['2026-12-11T17:30:00.123456789Z', evening, 'Dec 11 at 19:30'],
  ['2026-12-11T12:30:00-05:00', evening, 'Dec 11 at 19:30'],
  ['20261211T173000Z', evening, 'Dec 11 at 19:30'],
  ['2026-12-11T19:30', evening, 'Dec 11 at 19:30'],
  ['2026-12-11 19:30:00', evening, 'Dec 11 at 19:30'],
  ['2026-12-11', null, 'Dec 11, 2026'],
  ['20261211', null, 'Dec 11, 2026'],
  ['2026-02-31T19:30:00Z', null, null],
  ['0001-01-01T00:00:00Z', null, null],
  [1797010200000000000000, null, null],
  [{ toString: 'x', length: -1 }, null, null],
  [{ a: { seconds: 1797010200, nanoseconds: 0 } }, null, null],
])('reads the timestamp %j as %s', (written, start, date) => {
  const [asStart, asDate] = [inAthens({ start: written }), inAthens({ date: written })]
  expect([asStart.start, asDate.start].map(local)).toEqual([start, start])
  expect(local(inAthens({ start: '2026-12-11T09:00', end: written }).end)).toBe(start)
  expect([asStart.date, asDate.date]).toEqual([date, date])
})

test('a valid start overrides the date', () => {
  const date = Timestamp.fromDate(new Date('2026-12-11T22:30:00Z'))
  expect(inAthens({ date: 'Friday', start: 'soon' })).toMatchObject({ date: 'Friday', start: null })
  expect(inAthens({ date, start: 'soon' }).start).toBe('2026-12-11T22:30:00.000Z')
  expect(inAthens({ date, start: '1797013800' }).start).toBe('2026-12-11T18:30:00.000Z')
})

test("a local time is in the event's time zone", () => {
  const lisbon = inAthens({ start: '2026-12-11 22:30', timeZone: 'Europe/Lisbon' })
  expect(lisbon).toMatchObject({ start: '2026-12-11T22:30:00.000Z', date: 'Dec 11 at 22:30' })
})

test.each([
  ['2026-12-11T19:30', null],
  ['2026-12-11T17:30:00Z', null],
  ['2026-12-11T00:30', null],
  ['2026-12-11', null],
  [{ seconds: 1797013800, nanoseconds: 0 }, '2026-12-11T20:30:00+02:00'],
  ['2026-12-13', '2026-12-13T23:59:00+02:00'],
])('after a start at 19:30 on the 11th, the end %j is %s', (end, is) => {
  expect(local(inAthens({ start: { _seconds: 1797010200, _nanoseconds: 0 }, end }).end)).toBe(is)
})

test('two days without a time are a range', () => {
  expect(inAthens({ start: '2026-12-11', end: '2026-12-13' })).toMatchObject({
    date: 'Dec 11, 2026 – Dec 13, 2026',
    start: null,
  })
})

test.each([
  [{ online: { url: 'https://meet.example/a' } }, 'https://meet.example/a', null],
  [{ online: 'https://meet.example/a?pwd=1#b', location: 'Hall' }, 'https://meet.example/a?pwd=1#b', 'Hall'],
  [{ online: true, location: 'Hall' }, null, 'Hall'],
  [{ location: 'https://meet.example/a' }, 'https://meet.example/a', null],
  [{ location: 'Online' }, null, 'Online'],
  [
    { online: true, location: 'Online via Zoom: https://meet.example/a' },
    'https://meet.example/a',
    'Online via Zoom',
  ],
  [{ location: 'Microsoft Teams' }, null, 'Microsoft Teams'],
])('%j takes place online at %s and at the location %s', (fields, url, location) => {
  expect(parse(fields)).toMatchObject({ online: { url }, location })
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
  false,
  7,
  [],
])('%j is not accepted as a URL', (url) => {
  expect([parse({ online: url }).online, parse({ online: { url } }).online]).toEqual([null, null])
})

test('reads a club with invalid fields', () => {
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
