import { expect, test } from 'vitest'
import { linkKind, ownLocation } from './own-location'
import { checkLink } from './validation/links'

const foreign = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example/about',
  'javascript:alert(1)',
]

test.each(foreign)('%j leads away from the site', (address) => {
  expect(ownLocation(address)).toBeUndefined()
  expect(linkKind(address)).not.toBe('path')
  if (!address.startsWith('https:')) expect(checkLink(address)).not.toBe(true)
})

test('own addresses keep their query and fragment', () => {
  expect(ownLocation('/features?from=poster#qr-codes')).toBe('/features?from=poster#qr-codes')
  expect(ownLocation('https://site.example/about?x=1', 'https://site.example')).toBe('/about?x=1')
  expect(ownLocation('https://other.example/about', 'https://site.example')).toBeUndefined()
  expect(linkKind('/about')).toBe('path')
  // A header ends where a line does.
  expect(ownLocation('/about\r\nset-cookie: a=b')).toBe('/aboutset-cookie:%20a=b')
})
