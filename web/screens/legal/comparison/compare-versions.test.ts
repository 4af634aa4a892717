import { describe, expect, test } from 'vitest'
import type { Piece } from '../../../../schemas/rich-text/compare-words.ts'
import { richTextShape as richText } from '../../../../schemas/rich-text/shape'
import type { LegalSection } from '../content'

import { compareVersions } from './compare-versions.ts'

function section(heading: string, paragraphs: string[], key: string | null = null): LegalSection {
  const blocks = paragraphs.map((text) => ({
    _type: 'block',
    listItem: text.startsWith('* ') ? 'bullet' : undefined,
    children: [{ _type: 'span', text: text.replace('* ', '') }],
  }))
  return { _key: key, heading, body: richText.parse(blocks) }
}

/** Formats pieces as `[-removed-]` and `{+added+}`, like `git diff --word-diff`. */
function written(pieces: Piece[]): string {
  const signs = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] }
  return pieces.map(({ kind, text }) => signs[kind].join(text)).join('')
}

function compare(earlier: LegalSection[], later: LegalSection[]) {
  return compareVersions(earlier, later).map(({ heading, paragraphs, numbers, isChanged }) => ({
    numbers: [numbers.earlier, numbers.later],
    heading: written(heading),
    paragraphs: paragraphs.map(({ pieces }) => written(pieces)),
    isChanged,
  }))
}

test('identical versions have no changes', () => {
  const text = [section('One', ['A first sentence.', '* an item']), section('Two', ['A second.'])]
  const compared = compareVersions(text, text)
  expect(compared.map(({ isChanged }) => isChanged)).toEqual([false, false])
  expect(compared[0]?.paragraphs.map(({ isItem }) => isItem)).toEqual([false, true])
})

test('changed words are marked', () => {
  expect(
    compare(
      [section('Changes', ['We give 30 days notice of changes.', 'This stays.'])],
      [section('Changes', ['We give 14 days notice of changes.', 'This stays.'])],
    ),
  ).toEqual([
    {
      numbers: [1, 1],
      heading: 'Changes',
      paragraphs: ['We give [-30-]{+14+} days notice of changes.', 'This stays.'],
      isChanged: true,
    },
  ])
})

test('a paragraph with almost no common words is marked as a whole', () => {
  const [result] = compare([section('A', ['Pay at the door.'])], [section('A', ['Tickets are personal.'])])
  expect(result?.paragraphs).toEqual(['[-Pay at the door.-]{+Tickets are personal.+}'])
})

describe('sections', () => {
  test('are added and removed in place while the other sections stay paired', () => {
    const [one, two, three] = ['One', 'Two', 'Three'].map((heading) => section(heading, [`Of ${heading}.`]))
    if (!one || !two || !three) throw new Error('three sections')
    expect(compare([one, three], [one, two, three]).map(({ numbers }) => numbers)).toEqual([
      [1, 1],
      [null, 2],
      [2, 3],
    ])
    expect(compare([one, two], [one])[1]).toEqual({
      numbers: [2, null],
      heading: '[-Two-]',
      paragraphs: ['[-Of Two.-]'],
      isChanged: true,
    })
  })

  test('are not compared with a section that replaces them', () => {
    const compared = compare([section('Refunds', ['No.'])], [section('Privacy', ['Yes.'])])
    expect(compared.map(({ numbers }) => numbers)).toEqual([
      [1, null],
      [null, 1],
    ])
  })

  test('are matched by key after a new heading', () => {
    const [renamed] = compare(
      [section('Payments', ['Same.'], 'k')],
      [section('Ticket Payments', ['Same.'], 'k')],
    )
    expect(renamed).toMatchObject({ numbers: [1, 1], heading: '{+Ticket +}Payments' })
  })
})

test('paragraphs before, between and after the common ones are placed in order', () => {
  const [result] = compare(
    [section('A', ['Zero is gone now.', 'Common one.', 'Fees are small.', 'Common two.'])],
    [section('A', ['Common one.', 'Fees are fair and small.', 'A new one.', 'Common two.', 'The end.'])],
  )
  expect(result?.paragraphs).toEqual([
    '[-Zero is gone now.-]',
    'Common one.',
    'Fees are {+fair and +}small.',
    '{+A new one.+}',
    'Common two.',
    '{+The end.+}',
  ])
})

test('an added item changes only the numbers of the items below it', () => {
  const clauses = (...texts: string[]): LegalSection => ({
    _key: 'a',
    heading: 'Clauses',
    body: richText.parse(
      texts.map((text, index) => ({
        _type: 'block',
        listItem: 'letter',
        children: [...(index === 0 ? [{ _type: 'listStart', number: 2 }] : []), { _type: 'span', text }],
      })),
    ),
  })
  expect(
    compare([clauses('Tickets.', 'Refunds.')], [clauses('Tickets.', 'Guests.', 'Refunds.')])[0]?.paragraphs,
  ).toEqual(['b. Tickets.', '{+c. Guests.+}', '[-c-]{+d+}. Refunds.'])
})
