import { insert, set, unset } from 'sanity'
import { expect, test } from 'vitest'
import { applyPatches, findChangedPath, undoChange } from './undo.ts'

const item = (key: string, text = key) => ({ _key: key, text })
const page = (...items: object[]) => ({ _id: 'a', _type: 'page', list: items })
const a = item('a')
const b = item('b')
const c = item('c')
const d = item('d')
const at = (key: string) => ['list', { _key: key }]
const listOf = (document: object | null) => (document && 'list' in document ? document.list : undefined)

type Patches = Parameters<typeof applyPatches>[1]

/** Undoes an edit after another user's edit, and then redoes it. */
function undoAndRedo(before: ReturnType<typeof page>, patches: Patches, others: Patches = []) {
  const path = findChangedPath(patches, before) ?? []
  const after = { ...before, ...applyPatches(before, patches) }
  const now = { ...after, ...applyPatches(after, others) }
  const change = { path, before: listOf(before), after: listOf(after) }
  const undone = undoChange(change, now)
  if (!undone) return undefined
  const back = { ...now, ...applyPatches(now, undone.patches) }
  const redone = undoChange({ path, before: listOf(now), after: undone.value }, back)
  return {
    undone: listOf(back),
    redone: listOf({ ...back, ...applyPatches(back, redone?.patches ?? []) }),
    now: listOf(now),
  }
}

const removal = [unset(at('b'))]
const duplicate = [insert([item('z', 'b')], 'after', at('b'))]
const move = [unset(at('a')), insert([a], 'after', at('c'))]

test.each([
  ['a removal', removal],
  ['the removal of the first item', [unset(at('a'))]],
  ['the removal of the last item', [unset(at('c'))]],
  ['a duplicate', duplicate],
  ['a move down', move],
  ['a move up', [unset(at('c')), insert([c], 'before', at('a'))]],
])('undoes and redoes %s', (_name, patches) => {
  const result = undoAndRedo(page(a, b, c), patches)
  expect(result?.undone).toEqual([a, b, c])
  expect(result?.redone).toEqual(result?.now)
})

test('undoes the removal of the only item, even though it also removed the list', () => {
  const change = { path: ['list'], before: [a], after: undefined }
  const empty = { _id: 'a', _type: 'page' }
  expect(listOf(applyPatches(empty, undoChange(change, empty)?.patches ?? []))).toEqual([a])
})

test.each([
  ['a removal', removal, [set('B', [...at('a'), 'text'])], [item('a', 'B'), b, c]],
  ['a removal', removal, [insert([d], 'after', at('a'))], [a, b, d, c]],
  ['a removal', removal, [unset(at('a'))], [b, c]],
  ['a duplicate', duplicate, [set('B', [...at('b'), 'text'])], [a, item('b', 'B'), c]],
  ['a move', move, [set('A', [...at('a'), 'text'])], [item('a', 'A'), b, c]],
  ['a move', move, [insert([d], 'before', at('b'))], [a, d, b, c]],
  ['a move', move, [unset(at('b'))], [a, c]],
])("undoes %s without losing another user's later change", (_name, patches, others, expected) => {
  expect(undoAndRedo(page(a, b, c), patches, others)?.undone).toEqual(expected)
})

test.each([
  ['a duplicate that another user has changed', duplicate, [set('B', [...at('z'), 'text'])]],
  ['a duplicate that another user has removed', duplicate, [unset(at('z'))]],
  ['a removal that another user has already undone', removal, [insert([b], 'after', at('a'))]],
  ['a move if another user has moved an item since', move, [unset(at('c')), insert([c], 'before', at('b'))]],
])('does not undo %s', (_name, patches, others) => {
  expect(undoAndRedo(page(a, b, c), patches, others)).toBeUndefined()
})

const first = { _type: 'imageWithAlt', alt: 'One', asset: { _ref: 'one' }, crop: { top: 0.1 } }
const second = { _type: 'imageWithAlt', alt: 'One', asset: { _ref: 'two' } }
const withPicture = (picture: object) => ({ _id: 'a', _type: 'page', picture })
const change = { path: ['picture'], before: first, after: second }

test('undoes a new image but not its new description, unless another user has replaced the image', () => {
  const described = withPicture({ ...second, alt: 'Two' })
  const undone = undoChange(change, described)
  expect(applyPatches(described, undone?.patches ?? [])).toMatchObject({ picture: { ...first, alt: 'Two' } })
  expect(undoChange(change, withPicture({ ...second, asset: { _ref: 'three' } }))).toBeUndefined()
})

test('restores a cleared field, unless it contains a new value', () => {
  const cleared = { path: ['title'], before: 'Words', after: undefined }
  expect(undoChange(cleared, {})?.patches).toEqual([set('Words', ['title'])])
  expect(undoChange(cleared, { title: 'Other words' })).toBeUndefined()
})

const block = { _type: 'block', _key: 'p', children: [{ _type: 'span', _key: 's', text: 'Words' }] }
const withText = { _id: 'a', _type: 'page', sections: [{ _key: 's', body: [block] }], picture: first }
test.each([
  ['typing', [set('x', ['title'])], undefined],
  [
    'inserting a paragraph',
    [insert([block], 'after', ['sections', { _key: 's' }, 'body', { _key: 'p' }])],
    undefined,
  ],
  ['removing a section', [unset(['sections', { _key: 's' }])], ['sections']],
  ['cropping an image', [set({}, ['picture', 'crop'])], ['picture']],
  [
    'replacing an image',
    [unset(['picture', 'media']), set({ _ref: 'x' }, ['picture', 'asset'])],
    ['picture'],
  ],
  ['completing an upload', [unset(['picture', '_upload'])], undefined],
  ['removing an image', [unset(['picture'])], ['picture']],
])('finds the path to undo after %s', (_name, patches, place) => {
  expect(findChangedPath(patches, withText)).toEqual(place)
})
