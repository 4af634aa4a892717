import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { markSpent, ownAddress, readActionLink, showLink } from './action-link'
import { withQueryApart } from './mangled-link'
import mangled from './mangled-links.json'
import { takeActionLink } from './take-action-link'
import { translatedPath } from './translated-path'

const visit = (address: string) => window.history.replaceState(null, '', address)
beforeEach(() => {
  localStorage.clear()
  visit('/')
})
afterEach(() => visit('/'))

const address = () => location.pathname + location.search

describe('the code of a link', () => {
  test.each(['/verify', '/verify/', '/reset-password'])(
    'leaves the address of %s, and outlasts a reload',
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

  test('leaves the language behind where there is a translation', () => {
    visit('/verify?oobCode=secret&lang=el-GR')
    takeActionLink()
    expect(address()).toBe('/verify?lang=el')
  })

  test('keeps what others put into the history entry', () => {
    window.history.replaceState({ __NA: true }, '', '/verify?oobCode=secret')
    takeActionLink()
    expect(window.history.state).toMatchObject({ __NA: true })
  })

  test('is forgotten once it is spent', () => {
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

  test('stands in the address again when it did not work', () => {
    const written = '/verify?mode=resetPassword&amp;oobCode=broken%3E&lang=el'
    visit(written)
    takeActionLink()
    const link = readActionLink()
    if (link) showLink(link)
    expect(address()).toBe(written)
    takeActionLink()
    expect(readActionLink()).toEqual(link)
  })

  test('that came with a new link replaces the old one', () => {
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

test.each(mangled.readable)('%s is read', (text) => {
  visit('/verify')
  window.history.replaceState({ actionLink: written(text) }, '')
  const link = readActionLink()
  expect(link?.mode).toBe('resetPassword')
  expect(link?.codes).toContain(code)
  expect(link?.codes.length).toBeLessThan(6)
})

test.each(mangled.ambiguous)('%s holds two links, and neither is chosen', (text) => {
  window.history.replaceState({ actionLink: written(text) }, '')
  expect(readActionLink()?.codes).toEqual([])
})

test.each(mangled.greek)('%s is in Greek', (text) => {
  visit(`/verify${text}`)
  expect(translatedPath(new URL(location.href))).toBe('/in-greek/verify')
  takeActionLink()
  expect(address()).toBe('/verify?lang=el')
})

test.each([
  ['/verify%3Fmode%3DresetPassword%26oobCode%3Dx', '/verify?mode%3DresetPassword%26oobCode%3Dx'],
  ['/Reset-Password&oobCode=x?lang=el', '/reset-password?oobCode=x&lang=el'],
  ['/verify/?oobCode=x', undefined],
  ['/verified%3Fx', undefined],
])('%s is meant as %s', (path, meant) => {
  expect(withQueryApart(new URL(path, 'http://localhost'))).toBe(meant)
})

test.each([
  ['/verify?oobCode=%20a%20', ['a']],
  ['/verify?oobCode[]=a&mode[]=verifyEmail', []],
  ['/verify?oobCode=%F0%9F%8E%89', []],
  ['/verify?oobCode=%ff', []],
  ['/verify?oobCode=%26%23x110000%3B&x=%', []],
  [`/verify?oobCode=${'x'.repeat(5000)}`, []],
])('rubbish is taken without complaint: %.60s', (rubbish, codes) => {
  visit(rubbish)
  takeActionLink()
  expect(readActionLink()?.codes).toEqual(codes)
  expect(address()).toBe('/verify')
})

test.each(['/verify', '/verify?lang=el', '/contact?oobCode=x', '/verify-me?oobCode=x'])(
  '%s is left alone',
  (path) => {
    visit(path)
    takeActionLink()
    expect(address()).toBe(path)
    expect(readActionLink()).toBeNull()
  },
)

test.each([
  null,
  { actionLink: null },
  { actionLink: { code: 7 } },
  { actionLink: { code: 'a', mode: 'b' } },
])('a history entry of another shape is no link: %j', (state) => {
  window.history.replaceState(state, '', '/verify')
  expect(readActionLink()).toBeNull()
})

const origin = 'https://agora.example'

test.each([
  ['https://agora.example/login', 'https://agora.example/login'],
  ['https://agora.example/event/1?a=b#c', 'https://agora.example/event/1?a=b#c'],
  // A complete address: as a path it would lead to evil.example.
  ['https://agora.example//evil.example', 'https://agora.example//evil.example'],
  ...mangled.ownAddresses,
])('%s is our own', (address, target) => expect(ownAddress(address, origin)).toBe(target))

test.each([
  '',
  '/login',
  'https://evil.example/login',
  '//evil.example',
  '/\\evil.example',
  'https://agora.example.evil.example',
  'https://agora.example@evil.example',
  'https://user:word@agora.example/',
  'http://agora.example/login',
  'https://agora.example:8443/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://agora.example/1',
  'https://[',
  '\u202Ehttps://evil.example',
])('%s is not followed', (address) => expect(ownAddress(address, origin)).toBeNull())
