import { expect, test } from 'vitest'
import { checkLength, checkPlaceholders, checkTrimmed } from './text.ts'

test('a text may be exactly as long as its space', () => {
  expect(checkLength('12345', 5)).toBe(true)
  expect(checkLength('123456', 5)).toBe('Shorten this to 5 characters or fewer. It has 6 now.')
  expect(checkLength(undefined, 5)).toBe(true)
})

test('an emoji counts as one character', () => {
  expect(checkLength('🎓🎓', 2)).toBe(true)
})

test('spaces at the ends are to be removed', () => {
  expect(checkTrimmed('Campus Events')).toBe(true)
  expect(checkTrimmed(' Campus')).toContain('Remove the spaces')
  expect(checkTrimmed('   ')).toBe('Write some words here.')
})

test('only the placeholders of the field are accepted', () => {
  expect(checkPlaceholders('Join {product} in {year}', ['product', 'year'])).toBe(true)
  expect(checkPlaceholders('Join {prodcut}', ['product'])).toContain('Replace {prodcut} with {product}')
  expect(checkPlaceholders('Join {product', ['product'])).toContain('Replace {product with {product}')
  expect(checkPlaceholders('Join {product}', [])).toContain('Remove {product}')
})
