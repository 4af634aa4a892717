import { expect, test } from 'vitest'
import { contentTypes } from '../../schemas/models'
import { sitePages } from '../../schemas/site-pages'
import { findChangedAccountLocations, findLocations } from './locations'

const addresses = (type: string) => findLocations(type).map(({ href }) => href)

test('a page is where its words are used', () => {
  expect(addresses('aboutPage')).toEqual(['/about'])
  expect(addresses('accountPages')).toContain('/verify?lang=el')
  expect(addresses('accountPages')).toContain('/verify?mode=verifyEmail&oobCode=sample&lang=el')
})

test('a change of Greek words alone is where the Greek page shows them', () => {
  const words = (heading: string) => ({ english: { login: {} }, greek: { login: { heading } } })
  const changed = findChangedAccountLocations(words('Είσοδος'), words('Σύνδεση'))
  expect(changed.map(({ href }) => href)).toEqual(['/login?lang=el'])
})

test('a person of the team is where the page that names people shows them', () => {
  expect(addresses('teamMember')).toEqual(['/about'])
})

test('the settings are used everywhere, the missing page included', () => {
  const everywhere = addresses('siteSettings')
  for (const { path } of Object.values(sitePages)) expect(everywhere).toContain(path)
  expect(everywhere).toContain('/no-such-page')
})

test('an announcement is on the pages that were chosen, or on all, while it runs', () => {
  const chosen = { pages: ['about', 'terms'], from: '2027-01-01T00:00:00Z' }
  const at = (now?: number) => findLocations('announcement', chosen, now).map(({ href }) => href)
  expect(at()).toEqual(['/about', '/terms-and-conditions'])
  expect(at(Date.parse('2027-01-02'))).toEqual(at())
  expect(at(Date.parse('2026-12-31'))).toEqual([])
  expect(addresses('announcement')).toContain('/privacy')
})

test('each type has a location, except those with a separate address', () => {
  const without = contentTypes.filter((type) => findLocations(type).length === 0)
  expect(without).toEqual(['redirect', 'legalVersion'])
})

test('a version has a separate page once it has a date', () => {
  const version = (page: string, effectiveDate?: string) =>
    findLocations('legalVersion', { page, effectiveDate }).map(({ href }) => href)
  const path = '/terms-and-conditions'
  expect(version('terms', '2027-01-01')).toEqual([`${path}/2027-01-01`, path])
  expect(version('terms')).toEqual([])
  expect(version('elsewhere', '2027-01-01')).toEqual([])
})
