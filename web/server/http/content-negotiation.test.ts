import { expect, test } from 'vitest'
import { acceptedEncodings, entityTag, isNotModified } from './content-negotiation.ts'

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['br;q=nonsense', ['identity']],
  ['GZIP', ['gzip', 'identity']],
  ['gzip,'.repeat(1000), ['identity']],
])('%s is read as %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

test('each encoding has its own tag', () => {
  expect(['identity', 'gzip', 'br'].map((encoding) => entityTag('x', encoding as 'br'))).toEqual([
    '"x"',
    '"x-gz"',
    '"x-br"',
  ])
})

test.each([
  [undefined, false],
  ['"abc"', true],
  ['"abc-br"', true],
  ['W/"abc-gz"', true],
  ['"old", "abc"', true],
  ['*', true],
  ['"abcd"', false],
  [`${'"a", '.repeat(10_000)}"abc"`, true],
  ['abc', false],
])('If-None-Match: %s', (header, expected) => {
  expect(isNotModified(header, 'abc')).toBe(expected)
})
