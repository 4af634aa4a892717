import { describe, expect, test } from 'vitest'
import { relativeDate } from '../firestore/seed.ts'
import { readSampleAccounts, readSampleRecords, type SampleRecord } from './read-sample-content.ts'

/** The fields that the specification names. */
const specified = {
  events: ['title', 'university', 'category', 'date', 'description', 'location', 'attending', 'imageUrl'],
  clubs: ['name', 'university', 'description', 'imageUrl', 'memberCount'],
}

const events = readSampleRecords('events')
const clubs = readSampleRecords('clubs')

const isMissing = (fields: string[]) => (record: SampleRecord) => fields.some((field) => !(field in record))
const isGreek = (record: SampleRecord) => /\p{Script=Greek}{3}/u.test(JSON.stringify(record))
const isLong = (record: SampleRecord) =>
  String(record.description).length > 1000 && String(record.title ?? record.name).length > 90

test('ids look like those that Firestore makes, and differ', () => {
  const ids = [...events, ...clubs].map(({ id }) => id)
  expect(ids.filter((id) => !/^[A-Za-z0-9]{20}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each([
  ['events', events, specified.events, 20],
  ['clubs', clubs, specified.clubs, 3],
] as const)('%s', (_, records, fields, count) => {
  test('as many as the pages are designed with', () => expect(records).toHaveLength(count))
  test('one with missing fields, no picture among them', () => {
    const incomplete = records.filter(isMissing(fields.filter((name) => name !== 'imageUrl')))
    expect(incomplete).toHaveLength(1)
    expect(incomplete[0]).not.toHaveProperty('imageUrl')
  })
  test('one with very long texts', () => expect(records.filter(isLong)).toHaveLength(1))
  test('one in Greek', () => expect(records.filter(isGreek)).toHaveLength(1))
})

test('every background style has an event', () => {
  const categories = new Set(events.map(({ category }) => category))
  for (const styled of ['social', 'educational', 'entertainment', 'career', 'sports'])
    expect(categories).toContain(styled)
  expect(categories.size).toBe(6)
})

test('a calendar of five weeks: free and paid, sold out, cancelled, online and of several days', () => {
  const days = events.map(({ date }) => relativeDate.parse(date).$daysFromNow)
  expect(Math.max(...days)).toBeGreaterThan(28)
  const weeks = new Set(days.map((day) => Math.floor(day / 7)))
  expect(weeks.size).toBeGreaterThanOrEqual(5)
  for (const field of [{ price: 'Free' }, { price: '€5' }, { status: 'soldOut' }, { status: 'cancelled' }])
    expect(events).toContainEqual(expect.objectContaining(field))
  expect(events.filter(({ location }) => location === 'Online')).toHaveLength(1)
  const lasting = events.filter(({ start, end }) => end !== undefined && daysOf(end) - daysOf(start) > 1)
  expect(lasting).toHaveLength(1)
})

const daysOf = (date: unknown) => relativeDate.parse(date).$daysFromNow

test('every event begins or ends after the day of the import, and text dates agree with timestamps', () => {
  for (const { title, date, start, end, timeZone } of events) {
    expect(date, String(title)).toMatchObject({ $daysFromNow: expect.any(Number), as: 'text' })
    expect(daysOf(end ?? date), String(title)).toBeGreaterThan(0)
    if (start === undefined) continue
    expect(date, String(title)).toEqual({ ...Object(start), as: 'text' })
    expect(start).toHaveProperty('timeZone', timeZone)
  }
})

test('a club that an event names exists', () => {
  const named = events.flatMap(({ club }) => (club === undefined ? [] : [club]))
  expect(new Set(named).size).toBe(3)
  expect(clubs.map(({ id }) => id)).toEqual(expect.arrayContaining(named))
})

test('accounts differ, and one still has to confirm its address', () => {
  const accounts = readSampleAccounts()
  expect(new Set(accounts.map(({ email }) => email)).size).toBe(accounts.length)
  expect(accounts.some(({ emailVerified }) => emailVerified)).toBe(true)
  expect(accounts.some(({ emailVerified }) => !emailVerified)).toBe(true)
})
