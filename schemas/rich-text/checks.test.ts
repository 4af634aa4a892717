import { expect, test } from 'vitest'
import { checkHeadingOrder, checkRichTextPlaceholders, checkSomeWords } from './checks.ts'

const block = (text: string, style = 'normal') => ({ _type: 'block', style, children: [{ text }] })

test('a rich text holds words', () => {
  expect(checkSomeWords([block(''), block('Words')])).toBe(true)
  expect(checkSomeWords([block(' ')])).toBe('Write the text of this part.')
  expect(checkSomeWords(undefined)).toBe('Write the text of this part.')
})

test('the words in braces are checked across the pieces of a paragraph', () => {
  expect(checkRichTextPlaceholders([block('{product}')], ['product'])).toBe(true)
  const split = { children: [{ text: 'of {pro' }, { text: 'duct} and {name}' }] }
  expect(checkRichTextPlaceholders([block('{product}'), split], ['product'])).toContain('{name}')
})

test('headings step down one level at a time', () => {
  expect(checkHeadingOrder([block('A'), block('B', 'h3'), block('C', 'h4'), block('D', 'h3')])).toBe(true)
  expect(checkHeadingOrder([block('A'), block('B', 'h4')])).toContain('Make "B" a heading')
  expect(checkHeadingOrder([block(' ', 'h3')])).toContain('empty heading')
  expect(checkHeadingOrder(undefined)).toBe(true)
})
