import { expect, test } from 'vitest'
import { isOriginal, parseImageParameters } from './parameters.ts'

test.each([
  ['w', '0'],
  ['w', '-5'],
  ['w', 'wide'],
  ['w', ''],
  ['h', '1e9'],
  ['dpr', '4'],
  ['rect', '1,2,3'],
  ['fit', 'stretch'],
  ['crop', 'face'],
  ['fp-x', '0.5'],
  ['fm', 'json'],
  ['auto', 'compress'],
  ['q', '101'],
  // Of hosted projects only.
  ['bg', 'fff'],
  ['blur', '20'],
  ['flip', 'h'],
  ['max-w', '100'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseImageParameters({ [name]: value })).toThrow(`"${name}"`)
})

test('parameters of other purposes leave the original alone', () => {
  expect(isOriginal(parseImageParameters({ dl: 'a.jpg', utm_source: 'mail' }))).toBe(true)
  expect(isOriginal(parseImageParameters({ w: '10' }))).toBe(false)
})
