import { defineSchema, type Editor, EditorProvider, useEditor } from '@portabletext/editor'
import { EditorRefPlugin } from '@portabletext/editor/plugins'
import { render } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import '../../events.ts'
import { findChangedParts, RichTextContext, useFlushRichText } from './rich-text.tsx'

const item = (_key: string, text: string) => ({ _key, text })
const before = [item('a', 'one'), item('b', 'two')]

it('sets only the changed items', () => {
  expect(findChangedParts(before, [item('a', 'one'), item('b', 'three')])).toEqual([
    { path: [{ _key: 'b' }], value: item('b', 'three') },
  ])
  expect(findChangedParts(before, structuredClone(before))).toEqual([])
})

it.each([
  ['an item is new', [...before, item('c', 'three')]],
  ['the order has changed', before.toReversed()],
  ['an item has no key', [{ text: 'one' }, item('b', 'two')]],
  ['the list was removed', undefined],
])('sets the whole list if %s', (_name, after) => {
  expect(findChangedParts(before, after)).toEqual([{ path: [], value: after }])
})

const onUnsynced = vi.fn()
const onSynced = vi.fn()
window.addEventListener('text-unsynced', ({ detail }) => onUnsynced(detail))
window.addEventListener('text-synced', ({ detail }) => onSynced(detail))

function EachKey() {
  useFlushRichText(useEditor())
  return null
}

const words = (text: string) => ({
  _type: 'block',
  _key: 'a',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
})

const path = ['sections', { _key: 'one' }, 'body']
const replace = vi.fn()
let editor: Editor

beforeEach(async () => {
  const ref = createRef<Editor>()
  render(
    <RichTextContext value={{ id: 'termsPage', path, replace }}>
      <EditorProvider initialConfig={{ schemaDefinition: defineSchema({}), initialValue: [words('Hel')] }}>
        <EachKey />
        <EditorRefPlugin ref={ref} />
      </EditorProvider>
    </RichTextContext>,
  )
  if (!ref.current) throw new Error('There is no editor.')
  editor = ref.current
  await expect.poll(() => editor.getSnapshot().context.value).toEqual([words('Hel')])
  const end = { path: [{ _key: 'a' }, 'children', { _key: 's' }], offset: 3 }
  editor.send({ type: 'select', at: { anchor: end, focus: end } })
  onUnsynced.mockClear()
  onSynced.mockClear()
  replace.mockClear()
})

const leave = () => window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }))

it('announces unsynced text until the form has received it', async () => {
  editor.send({ type: 'insert.text', text: 'lo' })
  await Promise.resolve()
  const text = { path, value: [words('Hello')] }
  expect(onUnsynced).toHaveBeenLastCalledWith({ documentId: 'termsPage', text })
  await expect.poll(() => onSynced).toHaveBeenCalledExactlyOnceWith({ documentId: 'termsPage' })
  leave()
  expect(replace).not.toHaveBeenCalled()
})

it('writes the last characters to the form when the tab closes mid-word', () => {
  editor.send({ type: 'insert.text', text: 'lo' })
  leave()
  expect(replace).toHaveBeenCalledExactlyOnceWith([words('Hello')])
})
