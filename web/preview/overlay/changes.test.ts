import { expect, it } from 'vitest'
import { changesBetween } from './changes'

const before = {
  _rev: 'one',
  title: 'Welcome',
  cards: [
    { _key: 'a', title: 'First' },
    { _key: 'b', title: 'Second' },
  ],
  points: ['red', 'blue'],
}

it('finds nothing where only the lake has taken a note', () => {
  expect(changesBetween(before, { ...before, _rev: 'two' })).toEqual({ texts: [], others: [] })
})

it('names texts that got other words by the path of their marks', () => {
  const after = structuredClone(before)
  after.title = 'Hello'
  after.points[1] = 'green'
  Object.assign(after.cards[1] ?? {}, { title: 'Third' })
  expect(changesBetween(before, after)).toEqual({
    texts: ['title', 'cards[_key=="b"].title', 'points[1]'],
    others: [],
  })
})

it.each([
  ['a text is emptied', { ...before, title: '' }, 'title'],
  ['a text is new', { ...before, intro: 'Hello' }, 'intro'],
  ['a list has another order', { ...before, cards: before.cards.toReversed() }, 'cards'],
  ['a list is shorter', { ...before, cards: before.cards.slice(1) }, 'cards'],
  ['a value that is no text is another', { ...before, picture: { asset: { _ref: 'image-b' } } }, 'picture'],
])('sees that words alone do not do when %s', (_name, after, path) => {
  expect(changesBetween(before, after)).toEqual({ texts: [], others: [path] })
})

it('takes an empty text for none', () => {
  expect(changesBetween({ title: undefined }, { title: ' ' }).others).toEqual([])
})
