import {
  defineSchema,
  type Editor,
  EditorProvider,
  PortableTextEditable,
  useEditor,
} from '@portabletext/editor'
import { EditorRefPlugin } from '@portabletext/editor/plugins'
import { render } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { findChange, useProgramEdits } from './program-edits.ts'

it.each([
  ['a teh b', 'a the b', { offset: 3, removed: 'eh', added: 'he' }],
  ['aaa', 'aa', { offset: 2, removed: 'a', added: '' }],
  ['aa', 'aaa', { offset: 2, removed: '', added: 'a' }],
  ['', 'new', { offset: 0, removed: '', added: 'new' }],
  ['same', 'same', { offset: 4, removed: '', added: '' }],
])('finds the change from "%s" to "%s"', (before, after, change) => {
  expect(findChange(before, after)).toEqual(change)
})

function SaveProgramEdits() {
  useProgramEdits(useEditor())
  return null
}

const span = (_key: string, text: string, ...marks: string[]) => ({ _type: 'span', _key, text, marks })
const block = (...children: object[]) => ({
  ...{ _type: 'block', _key: 'a', style: 'normal', markDefs: [] },
  children,
})

/** Renders a rich text editor. Returns, among other things, the text node of its first span. */
async function renderText(...children: object[]) {
  const ref = createRef<Editor>()
  const schemaDefinition = defineSchema({ decorators: [{ name: 'strong' }] })
  const { container } = render(
    <EditorProvider initialConfig={{ schemaDefinition, initialValue: [block(...children)] }}>
      <PortableTextEditable />
      <SaveProgramEdits />
      <EditorRefPlugin ref={ref} />
    </EditorProvider>,
  )
  const findText = () => container.querySelector('[data-pt-text]')?.firstChild
  await expect.poll(findText).toBeInstanceOf(Text)
  const text = findText()
  if (!(text instanceof Text)) throw new Error('There is no text.')
  return { text, container, value: () => ref.current?.getSnapshot().context.value, editor: ref.current }
}

it.each([
  ['the data of a text node', (text: Text) => text.replaceData(2, 3, 'the')],
  ['a text node', (text: Text) => text.replaceWith('a the word ')],
])(
  'saves text that a browser extension writes by replacing %s, and preserves adjacent marks',
  async (_way, write) => {
    const bold = span('t', 'bold', 'strong')
    const { text, value } = await renderText(span('s', 'a teh word '), bold)
    write(text)
    await expect.poll(value).toEqual([block(span('s', 'a the word '), bold)])
  },
)

it("does not save the editor's own changes again", async () => {
  const { container, value, editor } = await renderText(span('s', 'one'))
  const end = { path: [{ _key: 'a' }, 'children', { _key: 's' }], offset: 3 }
  editor?.send({ type: 'select', at: { anchor: end, focus: end } })
  for (const letter of ' two') editor?.send({ type: 'insert.text', text: letter })
  await expect.poll(() => container.textContent).toContain('one two')
  expect(value()).toEqual([block(span('s', 'one two'))])
})
