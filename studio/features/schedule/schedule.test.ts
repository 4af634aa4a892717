import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { expect, test } from 'vitest'
import { contentDates } from './content-dates.ts'
import { isPublishedSince } from './discard-published-draft.ts'
import { weeksOf } from './month-calendar.tsx'
import { withScheduleRules } from './schedule-actions.tsx'

const bar = {
  _id: 'ball',
  text: 'Tickets on Monday',
  from: '2026-11-23T09:00:00Z',
  until: '2026-11-30T09:00:00Z',
}
const version = { _id: 'terms-2', page: 'terms' as const, effectiveDate: '2026-11-25' }
const datesAfter = (now: string) =>
  contentDates({ announcements: [bar], versions: [version] }, Date.parse(now)).map(
    ({ what, title, datetime }) => [what, title, datetime],
  )

test('announcements come and go, and versions begin at midnight in London, in the order of their times', () => {
  expect(datesAfter('2026-11-22T00:00:00Z')).toEqual([
    ['Appears', 'Announcement: Tickets on Monday', bar.from],
    ['Comes into force', 'Terms and Conditions, new version', '2026-11-25T00:00:00.000Z'],
    ['Goes away', 'Announcement: Tickets on Monday', bar.until],
  ])
})

test('what has happened is no longer listed', () => {
  expect(datesAfter('2026-11-25T00:00:00Z')).toHaveLength(1)
  expect(datesAfter(bar.until)).toEqual([])
})

const written = (year: number, month: number) =>
  weeksOf(new Date(year, month - 1, 15)).map((week) =>
    week.map(({ number, isInMonth }) => (isInMonth ? number : -number)),
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

test('a month of four whole weeks needs no other days, and December leads to January', () => {
  expect(written(2027, 2)).toHaveLength(4)
  expect(
    weeksOf(new Date(2026, 11, 31))
      .at(-1)
      ?.at(-1)?.day,
  ).toBe('2027-01-03')
})

const draft = { _id: 'drafts.a', _updatedAt: '2026-11-24T08:00:00Z', title: 'One', list: [{ _key: 'k' }] }
const published = { list: [{ _key: 'k' }], _id: 'a', _updatedAt: '2026-11-24T09:00:00Z', title: 'One' }

test('a draft is obsolete once the same content is published later', () => {
  expect(isPublishedSince(draft, published)).toBe(true)
  expect(isPublishedSince({ ...draft, title: 'Two' }, published)).toBe(false)
  expect(isPublishedSince({ ...draft, _updatedAt: '2026-11-24T10:00:00Z' }, published)).toBe(false)
})

const actions = (['publish', 'schedule', 'unpublishVersion', 'discardVersion'] as const).map((action) =>
  Object.assign((): ReturnType<DocumentActionComponent> => ({ label: action }), { action }),
)
const props = {} as unknown as DocumentActionProps

test.each(['legalVersion', 'termsPage', 'privacyPage'])('%s is neither scheduled nor taken away', (type) => {
  const allowed = withScheduleRules(actions, { schemaType: type, versionType: 'draft' })
  expect(allowed.map(({ action }) => action)).toEqual(['publish', 'schedule', 'discardVersion'])
  const descriptions = allowed.map((action) => action(props))
  expect(descriptions.map((description) => description?.disabled)).toEqual([undefined, true, undefined])
})

test('what visitors need not always find can be taken away at a given time', () => {
  const added = (schemaType: string, versionType: 'draft' | 'version') =>
    withScheduleRules(actions, { schemaType, versionType }).length - actions.length
  expect(added('redirect', 'draft')).toBe(1)
  expect(added('redirect', 'version')).toBe(0)
  expect(added('homePage', 'draft')).toBe(0)
})
