import { expect, test, vi } from 'vitest'
import { passwordMistake } from './new-password-form'

const mistakeIn = (password: string, confirmation = password) => passwordMistake({ password, confirmation })

test.each([
  ['', 'tooShort'],
  ['1234567', 'tooShort'],
  ['🎉🎉🎉🎉', 'tooShort'],
  ['👩‍👩‍👧👍🏽🎉🎉', 'tooShort'],
  ['cafe\u0301e\u0301e\u0301', 'tooShort'],
  ['cafe\u0301-\u03b1\u0301\u03bd\u03bf', null],
  ['12345678', null],
  ['        ', null],
  ['κωδικός!', null],
  ['x'.repeat(500), null],
])('"%s" is %s', (password, mistake) => {
  expect(mistakeIn(password)).toBe(mistake)
  vi.stubGlobal('Intl', {})
  expect(mistakeIn(password), 'without Intl.Segmenter').toBe(mistake)
  vi.unstubAllGlobals()
})

test('both must be the same, to the letter', () => {
  expect(mistakeIn('long enough', 'Long enough')).toBe('unequal')
  expect(mistakeIn('short', 'other')).toBe('tooShort')
})
