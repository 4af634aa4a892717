import { expect, test } from 'vitest'
import { findChangedFields } from './changes.tsx'

const fields = [
  { name: 'heading', type: { title: 'Heading' } },
  { name: 'cards', type: { title: 'Cards' } },
  { name: 'picture', type: {} },
]
const before = {
  _rev: 'a',
  heading: 'One place for all',
  cards: [{ _key: 'a', title: 'First' }],
  picture: { asset: { _ref: 'image-one' } },
}

test("ignores changes to the lake's own fields", () => {
  expect(findChangedFields(fields, before, { ...before, _rev: 'b' })).toEqual([])
})

test("a change shows its field's title and a diff of its text", () => {
  const [changed, ...others] = findChangedFields(fields, before, { ...before, heading: 'One place for you' })
  expect(others).toEqual([])
  expect(changed?.title).toBe('Heading')
  expect(changed?.pieces()).toEqual([
    { kind: 'same', text: 'One place for ' },
    { kind: 'removed', text: 'all' },
    { kind: 'added', text: 'you' },
  ])
})

test('a rewritten line is replaced as a whole, even next to lines with only one changed word', () => {
  const earlier = 'Keep this as it is.\nYou may return a ticket until the day before.\nCall us at noon.\n'
  const later = 'Keep this as it is.\nRefunds end when doors open.\nCall us at night.\n'
  const [changed] = findChangedFields(fields, { heading: earlier }, { heading: later })
  expect(changed?.pieces()).toEqual([
    { kind: 'same', text: 'Keep this as it is.\n' },
    { kind: 'removed', text: 'You may return a ticket until the day before.\n' },
    { kind: 'added', text: 'Refunds end when doors open.\n' },
    { kind: 'same', text: 'Call us at ' },
    { kind: 'removed', text: 'noon' },
    { kind: 'added', text: 'night' },
    { kind: 'same', text: '.\n' },
  ])
})

test('detects changes in lists, images and emptied fields', () => {
  const after = {
    cards: [...before.cards, { _key: 'b', title: 'Second' }],
    picture: { asset: { _ref: 'image-two' } },
  }
  const titles = findChangedFields(fields, before, after).map(({ title }) => title)
  expect(titles).toEqual(['Heading', 'Cards', 'picture'])
})

test('shows only the text around a change in a long field', () => {
  const long = 'word '.repeat(100)
  const [changed] = findChangedFields(fields, { heading: `${long}end` }, { heading: `${long}END` })
  expect(changed?.pieces()[0]?.text.length).toBeLessThan(200)
})

test('a paragraph is shown as one line, with its style and marks spelled out', () => {
  const block = (text: string, more: object, marks: string[] = []) => ({
    _type: 'block',
    style: 'normal',
    markDefs: [{ _key: 'm', _type: 'link', href: '/about' }],
    children: [{ _type: 'span', text, marks }],
    ...more,
  })
  const heading = [
    block('Rights', { style: 'h3' }),
    block('One', { listItem: 'number', level: 2 }, ['strong']),
    block('Two', { listItem: 'number', level: 2 }),
    { _type: 'block', listItem: 'letter', children: [{ _type: 'listStart', number: 3 }, { text: 'c' }] },
    block('d', { listItem: 'letter' }),
    block('Two', {}, ['m']),
  ]
  const [changed] = findChangedFields(fields, {}, { heading })
  expect(changed?.pieces()).toEqual([
    { kind: 'added', text: 'Heading: Rights\n  1. One (bold)\n  2. Two\nc. c\nd. d\nTwo (links to /about)' },
  ])
})
