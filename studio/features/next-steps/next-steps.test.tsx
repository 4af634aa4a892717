import { expect, test } from 'vitest'
import { findDependentPaths, findDraftForPath } from './draft-targets.tsx'
import { describeOtherPeriod } from './index.tsx'

const now = Date.parse('2026-11-28T12:00:00Z')

test('does not explain a document without a display period', () => {
  expect(describeOtherPeriod('legalVersion', { page: 'terms' }, now)).toBeUndefined()
})

const path = '/privacy/2031-12-12'
const linkTo = (path: string) => ({ _id: 'homePage', _type: 'homePage', primaryButton: { path } })
const version = { _type: 'legalVersion', page: 'privacy', effectiveDate: '2031-12-12', sections: [] }

test('finds link targets that exist only while another document is published', () => {
  expect(findDependentPaths(linkTo(path))).toEqual([path])
  expect(findDependentPaths(linkTo('/about'))).toEqual([])
  expect(findDependentPaths(linkTo(`https://example.com${path}`))).toEqual([])
})

test("finds the draft that must be published for a link's target to exist", () => {
  const draft = { ...version, _id: 'drafts.v' }
  expect(findDraftForPath(path, [linkTo(path), draft])).toBe(draft)
  expect(findDraftForPath(path, [linkTo(path), draft, { ...version, _id: 'v' }])).toBeUndefined()
  expect(findDraftForPath(path, [linkTo(path)])).toBeUndefined()
})
