import { expect, test, vi } from 'vitest'
import { passwordMistake } from './new-password-form'
import inputs from './testing/test-inputs.json'

const mistakeIn = (password: string, confirmation = password) => passwordMistake({ password, confirmation })

test.each(inputs.passwords)('the mistake in the password "%s" is %s', (password, mistake) => {
  expect(mistakeIn(String(password))).toBe(mistake)
  vi.stubGlobal('Intl', {})
  expect(mistakeIn(String(password)), 'without Intl.Segmenter').toBe(mistake)
  vi.unstubAllGlobals()
})

test('both fields must be identical', () => {
  expect(mistakeIn('long enough', 'Long enough')).toBe('unequal')
  expect(mistakeIn('short', 'other')).toBe('tooShort')
})
