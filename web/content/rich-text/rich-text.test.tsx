import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { richTextShape } from '../../../schemas/rich-text/shape.ts'
import { RichText } from './rich-text.tsx'

const block = (children: unknown[], more: object = {}) => ({
  _type: 'block',
  style: 'normal',
  children,
  ...more,
})
const span = (text: string, marks: string[] = []) => ({ _type: 'span', text, marks })

function show(value: unknown) {
  return render(<RichText value={richTextShape.parse(value)} newTabLabel="opens in a new tab" />).container
}

test('renders headings, lists and emphasis', () => {
  show([
    block([span('Prices')], { style: 'h3' }),
    block([span('Pay '), span('before', ['strong'])]),
    block([span('one')], { listItem: 'bullet', level: 1 }),
    block([span('two')], { listItem: 'bullet', level: 1 }),
  ])
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Prices')
  expect(screen.getByText('before').tagName).toBe('STRONG')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two'])
})

test('numbered lists have their own numbering style and start number', () => {
  const item = (text: string, listItem: string, number?: number, level = 1) =>
    block([...(number === undefined ? [] : [{ _type: 'listStart', number }]), span(text)], {
      listItem,
      level,
    })
  const container = show([
    item('three', 'number', 3),
    item('four', 'number'),
    item('b', 'letter', 2, 2),
    item('seven', 'number', 7),
    block([span('Between')]),
    item('one', 'capitalRoman'),
    item('unknown', 'emoji'),
  ])
  expect([...container.querySelectorAll('ol, ul')].map((list) => list.cloneNode(false))).toMatchObject([
    { tagName: 'OL', start: 3, type: '' },
    { tagName: 'OL', start: 2, type: 'a' },
    { tagName: 'OL', type: 'I' },
    { tagName: 'UL' },
  ])
  expect([...container.querySelectorAll('ol > li')].map((entry) => entry.getAttribute('value'))).toEqual([
    ...[null, null, null, '7', null],
  ])
})

test('renders internal and external links, but not dangerous URLs', () => {
  const link = (_key: string, href: string) => ({ _type: 'link', _key, href })
  show([
    block([span('privacy', ['a']), span('other', ['b']), span('trap', ['c']), span('lost', ['none'])], {
      markDefs: [
        link('a', '/privacy#section-3'),
        link('b', 'https://example.org'),
        link('c', 'javascript:alert(1)'),
      ],
    }),
  ])
  expect(screen.getByRole('link', { name: 'privacy' }).getAttribute('href')).toBe('/privacy#section-3')
  expect(screen.getByRole('link', { name: /other/ }).getAttribute('target')).toBe('_blank')
  expect(screen.queryByRole('link', { name: 'trap' })).toBeNull()
  expect(screen.getByText(/lost/)).toBeTruthy()
})

test.each([
  ['null', null],
  ['a string', 'text'],
  ['empty paragraphs', [block([]), block([span(' ')])]],
  ['unknown blocks', [{ _type: 'image' }, null, block([{ _type: 'emoji' }])]],
])('renders nothing for %s', (_, value) => expect(show(value).textContent).toBe(''))
