import { describe, expect, test } from 'vitest'
import { shapeLegalPage } from './content.ts'

const product = { product: 'Campus Agora' }
const shape = (answer: Parameters<typeof shapeLegalPage>[1]) => shapeLegalPage('terms', answer, product)

const section = (heading: string, text = 'Of {product}.') => ({
  heading,
  body: [{ _type: 'block', children: [{ _type: 'span', text }] }],
})

describe('missing or invalid content', () => {
  test.each([
    ['nothing', {}],
    ['an empty dataset', { page: null, versions: [] }],
    ['another type', { page: 'x', versions: 7 }],
    ['empty sections', { page: { sections: [null, {}, { heading: '', body: [] }] }, versions: [null, {}] }],
  ])('given %s, the page has no legal text', (_, answer) => {
    expect(shape(answer)).toMatchObject({
      heading: 'Terms and Conditions',
      words: { contents: 'Contents', compareIntro: expect.stringContaining('{from}') },
      versions: [],
    })
  })

  test('a section keeps its valid parts, but a version with an invalid date is dropped', () => {
    const page = { lastUpdated: 'soon', sections: [{ heading: null, body: section('').body }] }
    const versions = [{ effectiveDate: '2025-02-30', sections: [section('A')] }]
    const shaped = shape({ page, versions })
    expect(shaped.versions).toHaveLength(1)
    expect(shaped.versions[0]).toMatchObject({ date: null, sections: [{ heading: '' }] })
  })
})

test('versions are in date order, one per day, with the product name filled in', () => {
  const { versions, words } = shape({
    page: { lastUpdated: '2025-05-10', sections: [section('Role of {product}')] },
    versions: [
      { effectiveDate: '2026-12-01', sections: [section('Next')] },
      { effectiveDate: '2025-05-10', sections: [section('Hidden by the page')] },
      { effectiveDate: '2024-09-02', sections: [section('First')] },
    ],
  })
  expect(versions.map(({ date, sections }) => [date, sections[0]?.heading])).toEqual([
    ['2024-09-02', 'First'],
    ['2025-05-10', 'Role of Campus Agora'],
    ['2026-12-01', 'Next'],
  ])
  expect(versions[0]?.sections[0]?.body[0]?.children[0]?.text).toBe('Of Campus Agora.')
  expect(words.lastUpdated).toBe('Last updated {date}')
})
