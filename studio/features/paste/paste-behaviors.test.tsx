import { defineSchema, type Editor, EditorProvider, type PortableTextBlock } from '@portabletext/editor'
import { BehaviorPlugin, EditorRefPlugin } from '@portabletext/editor/plugins'
import { cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pasteBehaviors } from './paste-behaviors'
import type { PasteResult } from './simplify'

// The library that creates the blocks uses XPath, which happy-dom does not support.
vi.mock('./simplify', () => ({ simplifyHtml: (html: string) => JSON.parse(html) }))

const schemaDefinition = defineSchema({
  styles: [{ name: 'normal' }, { name: 'h3' }, { name: 'h4' }],
  lists: [{ name: 'bullet' }, { name: 'number' }],
  decorators: [{ name: 'strong' }, { name: 'em' }],
  annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
})

const block = (text: string, more: object = {}): PortableTextBlock => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
  ...more,
})

let editor: Editor

async function open(...initialValue: PortableTextBlock[]): Promise<void> {
  const ref = createRef<Editor>()
  render(
    <EditorProvider initialConfig={{ schemaDefinition, initialValue }}>
      <BehaviorPlugin behaviors={pasteBehaviors(() => undefined)} />
      <EditorRefPlugin ref={ref} />
    </EditorProvider>,
  )
  if (!ref.current) throw new Error('No editor')
  editor = ref.current
  const keys = (blocks: readonly PortableTextBlock[]) => blocks.map(({ _key }) => _key)
  await expect.poll(() => keys(editor.getSnapshot().context.value)).toEqual(keys(initialValue))
}

/** Selects a range. Each end is a block's key, which is its initial text, and an offset in characters. */
function select(from: string, start: number, to = from, end = start): void {
  const point = (key: string, offset: number) => ({
    path: [{ _key: key }, 'children', { _key: 's' }],
    offset,
  })
  editor.send({ type: 'select', at: { anchor: point(from, start), focus: point(to, end) } })
}

function paste(blocks: PortableTextBlock[]): void {
  pasteData('text/html', JSON.stringify({ blocks, leftOut: [], corrected: [] } satisfies PasteResult))
}

function pasteData(type: string, data: string): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.setData(type, data)
  const { selection } = editor.getSnapshot().context
  if (!selection) throw new Error('Nothing is selected')
  editor.send({ type: 'clipboard.paste', originEvent: { dataTransfer }, position: { selection } })
}

/** Returns the editor's content, one line per block: `h3 Text`, `number 1 Text`. */
function text(): string[] {
  return editor.getSnapshot().context.value.map((each) => {
    const { style, listItem, level, children } = each
    const words = Array.isArray(children) ? children.map((child) => child.text).join('') : ''
    return [listItem ? `${listItem} ${level}` : style, words].join(' ')
  })
}

const nested = [
  block('Title', { style: 'h3' }),
  block('One', { listItem: 'number', level: 1 }),
  block('Within', { listItem: 'number', level: 2 }),
  block('Two', { listItem: 'number', level: 1 }),
]
const shown = ['h3 Title', 'number 1 One', 'number 2 Within', 'number 1 Two']

beforeEach(async () => {
  await open(block('Before'), block('Middle words'), block('After'))
})

afterEach(cleanup)

it.each([
  ['a whole paragraph', ['Middle words', 0, 'Middle words', 12], ['normal Before', ...shown, 'normal After']],
  [
    'the middle of a paragraph',
    ['Middle words', 3, 'Middle words', 8],
    ['normal Before', 'normal Mid', ...shown, 'normal ords', 'normal After'],
  ],
  ['parts of three paragraphs', ['Before', 3, 'After', 2], ['normal Bef', ...shown, 'normal ter']],
  ['all of the text', ['Before', 0, 'After', 5], shown],
] as const)(
  'replaces %s and preserves pasted headings, numbering and nesting',
  (_name, [from, start, to, end], expected) => {
    select(from, start, to, end)
    paste(nested)
    expect(text()).toEqual(expected)
  },
)

type Place = Parameters<typeof select>

const item = (words: string) => block(words, { listItem: 'number', level: 1 })
const heading = (words: string) => block(words, { style: 'h3' })

it.each<[string, Place, string[]]>([
  ['a whole document that ends in a list', ['1', 0, '3', 1], ['h3 Title', 'normal Words']],
  ['the same document, selected backwards', ['3', 1, '1', 0], ['h3 Title', 'normal Words']],
  ['a whole list', ['2', 0, '3', 1], ['normal 1', 'h3 Title', 'normal Words']],
  ['one item', ['2', 0, '2', 1], ['normal 1', 'h3 Title', 'normal Words', 'number 1 3']],
  [
    'an empty selection at the end of an item',
    ['3', 1],
    ['normal 1', 'number 1 2', 'number 1 3', 'h3 Title', 'normal Words'],
  ],
  [
    'an empty selection in an empty item',
    ['empty', 0],
    ['normal 1', 'number 1 2', 'number 1 3', 'h3 Title', 'normal Words'],
  ],
])('preserves the format of text pasted over %s', async (_name, place, expected) => {
  cleanup()
  const empty = { ...item(''), _key: 'empty' }
  await open(block('1'), item('2'), item('3'), ...(place[0] === 'empty' ? [empty] : []))
  select(...place)
  paste([heading('Title'), block('Words')])
  expect(text()).toEqual(expected)
})

it('a pasted paragraph takes the format of the block around it, unless it replaces several blocks', async () => {
  const shownAfter = async (place: Place, pasting: () => void) => {
    cleanup()
    await open(heading('1'), item('2'), { ...item(''), _key: 'empty' })
    select(...place)
    pasting()
    return text()
  }
  const html = () => paste([block('Words')])
  expect(await shownAfter(['empty', 0], html)).toEqual(['h3 1', 'number 1 2', 'number 1 Words'])
  expect(await shownAfter(['2', 0, '2', 1], html)).toEqual(['h3 1', 'number 1 Words', 'number 1 '])
  expect(await shownAfter(['1', 0, 'empty', 0], html)).toEqual(['normal Words'])
  const own = () => pasteData('application/x-portable-text', JSON.stringify([block('Words')]))
  expect(await shownAfter(['empty', 0, '1', 0], own)).toEqual(['normal Words'])
})

it('does not leave an empty item when the end of a list is replaced', async () => {
  cleanup()
  await open(item('One'), item('2'))
  select('One', 1, '2', 1)
  paste([heading('Title'), heading('Other')])
  expect(text()).toEqual(['number 1 O', 'h3 Title', 'h3 Other'])
})

it('merges pasted text into the surrounding text', () => {
  select('Middle words', 0, 'Middle words', 6)
  paste([block('Other')])
  expect(text()).toEqual(['normal Before', 'normal Other words', 'normal After'])
})

it('merges the first and last pasted paragraph into the surrounding text', () => {
  select('Middle words', 3, 'Middle words', 8)
  paste([block('One'), block('Title', { style: 'h3' }), block('Two')])
  expect(text().slice(1, -1)).toEqual(['normal MidOne', 'h3 Title', 'normal Twoords'])
})

it('pasting can be undone in one step', () => {
  const before = text()
  select('Before', 3, 'After', 2)
  paste(nested)
  editor.send({ type: 'history.undo' })
  expect(text()).toEqual(before)
})
