import { expect, test } from 'vitest'
import { plainPath } from './plain-path.ts'

test.each([
  ['/Contact', '/contact'],
  ['/contact.', '/contact'],
  ['/Onboarding/Complete,', '/onboarding/complete'],
  ['/event/abc.', '/event/abc'],
  ['/event/abc%29', '/event/abc'],
  ['/event/abc%E2%80%9D', '/event/abc'],
  ['/event/abc%E2%80%8B', '/event/abc'],
  ['/event/abc%20', '/event/abc'],
  ['/Event/AbC', '/event/AbC'],
  ['/club/%CE%8F%CF%81%CE%B1!', '/club/%CE%8F%CF%81%CE%B1'],
])('corrects %s to %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
})

test.each([
  '/',
  '/contact',
  '/event/abc',
  '/event/%48ello',
  '/event/...',
  '/event/__none__',
  '/event/abc-',
  '/No-Such-Page',
  '/event/abc/card.jpg',
  '/%',
])('does not change %s', (path) => {
  expect(plainPath(path)).toBeUndefined()
})
