import { expect, test } from 'vitest'
import { paragraphs, singleLine } from './plain-text'

test('controls, invisible and reordering characters are taken out', () => {
  expect(singleLine('a\u0000b\u202Ec\u2066d\u200Be\uFEFFf\u0007', 50)).toBe('abcdef')
  expect(singleLine('two\nlines\tand\u2028more', 50)).toBe('two lines and more')
})

test('no-break spaces become blanks, but for those of a number and its unit', () => {
  const pasted =
    'As\u00A0long \u00A0as\u202Fyou\u2007have\u00A05\u00A0€,\u00A020\u00A0km or 10\u202F000\u00A0friends'
  expect(singleLine(pasted, 99)).toBe('As long as you have 5\u00A0€, 20\u00A0km or 10\u202F000 friends')
})

test('emoji of several parts, accents and Greek stay', () => {
  expect(singleLine('👩‍🚀 Βραδιά é', 50)).toBe('👩‍🚀 Βραδιά é')
})

test('a lone half of a surrogate pair becomes no broken text', () => {
  expect(singleLine('a\uD83Db', 50).isWellFormed()).toBe(true)
})

test('marks piled on one letter are thinned out', () => {
  expect(singleLine(`a${'\u0301'.repeat(60)}b`, 500)).toHaveLength(6)
})

test('long text is cut at a letter and ends in an ellipsis', () => {
  expect(singleLine('x'.repeat(300), 10)).toBe(`${'x'.repeat(9)}…`)
  expect(singleLine('👩‍🚀👩‍🚀👩‍🚀', 8)).toBe('👩‍🚀…')
})

test('paragraphs keep their breaks, at most one empty line in a row', () => {
  expect(paragraphs(' a \r\n\r\n\r\n\r\n b\rc ', 50)).toBe('a\n\nb\nc')
})

test('what lies beyond four times the limit is not looked at, and the rest is capped', () => {
  expect(singleLine(`${' '.repeat(40)}x`, 10)).toBe('')
  expect(paragraphs(`${'\n'.repeat(40)}x`, 10)).toBe('')
  expect(paragraphs('<b>\n'.repeat(500_000), 10)).toBe('<b>\n<b>\n<…')
})
