import { describe, expect, test } from 'vitest'
import { getDatedAnchors, getStableAnchors, mapFormerAnchors } from './anchors.ts'
import { addDays, getLondonDay, isDay } from './calendar.ts'
import { isFrozen } from './legal-version.ts'
import {
  checkOutsideReleases,
  checkPageDate,
  checkSectionTypes,
  checkStillInForce,
  checkVersionDate,
  getReplacementDate,
  type VersionDate,
} from './version-rules.ts'

describe('getLondonDay', () => {
  test.each([
    ['2026-12-01T00:00:00Z', '2026-12-01'],
    ['2026-11-30T23:59:59Z', '2026-11-30'],
    ['2026-06-30T22:59:59Z', '2026-06-30'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
  ])('%s is %s in London', (moment, day) => expect(getLondonDay(new Date(moment))).toBe(day))
})

test('adding days works across months, years and leap days', () => {
  expect(addDays('2026-12-20', 14)).toBe('2027-01-03')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test.each(['2025-5-10', '2025-02-30', '2025-13-01', '20250510', 'latest', '', '2025-05-10T00:00'])(
  '"%s" is not a day',
  (text) => expect(isDay(text)).toBe(false),
)

const today = '2026-11-21'

const tooEarly =
  'Choose 5 December 2026 or later: readers get at least 14 days notice of new Terms and Conditions.'
const inForce = 'Set the date back to 21 November 2026: this version has been in force since then.'

test.each<[string, Partial<VersionDate>, string | true]>([
  ['terms, in 14 days', { date: '2026-12-05' }, true],
  ['terms, in 13 days', { date: '2026-12-04' }, tooEarly],
  ['a privacy policy, tomorrow', { page: 'privacy', date: '2026-11-22' }, true],
  ['a privacy policy, today', { page: 'privacy', date: today }, 'Choose 22 November 2026 or later'],
  ['missing', { date: undefined }, 'Choose the day'],
  [
    'already used by another version',
    { date: '2027-01-01', otherDates: ['2027-01-01'] },
    'Choose another day',
  ],
  ['announced and now closer', { date: '2026-11-23', publishedDate: '2026-11-23' }, true],
  ['moved after the announcement', { date: '2026-11-24', publishedDate: '2026-11-23' }, tooEarly],
  ['moved after it has passed', { date: '2027-03-01', publishedDate: today }, inForce],
])('the date of a new version: %s', (_, version, expected) => {
  const terms = { page: 'terms', date: undefined, today, otherDates: ['2025-05-10'] } as const
  const result = checkVersionDate({ ...terms, ...version })
  expect(result).toEqual(expected === true ? true : expect.stringContaining(expected))
})

describe('the date of the current text', () => {
  test.each([
    ['today', today, undefined],
    ['an earlier day', '2025-05-10', undefined],
    ['the published day', '2025-05-10', '2025-05-10'],
  ])('accepts %s', (_, date, published) => expect(checkPageDate(date, published, today)).toBe(true))

  test.each([
    ['empty', undefined, undefined, 'Choose the day'],
    ['in the future', '2026-11-22', undefined, 'Prepare a new version'],
    ['different from the published one', today, '2025-05-10', 'Set the date back to 10 May 2025'],
  ])('rejects a date that is %s', (_, date, published, words) => {
    expect(checkPageDate(date, published, today)).toContain(words)
  })
})

test('the newest version in effect replaces the text on the page', () => {
  expect(getReplacementDate('2025-05-10', ['2024-09-02', '2026-12-05'], today)).toBeUndefined()
  expect(getReplacementDate('2025-05-10', ['2026-01-01', today, '2026-12-05'], today)).toBe(today)
  expect(getReplacementDate(undefined, ['2024-09-02'], today)).toBe('2024-09-02')
  expect(checkStillInForce(undefined)).toBe(true)
  expect(checkStillInForce(today)).toContain('21 November 2026 is in force now')
})

test('a version contains only sections of its own text', () => {
  const sections = [{ _type: 'termsSection' }, { _type: 'privacySection' }]
  expect(checkSectionTypes(sections.slice(0, 1), 'terms')).toBe(true)
  expect(checkSectionTypes(undefined, 'terms')).toBe(true)
  expect(checkSectionTypes(sections, 'terms')).toBe(
    'Remove section 2 and add it again as a section of the Terms and Conditions.',
  )
})

test('a legal text is not allowed in a release', () => {
  expect(checkOutsideReleases('termsPage')).toBe(true)
  expect(checkOutsideReleases('drafts.termsPage')).toBe(true)
  expect(checkOutsideReleases('versions.spring.termsPage')).toMatch('Remove the legal text from the release')
})

test.each([
  ['a published version whose day has passed', { _id: 'a', effectiveDate: '2025-05-10' }, true],
  ['a published version whose day is in the future', { _id: 'a', effectiveDate: '9999-01-01' }, false],
  [
    'a draft with a day in the past, which has to be corrected',
    { _id: 'drafts.a', effectiveDate: '2025-05-10' },
    false,
  ],
  ['a version without a day', { _id: 'a' }, false],
  ['an empty document', undefined, false],
])('the read-only state of %s', (_, document, frozen) => expect(isFrozen(document)).toBe(frozen))

const textOf = (keys: string) => [...keys].map((_key) => ({ _key }))

test('a section keeps its anchor, regardless of order and version', () => {
  expect(getStableAnchors(textOf('abc'))).toEqual(['section-a', 'section-b', 'section-c'])
  expect(getStableAnchors(textOf('cxab'))).toEqual(['section-c', 'section-x', 'section-a', 'section-b'])
  expect(getDatedAnchors(textOf('cx'))).toEqual(['section-1', 'section-2'])
  // A section without its own key is identified by its number, unless that number is another section's key.
  const anchors = getStableAnchors([{ _key: '2' }, {}, { _key: 'a b' }, { _key: '2' }])
  expect(anchors).toEqual(['section-2', 'section-6', 'section-3', 'section-4'])
})

test('an old numbered link opens the section that had this number in every version', () => {
  const former = (keys: string, ...versions: string[]) =>
    Object.fromEntries(mapFormerAnchors(textOf(keys), versions.map(textOf)))
  expect(former('axb')).toEqual({ 'section-1': 0, 'section-2': 1, 'section-3': 2 })
  expect(former('axb', 'ab')).toEqual({ 'section-1': 0, 'section-2': 2 })
  expect(former('axb', 'ab', 'acb')).toEqual({ 'section-1': 0, 'section-3': 2 })
  expect(former('1x2', '12')).toEqual({})
})
