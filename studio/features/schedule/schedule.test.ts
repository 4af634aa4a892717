import { evaluateSync, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { readDatetimes, suggestedDatetime, writeDatetime, writeDay } from './datetime.ts'
import { isPublishedSince } from './discard-published-draft.ts'
import { weeksOf } from './month-calendar.tsx'
import { problemsOf, scheduledQuestion } from './scheduled.ts'

const now = new Date(2026, 10, 24, 12)
const monday = new Date(2026, 10, 30, 9)

/** In the browser's own zone: "2026-12-01 9:30". */
const shown = (datetime: Date) =>
  `${writeDay(datetime)} ${datetime.getHours()}:${String(datetime.getMinutes()).padStart(2, '0')}`

test.each([
  ['30 November 2026, 09:00', '2026-11-30 9:00'],
  ['November 30, 2026 at 9am', '2026-11-30 9:00'],
  ['30.11.2026 9:00', '2026-11-30 9:00'],
  ['30.11. 9:00', '2026-11-30 9:00'],
  ['30/11/26 9:00 am', '2026-11-30 9:00'],
  ['2026-11-30T09:00', '2026-11-30 9:00'],
  ['30th of November', '2026-11-30 9:00'],
  ['monday', '2026-11-30 9:00'],
  ['Tuesday', '2026-12-01 9:00'],
  ['Tuesday 11:30', '2026-12-01 11:30'],
  ['1 March', '2027-03-01 9:00'],
  ['tomorrow 17:30', '2026-11-25 17:30'],
  ['12 am tomorrow', '2026-11-25 0:00'],
  ['6pm', '2026-11-24 18:00'],
  ['9.30am', '2026-11-25 9:30'],
  ['noon', '2026-11-25 12:00'],
  ['12 noon', '2026-11-25 12:00'],
  ['Monday 12 noon', '2026-11-30 12:00'],
  ['8 in the evening', '2026-11-24 20:00'],
  ['noon on Friday', '2026-11-27 12:00'],
  ['1 Dec 9.30', '2026-12-01 9:30'],
  ['December 1st 9 a.m.', '2026-12-01 9:00'],
  ['1.12.2026 9.30', '2026-12-01 9:30'],
  ['1.12.2026, 9.30 Uhr', '2026-12-01 9:30'],
  ['1η Δεκεμβρίου 9:30 π.μ.', '2026-12-01 9:30'],
  ['Δευτέρα 9:00', '2026-11-30 9:00'],
  ['Monday 9.10', '2026-11-30 9:10'],
  ['12/25 9am', '2026-12-25 9:00'],
  ['1 Sep 2025 9:00', '2025-09-01 9:00'],
  ['2 May 2031, 7pm', '2031-05-02 19:00'],
  ['30 November 2030, 09:00', '2030-11-30 9:00'],
  ['1 December at 7 in the evening', '2026-12-01 19:00'],
  ['tomorrow, 9:30 in the morning', '2026-11-25 9:30'],
  ['αύριο στις 7 το πρωί', '2026-11-25 7:00'],
  ['7 μ.μ.', '2026-11-24 19:00'],
  ['19h30', '2026-11-24 19:30'],
  ['12 a.m.', '2026-11-25 0:00'],
  ['tonight at 8', '2026-11-24 20:00'],
  ['8:30 tonight', '2026-11-24 20:30'],
  ['this evening, 20:30', '2026-11-24 20:30'],
  ['απόψε στις 8', '2026-11-24 20:00'],
  ['9am the day after tomorrow', '2026-11-26 9:00'],
  ['απόψε 8 μ.μ.', '2026-11-24 20:00'],
  ['μεθαύριο 9:00', '2026-11-26 9:00'],
  ['this Friday noon', '2026-11-27 12:00'],
  ['next Tuesday 9am', '2026-12-01 9:00'],
])('reads "%s"', (text, datetime) => {
  expect(readDatetimes(text, now).map(shown)).toEqual([datetime])
})

test.each([
  ['1/12 9.30', ['2026-12-01 9:30', '2027-01-12 9:30']],
  ['01/12/2026', ['2026-01-12 9:00', '2026-12-01 9:00']],
  ['9.10', ['2026-11-25 9:10', '2027-10-09 9:00']],
  ['Tuesday 5pm', ['2026-11-24 17:00', '2026-12-01 17:00']],
  ['next Monday 9:00', ['2026-11-30 9:00', '2026-12-07 9:00']],
  ['Monday 8', ['2026-11-30 8:00', '2026-11-30 20:00']],
  ['30 November at 9', ['2026-11-30 9:00', '2026-11-30 21:00']],
  ["1 December, 9 o'clock", ['2026-12-01 9:00', '2026-12-01 21:00']],
  ['9 o’clock', ['2026-11-24 21:00', '2026-11-25 9:00']],
  ['1 Dec midnight', ['2026-12-01 0:00', '2026-12-02 0:00']],
])('does not choose between the readings of "%s"', (text, datetimes) => {
  expect(readDatetimes(text, now).map(shown)).toEqual(datetimes)
})

test.each([
  '',
  '31 February 2027',
  'soon',
  'in two weeks 5pm',
  '30.13.2026',
  '30 November 2026, 25:00',
  '1-3 December',
  '10 Dec 7-9pm',
  '1 Dec at 8pm UTC',
  '1 December at 12 in the evening',
  '1 December, half nine',
  '1 December, half past 9 pm',
  'a quarter to 7 pm on Friday',
  '9am on the 30th',
  'tomorrow at 9am on the 30th',
  'Monday on the 7th 9am',
  '1 Dec 9am, on the 5th',
  'tonight',
  'tonight 1am',
  'noon tonight',
  'next week 9am',
  'tomorrow, quarter past 7',
  'Friday evening',
  '1 Dec EOD',
  '9:30–11',
])('refuses "%s"', (text) => {
  expect(readDatetimes(text, now)).toEqual([])
})

test('reads its own output', () => {
  expect(writeDatetime(monday)).toBe('30 November 2026, 09:00')
  expect(readDatetimes(writeDatetime(monday), now)).toEqual([monday])
})

test.each([
  [new Date(2026, 10, 22, 6), new Date(2026, 10, 23, 9)],
  [new Date(2026, 10, 23, 8), new Date(2026, 10, 30, 9)],
  [new Date(2026, 10, 28, 23), new Date(2026, 10, 30, 9)],
])('from %s on, the next Monday is suggested', (from, suggested) => {
  expect(suggestedDatetime(from)).toEqual(suggested)
})

const written = (year: number, month: number) =>
  weeksOf(new Date(year, month - 1, 15)).map((week) =>
    week.map((day) => (day.getMonth() === month - 1 ? day.getDate() : -day.getDate())),
  )

test('a month is shown in whole weeks, from Monday to Sunday', () => {
  expect(written(2026, 11)).toEqual([
    [-26, -27, -28, -29, -30, -31, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, -1, -2, -3, -4, -5, -6],
  ])
})

const draft = { _id: 'drafts.a', _updatedAt: '2026-11-24T08:00:00Z', title: 'One', list: [{ _key: 'k' }] }
const published = { list: [{ _key: 'k' }], _id: 'a', _updatedAt: '2026-11-24T09:00:00Z', title: 'One' }

test('a draft is obsolete once the same content is published later', () => {
  expect(isPublishedSince(draft, published)).toBe(true)
  expect(isPublishedSince({ ...draft, title: 'Two' }, published)).toBe(false)
  expect(isPublishedSince({ ...draft, _updatedAt: '2026-11-24T10:00:00Z' }, published)).toBe(false)
})

const [early, late] = ['2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z']

interface Stored {
  _id: string
  _type?: string
  [attribute: string]: unknown
}

/** The result of the query for some documents. Documents without a type are pages, changed early. */
function scheduledIn(...documents: Stored[]) {
  const dataset = documents.map((document) => ({ _type: 'page', _updatedAt: early, ...document }))
  return scheduledQuestion.answer.parse(evaluateSync(parse(scheduledQuestion.fetch), { dataset }).data)
}

function release(name: string, attributes: Partial<Stored> = {}): Stored {
  return {
    _id: `_.releases.${name}`,
    _type: 'system.release',
    name,
    state: 'scheduled',
    publishAt: '2026-11-23T07:00:00.000Z',
    metadata: { title: name },
    ...attributes,
  }
}

const takenAway = { _system: { delete: true } }
const to = (id: string) => ({ other: { _ref: id } })
const sentences = (...documents: Stored[]) =>
  scheduledIn(...documents).flatMap((item) =>
    problemsOf(item, (type) => type).map(({ level, document, sentence }) => [level, document?.id, sentence]),
  )

test('lists scheduled releases by time, without unscheduled or published ones', () => {
  const found = scheduledIn(
    release('second'),
    release('gathered', { state: 'active' }),
    release('done', { state: 'published' }),
    release('first', { publishAt: '2026-11-22T07:00:00.000Z', metadata: { cardinality: 'one' } }),
    { _id: 'versions.first.a', title: 'new' },
    { _id: 'versions.second.b', ...takenAway },
    { _id: 'versions.gathered.a' },
    { _id: 'a', title: 'old' },
  )
  expect(found).toMatchObject([
    {
      name: 'first',
      isSingle: true,
      documents: [{ id: 'a', isUnpublish: false, version: { title: 'new' }, published: { title: 'old' } }],
    },
    { name: 'second', isSingle: false, documents: [{ id: 'b', isUnpublish: true, published: null }] },
  ])
})

test('a failed release shows the reason', () => {
  const failed = { state: 'active', publishAt: undefined, error: { message: 'because' } }
  const metadata = { title: 'r', intendedPublishAt: '2026-11-21T07:00:00.000Z' }
  expect(scheduledIn(release('r', { ...failed, metadata }))).toMatchObject([
    { datetime: metadata.intendedPublishAt, failure: 'because' },
  ])
  expect(sentences(release('r', failed))).toEqual([
    ['error', undefined, 'It was not published at its time: because'],
  ])
})

test('warns about publishes since the scheduling that would be overwritten', () => {
  const scheduled = [release('r'), { _id: 'versions.r.a' }]
  expect(sentences(...scheduled, { _id: 'a' })).toEqual([])
  expect(sentences(...scheduled, { _id: 'a', _updatedAt: late })).toEqual([
    ['warning', 'a', expect.stringContaining('will replace')],
  ])
})

const needed = ['error', 'a', 'It cannot be taken away while this needs it: page.']

test.each<[string, Stored[], unknown[]]>([
  ['a published document needs it', [{ _id: 'b', ...to('a') }], [needed]],
  ['a draft needs it', [{ _id: 'drafts.b', ...to('a') }], [needed]],
  ['another release needs it', [{ _id: 'versions.other.b', ...to('a') }], [needed]],
  [
    'the release itself needs it, in what it publishes',
    [{ _id: 'b' }, { _id: 'versions.r.b', ...to('a') }],
    [needed],
  ],
  ['only it itself does', [{ _id: 'drafts.a', ...to('a') }], []],
  ['what needs it is published without that', [{ _id: 'b', ...to('a') }, { _id: 'versions.r.b' }], []],
  [
    'what needs it goes, too',
    [
      { _id: 'b', ...to('a') },
      { _id: 'versions.r.b', ...to('a'), ...takenAway },
    ],
    [],
  ],
])('taking away when %s', (_, documents, problems) => {
  const scheduled = [release('r'), { _id: 'a' }, { _id: 'versions.r.a', ...takenAway }]
  expect(sentences(...scheduled, ...documents)).toEqual(problems)
})
