import { describe, expect, test } from 'vitest'
import { isNew, ledTo, signsOf, signsOfRedirect } from './signs'

describe('of a change', () => {
  test.each([
    ['changed words', { title: 'Hello' }, { title: 'Hello you' }, ['Hello you']],
    ['several, the longest first', { a: 'x' }, { a: 'New', b: 'Newer words' }, ['Newer words', 'New']],
    [
      'words deep in lists',
      {},
      { cards: [{ _key: 'a', body: [{ children: [{ text: 'Deep' }] }] }] },
      ['Deep'],
    ],
    [
      'another picture',
      { image: { _ref: 'image-aa-1x1-png' } },
      { image: { _ref: 'image-bb-1x1-png' } },
      ['bb'],
    ],
    ['what the site does not fill in', { a: '' }, { a: 'Welcome to {product}' }, ['Welcome to']],
    ['nothing where words only moved', { a: 'One', b: 'Two' }, { a: 'Two', b: 'One' }, []],
  ])('it takes %s', (_name, before, after, added) => {
    expect(signsOf(before, after).added).toEqual(added)
  })

  test('it takes what is gone', () => {
    expect(signsOf({ title: 'Hello', note: 'Closed' }, { title: 'Hello' }).gone).toEqual(['Closed'])
  })
})

describe('a page', () => {
  const changed = signsOf({ title: 'Old words' }, { title: 'New words' })
  const emptied = signsOf({ title: 'Hello', note: 'Closed' }, { title: 'Hello' })
  const moved = signsOf({ a: 'One', b: 'Two' }, { a: 'Two', b: 'One' })

  test.each([
    ['with the new words', changed, '<h1>New words</h1>', '<h1>Old words</h1>', true],
    ['with the old words', changed, '<h1>Old words</h1>', '<h1>Old words</h1>', false],
    ['that had the new words all the time', changed, 'New words', 'New words', undefined],
    ['that shows nothing of it', changed, '<p>', '<p>', false],
    ['that has lost what is gone', emptied, '<p>', '<p>Closed', true],
    ['that still has it', emptied, '<p>Closed', '<p>Closed', false],
    ['with another order', moved, 'Two One', 'One Two', true],
    ['with the same order', moved, 'One Two', 'One Two', undefined],
    ['at which nobody looked before', changed, 'New words', undefined, true],
    ['that nothing tells apart', moved, 'One Two', undefined, undefined],
  ])('%s', (_name, signs, page, earlier, expected) => {
    expect(isNew(page, signs, earlier)).toBe(expected)
  })
})

test('a redirect is live when its address leads to the page, whatever that page says', () => {
  const signs = signsOfRedirect('/features?from=poster#analytics')
  expect(isNew('<p>/features#analytics</p>', signs)).toBe(false)
  expect(isNew(`${ledTo('/features')}<p>Features</p>`, signs)).toBe(true)
  expect(isNew(`${ledTo('/about')}<p>About</p>`, signs, `${ledTo('/about')}<p>About</p>`)).toBe(false)
})
