import { expect, it } from 'vitest'
import { fillIn } from './live-text'

it.each([
  ['plain words', 'Hello', 'Hello', 'Hello you', 'Hello you'],
  ['a placeholder', 'Welcome to Agora!', 'Welcome to {product}!', 'Hello {product}', 'Hello Agora'],
  ['a placeholder that is taken out', 'Welcome to Agora', 'Welcome to {product}', 'Welcome', 'Welcome'],
  ['two of them', '3 of 12 at Agora', '{shown} of {count} at Agora', '{count}, {shown}', '12, 3'],
  ['what looks like a pattern', 'a (b) 5', 'a (b) {n}', '[x] {n}', '[x] 5'],
])('knows what a page shows of %s', (_name, shown, before, after, expected) => {
  expect(fillIn(shown, before, after)).toBe(expected)
})

it.each([
  ['it showed another text', 'Goodbye', 'Hello', 'Hello you'],
  ['the placeholder is new', 'Hello', 'Hello', 'Hello {product}'],
])('does not guess where %s', (_name, shown, before, after) => {
  expect(fillIn(shown, before, after)).toBeUndefined()
})
