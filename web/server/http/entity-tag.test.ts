import { expect, test } from 'vitest'
import { entityTag, isNotModified } from './entity-tag.ts'

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
