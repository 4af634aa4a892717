import { describe, expect, test } from 'vitest'
import { anchorsLinkedTo, checkAnchor, checkAnchorsKept } from './anchors.ts'

describe('checkAnchor', () => {
  test.each([undefined, 'qr-codes', 'promotion', 'b2b'])('accepts %s', (value) =>
    expect(checkAnchor(value)).toBe(true),
  )
  test.each([
    ['#qr-codes', 'Leave out the #'],
    ['QR codes', 'lower-case'],
    ['qr--codes', 'lower-case'],
    ['2fa', 'start with a letter'],
  ])('refuses %s and says what to do', (value, advice) => expect(checkAnchor(value)).toContain(advice))
})

test('links are found however deep they lie', () => {
  const document = {
    featureLinks: [{ path: '/features#analytics' }, { path: '/about' }],
    hero: { button: '/features#x' },
  }
  expect(anchorsLinkedTo('/features', document)).toEqual(['analytics', 'x'])
})

describe('checkAnchorsKept', () => {
  const links = [{ document: 'Site settings', anchor: 'qr-codes' }]
  test('accepts a page that still has them', () =>
    expect(checkAnchorsKept(['analytics', 'qr-codes'], links)).toBe(true))
  test('names the document whose link would lead nowhere', () =>
    expect(checkAnchorsKept(['analytics', 'qr-tickets'], links)).toBe(
      '"Site settings" links to #qr-codes. Give a section the link name qr-codes, or change that link first.',
    ))
})
