import { expect, it } from 'vitest'
import { interpolate } from './interpolate'

const values = { product: 'Agora', year: '2031' }

it('replaces names in texts, however deep, and leaves other values alone', () => {
  const content = { title: '{product}: hello', list: [{ text: '© {year} {product}' }], count: 3, none: null }
  expect(interpolate(content, values)).toEqual({
    title: 'Agora: hello',
    list: [{ text: '© 2031 Agora' }],
    count: 3,
    none: null,
  })
})

it('leaves a name without a value as written', () => {
  expect(interpolate('{prodct} and {product}', values)).toBe('{prodct} and Agora')
})

it('does not read inherited properties or replacement patterns', () => {
  expect(interpolate('{constructor}', values)).toBe('{constructor}')
  expect(interpolate('{product}', { product: '$& {year}' })).toBe('$& {year}')
})
