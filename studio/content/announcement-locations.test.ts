import { expect, test } from 'vitest'
import { findLocations } from './locations'

test('a running announcement is shown on the chosen pages, or on all pages if none are chosen', () => {
  const chosen = { pages: ['about', 'terms'], from: '2027-01-01T00:00:00Z' }
  const at = (now?: number) => findLocations('announcement', chosen, now).map(({ href }) => href)
  expect(at()).toEqual(['/about', '/terms-and-conditions'])
  expect(at(Date.parse('2027-01-02'))).toEqual(at())
  expect(at(Date.parse('2026-12-31'))).toEqual([])
  expect(findLocations('announcement').map(({ href }) => href)).toContain('/privacy')
})
