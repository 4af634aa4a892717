import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { markSpent, ownAddress, readActionLink, showLink } from './action-link'
import { separateQuery } from './mangled-link'
import { takeActionLink } from './take-action-link'
import mangled from './testing/mangled-links.json'
import { translatedPath } from './translated-path'

const visit = (address: string) => window.history.replaceState(null, '', address)
beforeEach(() => {
  localStorage.clear()
  visit('/')
})
afterEach(() => visit('/'))

const address = () => location.pathname + location.search

describe('an action link', () => {
  test.each(['/verify', '/verify/', '/reset-password'])(
    'is removed from the URL %s and survives a reload',
    (path) => {
      visit(`${path}?mode=resetPassword&oobCode=secret&apiKey=k&continueUrl=%2Flogin&lang=en&utm_source=mail`)
      takeActionLink()
      expect(address()).toBe(path)
      const link = { mode: 'resetPassword', codes: ['secret'], continueUrl: '/login', isSpent: false }
      expect(readActionLink()).toMatchObject(link)
      takeActionLink()
      expect(readActionLink()).toMatchObject(link)
    },
  )

  test('keeps other properties of the history entry', () => {
    window.history.replaceState({ __NA: true }, '', '/verify?oobCode=secret')
    takeActionLink()
    expect(window.history.state).toMatchObject({ __NA: true })
  })

  test('no longer contains its code after the code is used', () => {
    visit('/verify?oobCode=secret&mode=verifyEmail')
    takeActionLink()
    const link = readActionLink()
    if (link) markSpent(link, 'eleni@agora.example')
    expect(readActionLink()).toMatchObject({ codes: [], isSpent: true, email: 'eleni@agora.example' })
    expect(JSON.stringify(window.history.state)).not.toContain('secret')
    visit('/verify?oobCode=secret&mode=verifyEmail')
    takeActionLink()
    expect(readActionLink(), 'opened again in this browser').toMatchObject({ isSpent: true })
  })

  test('is restored to the URL after it fails', () => {
    const written = '/verify?mode=resetPassword&amp;oobCode=broken%3E&lang=el'
    visit(written)
    takeActionLink()
    const link = readActionLink()
    if (link) showLink(link)
    expect(address()).toBe(written)
    takeActionLink()
    expect(readActionLink()).toEqual(link)
  })

  test('replaces the previous link', () => {
    visit('/verify?oobCode=first')
    takeActionLink()
    visit('/verify?oobCode=second')
    takeActionLink()
    expect(readActionLink()?.codes).toEqual(['second'])
  })
})

const code = '3DaZ-3D_xYq0Dn26kLm__-'
const written = (text: string) =>
  text
    .replaceAll('V2CODE', code.replaceAll('-', '-2D').replaceAll('_', '-5F'))
    .replaceAll('CODE', code)
    .replaceAll('HALF', code.slice(0, 7))
    .replaceAll('REST', code.slice(7))
    .replaceAll('OTHER', 'another-code')

test.each(mangled.readable)('reads the mode and the code from %s', (text) => {
  visit('/verify')
  window.history.replaceState({ actionLink: written(text) }, '')
  const link = readActionLink()
  expect(link?.mode).toBe('resetPassword')
  expect(link?.codes).toContain(code)
  expect(link?.codes.length).toBeLessThan(7)
})

test.each(mangled.ambiguous)('does not choose between the codes of two links: %s', (text) => {
  window.history.replaceState({ actionLink: written(text) }, '')
  expect(readActionLink()?.codes).toEqual([])
})

test.each(mangled.greek)('%s opens the page in Greek', (text) => {
  visit(`/verify${text}`)
  expect(translatedPath(new URL(location.href))).toBe('/in-greek/verify')
  takeActionLink()
  expect(address()).toBe('/verify?lang=el')
})

test.each(mangled.pathWithQuery)('separateQuery turns %s into %s', (path, meant) => {
  expect(separateQuery(new URL(path ?? '', 'http://localhost'))).toBe(meant ?? undefined)
})

test.each(mangled.rubbish)('does not find a code in invalid input: %.60s', (query) => {
  visit(`/verify?${query}`)
  takeActionLink()
  expect(readActionLink()?.codes).toEqual([])
  expect(address()).toBe('/verify')
})

test.each(mangled.noLink)('does not change %s, which is not an action link', (path) => {
  visit(path)
  takeActionLink()
  expect(address()).toBe(path)
  expect(readActionLink()).toBeNull()
})

test.each([
  null,
  { actionLink: null },
  { actionLink: { codes: 7 } },
  { actionLink: { codes: ['a'], mode: 'b' } },
])('ignores a history entry with an unexpected shape: %j', (state) => {
  window.history.replaceState(state, '', '/verify')
  expect(readActionLink()).toBeNull()
})

const origin = 'https://agora.example'

// The results are absolute URLs, because a path like `//evil.example` would open another site.
test.each(mangled.ownAddresses)('%s belongs to this site', (written, target) => {
  expect(ownAddress(written ?? '', origin)).toBe(target)
})

test.each(mangled.foreignAddresses)('does not follow %s', (written) => {
  expect(ownAddress(written, origin)).toBeNull()
})
