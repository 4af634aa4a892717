import { expect, test } from 'vitest'
import { countText, pluralText } from './count-text'

const members = ['1 member', '{count} members'] as const

test.each([
  [0, null],
  [null, null],
  [1, '1 member'],
  [2, '2 members'],
  [1204, '1,204 members'],
])('formats %j members as %j', (count, text) => {
  expect(countText(count, ...members)).toBe(text)
})

test('pluralText also formats zero', () => {
  expect(pluralText(0, ...members)).toBe('0 members')
})
