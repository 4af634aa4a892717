import { expect, test } from 'vitest'
import { parseColor } from './color.ts'
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
  ['fp-x', '1.5'],
  ['fm', 'json'],
  ['auto', 'compress'],
  ['q', '101'],
  ['bg', 'red'],
  ['blur', '2001'],
  ['sat', '50'],
  ['flip', 'x'],
  ['or', '45'],
  ['frame', '2'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseImageParameters({ [name]: value })).toThrow(`"${name}"`)
})

test('parameters of other purposes leave the original alone', () => {
  expect(isOriginal(parseImageParameters({ dl: 'a.jpg', utm_source: 'mail' }))).toBe(true)
  expect(isOriginal(parseImageParameters({ w: '10' }))).toBe(false)
})

test.each([
  ['f80', { r: 255, g: 136, b: 0, alpha: 1 }],
  ['ff00', { r: 255, g: 0, b: 0, alpha: 1 }],
  ['00ff80', { r: 0, g: 255, b: 128, alpha: 1 }],
  ['0000FF80', { r: 0, g: 255, b: 128, alpha: 0 }],
])('the colour %s', (text, color) => {
  expect(parseColor(text)).toEqual(color)
})
