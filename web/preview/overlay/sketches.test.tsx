import { cleanup, render } from '@testing-library/react'
import { vercelStegaClean, vercelStegaCombine } from '@vercel/stega'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RichText } from '@/content'
import { richTextShape } from '../../../schemas/rich-text/shape.ts'
import { LiveText } from './live-text'

interface Block {
  _key: string
  children: ReturnType<typeof span>[]
  [field: string]: unknown
}

const span = (key: string, text: string, ...marks: string[]) => ({ _type: 'span', _key: key, text, marks })
const block = (key: string, text: string, more: object = {}): Block => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [span(`${key}s`, text)],
  markDefs: [],
  ...more,
})
const item = (key: string, text: string, level = 1) => block(key, text, { listItem: 'bullet', level })

const before = [
  block('a', 'You have {product}:'),
  item('b', 'rights'),
  block('c', 'The end', {
    children: [span('cs', 'see', 'l')],
    markDefs: [{ _type: 'link', _key: 'l', href: 'https://example.org' }],
  }),
]
const onOutdated = vi.fn()
let live: LiveText
let rerender: (blocks: Block[]) => void

/** As the site renders it: placeholders filled in, and a mark behind each text. */
function page(blocks: readonly Block[]) {
  const marked = blocks.map((each) => ({
    ...each,
    children: each.children.map((span) => {
      const path = `sections[_key=="s"].body[_key=="${each._key}"].children[_key=="${span._key}"].text`
      const mark = { origin: 'sanity.io', baseUrl: '/', id: 'termsPage', type: 'termsPage', path }
      return { ...span, text: vercelStegaCombine(span.text.replace('{product}', 'Agora'), mark, false) }
    }),
  }))
  return <RichText value={richTextShape.parse(marked)} newTabLabel="opens in a new tab" />
}

const documentWith = (body: unknown) => ({ sections: [{ _key: 's', body }] })
const update = (body: readonly Block[], isAhead = true) =>
  live.update('termsPage', documentWith(body), isAhead)

/** The texts that are not hidden. */
const texts = () =>
  [...document.querySelectorAll<HTMLElement>('div > div')].filter(
    ({ dataset }) => dataset.outdated === undefined,
  )
/** The visible page, without marks and addresses. */
const shown = () =>
  texts()
    .map(({ innerHTML }) => vercelStegaClean(innerHTML))
    .join()

beforeEach(() => {
  onOutdated.mockClear()
  const view = render(page(before))
  rerender = (blocks) => view.rerender(page(blocks))
  live = new LiveText(document.body, () => true, onOutdated)
  update(before, false)
})

afterEach(cleanup)

it.each([
  [
    'a new item',
    [...before.slice(0, 2), item('n', 'duties'), ...before.slice(2)],
    '<ul><li>rights</li><li>duties</li></ul>',
  ],
  ['nesting', [...before.slice(0, 2), item('n', 'duties', 2)], '<li>rights<ul><li>duties</li></ul></li>'],
  [
    'bold words',
    [block('a', '', { children: [span('as', 'You '), span('n', 'have', 'strong')] })],
    '<p>You <strong>have</strong></p>',
  ],
  ['another order', before.toReversed(), 'see</a></p><ul><li>rights</li></ul><p>You have Agora:</p>'],
])('shows %s at once, and asks the site for nothing that the form has not got', (_name, after, html) => {
  update(after)
  expect(texts()).toHaveLength(1)
  expect(shown()).toContain(html)
  expect(onOutdated).not.toHaveBeenCalled()
})

it('shows what is typed into it, and a click finds the field', () => {
  update([...before, block('n', 'N')])
  update([...before, block('n', 'New')])
  expect(shown()).toContain('<p>New</p>')
  expect([...live.idsOnPage()]).toEqual(['termsPage'])
})

it('gives way to what the site has rendered, once that is the same', () => {
  const after = [...before, block('n', 'New')]
  update(after)
  rerender(before)
  live.applyAll()
  expect(shown()).toContain('<p>New</p>')
  rerender(after)
  live.applyAll()
  expect(document.querySelector('[data-sketch]')).toBeNull()
  expect(texts()).toHaveLength(1)
  expect(shown()).toContain('<p>New</p>')
})

it('shows again when the site renders a state that has been undone meanwhile', () => {
  const after = [...before, block('n', 'New')]
  update(after)
  update(before)
  rerender(after)
  live.applyAll()
  expect(texts()).toHaveLength(1)
  expect(shown()).not.toContain('New')
})

it('leaves a text alone that the page renders differently', () => {
  const last = document.querySelector('div > div > p')
  last?.append(' and more')
  update(before.slice(1))
  expect(document.querySelector('[data-sketch]')).toBeNull()
})

it('makes no link of an address that is none', () => {
  const [, , linked] = before
  update([
    ...before.slice(0, 2),
    { ...block('x', 'x'), ...linked, markDefs: [{ _type: 'link', _key: 'l', href: 'javascript:alert(1)' }] },
  ])
  expect(document.querySelectorAll('[data-sketch] a')).toHaveLength(0)
})
