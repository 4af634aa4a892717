import { describe, expect, test } from 'vitest'
import { featuresAnchors } from './section-anchors.ts'

describe('featuresAnchors', () => {
  test('reads a document, where a field that is empty is missing', () => {
    const document = {
      features: [{ anchor: 'qr-codes' }],
      benefits: [{ title: 'Fast' }, { anchor: 'promotion' }],
    }
    expect(featuresAnchors(document)).toEqual(['qr-codes', 'promotion'])
  })
  test('reads the answer to a query, where it is null', () => {
    expect(
      featuresAnchors({ features: null, benefits: [{ anchor: null }, { anchor: 'promotion' }] }),
    ).toEqual(['promotion'])
  })
  test.each([null, undefined, 42, {}])('finds none in %j', (value) =>
    expect(featuresAnchors(value)).toEqual([]),
  )
})
