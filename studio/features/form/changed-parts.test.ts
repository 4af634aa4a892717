import { expect, it } from 'vitest'
import { changedParts } from './changed-parts'

const item = (_key: string, text: string) => ({ _key, text })
const before = [item('a', 'one'), item('b', 'two')]

it('sets the items that are others, and nothing else', () => {
  expect(changedParts(before, [item('a', 'one'), item('b', 'three')])).toEqual([
    { path: [{ _key: 'b' }], value: item('b', 'three') },
  ])
  expect(changedParts(before, structuredClone(before))).toEqual([])
})

it.each([
  ['an item is new', [...before, item('c', 'three')]],
  ['an item is gone', before.slice(1)],
  ['the order is another', before.toReversed()],
  ['an item has no key', [{ text: 'one' }, item('b', 'two')]],
  ['there is no list any more', undefined],
])('sets the whole list where %s', (_name, after) => {
  expect(changedParts(before, after)).toEqual([{ path: [], value: after }])
})

it('sets the whole list where there was none', () => {
  expect(changedParts(undefined, before)).toEqual([{ path: [], value: before }])
})
