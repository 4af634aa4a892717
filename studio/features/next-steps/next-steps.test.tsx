import { expect, test } from 'vitest'
import { findDependentPaths, findDraftForPath } from './draft-targets.tsx'
import { describeOtherPeriod } from './index.tsx'

const now = Date.parse('2026-11-28T12:00:00Z')

test.each([
  ['before its start', { from: '2027-01-05T09:00:00Z' }, /^From 5 January 2027 at /],
  ['after its end', { until: '2025-01-05T09:00:00Z' }, /^Ended on 5 January 2025 at /],
])('explains the display period of an announcement %s', (_, dates, sentence) => {
  expect(describeOtherPeriod('announcement', dates, now)).toMatch(sentence)
})

test('does not explain a current display period, or a document without a display period', () => {
  expect(describeOtherPeriod('announcement', { from: '2026-01-05T09:00:00Z' }, now)).toBeUndefined()
  expect(describeOtherPeriod('redirect', { from: '/new', to: '/about' }, now)).toBeUndefined()
})

const redirect = { _id: 'r', _type: 'redirect', from: '/new', to: '/privacy/2031-12-12' }
const version = { _type: 'legalVersion', page: 'privacy', effectiveDate: '2031-12-12', sections: [] }

test('finds link targets that exist only while another document is published', () => {
  expect(findDependentPaths(redirect)).toEqual(['/privacy/2031-12-12'])
  expect(findDependentPaths({ ...redirect, to: '/about' })).toEqual([])
  expect(findDependentPaths({ ...redirect, to: 'https://example.com/privacy/2031-12-12' })).toEqual([])
})

test("finds the draft that must be published for a redirect's target to exist", () => {
  const draft = { ...version, _id: 'drafts.v' }
  expect(findDraftForPath(redirect.to, [redirect, draft])).toBe(draft)
  expect(findDraftForPath(redirect.to, [redirect, draft, { ...version, _id: 'v' }])).toBeUndefined()
  expect(findDraftForPath(redirect.to, [redirect])).toBeUndefined()
})

test('finds the draft that a published redirect depends on', () => {
  const draft = { ...redirect, _id: 'drafts.second', from: '/second', to: '/about' }
  const first = { ...redirect, _id: 'first', from: '/first', to: '/second' }
  expect(findDraftForPath('/first', [first, draft])).toBe(draft)
})
