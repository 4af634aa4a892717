import { expect, test } from 'vitest'
import { parseTarget } from './request-target.ts'

test.each([
  ['/', { path: '/', query: '' }],
  ['/event/a%20b?title=x?y&z', { path: '/event/a%20b', query: 'title=x?y&z' }],
  ['/caf%C3%A9', { path: '/caf%C3%A9', query: '' }],
  ['/listed/', { path: '/listed/', query: '' }],
])('%s is a page of this site', (target, expected) => {
  expect(parseTarget(target)).toEqual(expected)
})

test.each([
  undefined,
  '',
  '*',
  'http://other.example/',
  '//other.example/',
  '/%2fother.example',
  '/\\other.example',
  '/%5Cother.example',
  '/%ff',
  '/%',
  '/%00',
  '/a\u0000b',
  '/%0d%0aset-cookie:x',
  '/../secret',
  '/a/%2e%2e/b',
  `/${'a'.repeat(9000)}`,
])('%s is rejected', (target) => {
  expect(parseTarget(target)).toBeUndefined()
})
