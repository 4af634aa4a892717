import { expect, test } from 'vitest'
import { passwordMistake } from './new-password-form'

const mistakeIn = (password: string, confirmation = password) => passwordMistake({ password, confirmation })

test.each([
  ['', 'tooShort'],
  ['1234567', 'tooShort'],
  ['🎉🎉🎉🎉', 'tooShort'],
  ['12345678', null],
  ['        ', null],
  ['κωδικός!', null],
  ['x'.repeat(500), null],
])('"%s" is %s', (password, mistake) => expect(mistakeIn(password)).toBe(mistake))

test('both must be the same, to the letter', () => {
  expect(mistakeIn('long enough', 'Long enough')).toBe('unequal')
  expect(mistakeIn('short', 'other')).toBe('tooShort')
})
