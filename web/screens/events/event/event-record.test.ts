import { initializeApp } from 'firebase/app'
import { doc, GeoPoint, getFirestore, Timestamp } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { parseClub } from '../club/club-record'
import { parseEvent } from './event-record'

const storage = ['https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/']
const parse = (fields: unknown) => parseEvent('e1', fields, storage)

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
  const event = parse({})
  expect(event.id).toBe('e1')
  expect(Object.entries(event).filter(([name, value]) => name !== 'id' && value !== null)).toEqual([])
})

test.each([null, undefined, 7, 'text', [], [[]], true])(
  'fields that are %j give an empty event',
  (fields) => {
    expect(parse(fields)).toEqual(parse({}))
  },
)

describe('text', () => {
  test('numbers and lists of texts are text; other types count as missing', () => {
    expect(parse({ title: 42, location: ['Hall', 'Room 3'] })).toMatchObject({
      title: '42',
      location: 'Hall, Room 3',
    })
    expect(parse({ title: { a: 1 }, university: true, description: new Date() })).toMatchObject({
      title: null,
      university: null,
      description: null,
    })
  })

  test('blank text counts as missing, and huge text is cut', () => {
    expect(parse({ title: ' \u200B\n ' }).title).toBeNull()
    expect(parse({ title: 'x'.repeat(1_000_000) }).title).toHaveLength(200)
  })

  test('a point on the map is a place', () => {
    expect(parse({ location: new GeoPoint(37.95, 23.7) }).location).toBe('37.95000, 23.70000')
  })
})

describe('counts', () => {
  test.each([
    [12, 12],
    ['86', 86],
    [' 1,468 ', 1468],
    ['1.468', 1468],
    [12.9, 12],
    [['a', 'b'], 2],
    [0, 0],
    [-1, null],
    [Number.NaN, null],
    [1e300, null],
    ['many', null],
    [{}, null],
    [null, null],
  ])('%j people are %j', (attending, count) => {
    expect(parse({ attending }).attending).toBe(count)
  })
})

describe('times', () => {
  const moment = Timestamp.fromDate(new Date('2026-05-10T16:30:00Z'))

  test('a timestamp as date gives the words of the date and the start, in the zone of the event', () => {
    expect(parse({ date: moment, timeZone: 'Europe/Athens' })).toMatchObject({
      date: 'May 10 at 19:30',
      start: '2026-05-10T16:30:00.000Z',
    })
  })

  test('ISO text and milliseconds are moments; a date without a zone is none', () => {
    expect(parse({ start: '2026-05-10T19:30:00+03:00' }).start).toBe('2026-05-10T16:30:00.000Z')
    expect(parse({ start: moment.toMillis() }).start).toBe('2026-05-10T16:30:00.000Z')
    expect(parse({ start: '2026-05-10' }).start).toBeNull()
    expect(parse({ start: '0001-01-01T00:00:00Z' }).start).toBeNull()
  })

  test('an end before the start and an unknown zone count as missing', () => {
    const event = parse({ start: moment, end: '2026-05-09T00:00:00Z', timeZone: 'Mars/Olympus' })
    expect(event).toMatchObject({ end: null, timeZone: null })
  })
})

test('categories and states are understood however they are written', () => {
  expect(parse({ category: ' Sports ' }).category).toBe('sports')
  expect(parse({ category: 'toString' }).category).toBe('tostring')
  expect(parse({ category: 7.5 }).category).toBe('7.5')
  expect(parse({ category: {} }).category).toBeNull()
  expect(parse({ status: 'Canceled' }).status).toBe('cancelled')
  expect(parse({ status: 'SOLD_OUT' }).status).toBe('soldOut')
  expect(parse({ status: 'constructor' }).status).toBeNull()
})

test('a club is named by its id or by a reference', () => {
  const reference = doc(getFirestore(initializeApp({ projectId: 'demo' }, 'references')), 'clubs', 'c1')
  expect(parse({ club: reference }).club).toBe('c1')
  expect(parse({ club: 'c1' }).club).toBe('c1')
  expect(parse({ club: '../admin' }).club).toBeNull()
})

test.each([
  'http://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/a.jpg',
  'https://firebasestorage.googleapis.com/v0/b/other.appspot.com/o/a.jpg',
  'https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/../../other/o/a.jpg',
  'https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/%2e%2e/%2e%2e/a.jpg',
  'https://firebasestorage.googleapis.com.evil.example/v0/b/demo.appspot.com/o/a.jpg',
  'https://user@firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/a.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  '//evil.example/a.jpg',
  7,
])('the picture %j is not taken', (imageUrl) => {
  expect(parse({ imageUrl }).imageUrl).toBeNull()
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
