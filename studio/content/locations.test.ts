import { expect, test } from 'vitest'
import { contentTypes } from '../../schemas/models'
import { sitePages } from '../../schemas/site-pages'
import { findChangedAccountLocations, findLocations } from './locations'

const addresses = (type: string) => findLocations(type).map(({ href }) => href)

test("a page document's location is the page that shows it", () => {
  expect(addresses('aboutPage')).toEqual(['/about'])
  expect(addresses('accountPages')).toContain('/verify?lang=el')
  expect(addresses('accountPages')).toContain('/verify?mode=verifyEmail&oobCode=sample&lang=el')
})

test('a change to the Greek text is shown only on the Greek page', () => {
  const words = (heading: string) => ({ english: { login: {} }, greek: { login: { heading } } })
  const changed = findChangedAccountLocations(words('Είσοδος'), words('Σύνδεση'))
  expect(changed.map(({ href }) => href)).toEqual(['/login?lang=el'])
})

test("a team member's location is the page that lists the team", () => {
  expect(addresses('teamMember')).toEqual(['/about'])
})

test('the settings are shown on every page, including the 404 page', () => {
  const everywhere = addresses('siteSettings')
  for (const { path } of Object.values(sitePages)) expect(everywhere).toContain(path)
  expect(everywhere).toContain('/no-such-page')
})

test('every type has a location, except types whose URL depends on the document', () => {
  const without = contentTypes.filter((type) => findLocations(type).length === 0)
  expect(without).toEqual(contentTypes.filter((type) => type === 'redirect' || type === 'legalVersion'))
})

test('a legal version has its own page once it has a date', () => {
  const version = (page: string, effectiveDate?: string) =>
    findLocations('legalVersion', { page, effectiveDate }).map(({ href }) => href)
  const path = '/terms-and-conditions'
  expect(version('terms', '2027-01-01')).toEqual([`${path}/2027-01-01`, path])
  expect(version('terms')).toEqual([])
  expect(version('elsewhere', '2027-01-01')).toEqual([])
})
