import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { markSpent, ownAddress, readActionLink } from './action-link'
import { takeActionLink } from './take-action-link'

const visit = (address: string) => window.history.replaceState(null, '', address)
beforeEach(() => visit('/'))
afterEach(() => visit('/'))

const address = () => location.pathname + location.search

describe('the code of a link', () => {
  test.each(['/verify', '/verify/', '/reset-password'])(
    'leaves the address of %s, and outlasts a reload',
    (path) => {
      visit(`${path}?mode=resetPassword&oobCode=secret&apiKey=k&continueUrl=%2Flogin&lang=en&utm_source=mail`)
      takeActionLink()
      expect(address()).toBe(path)
      const link = { mode: 'resetPassword', code: 'secret', continueUrl: '/login', isSpent: false, email: '' }
      expect(readActionLink()).toEqual(link)
      takeActionLink()
      expect(readActionLink()).toEqual(link)
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
    expect(readActionLink()).toMatchObject({ code: '', isSpent: true, email: 'eleni@agora.example' })
    expect(JSON.stringify(window.history.state)).not.toContain('secret')
  })

  test('that came with a new link replaces the old one', () => {
    visit('/verify?oobCode=first')
    takeActionLink()
    visit('/verify?oobCode=second')
    takeActionLink()
    expect(readActionLink()?.code).toBe('second')
  })
})

test.each([
  ['/verify?oobCode=a&oobCode=b', 'a'],
  ['/verify?oobCode=%20a%20', 'a'],
  ['/verify?oobCode[]=a&mode[]=verifyEmail', ''],
  ['/verify?oobCode=%F0%9F%8E%89', '🎉'],
  ['/verify?oobCode=%ff', '\uFFFD'],
  [`/verify?oobCode=${'x'.repeat(5000)}`, ''],
])('rubbish is taken without complaint: %.60s', (rubbish, code) => {
  visit(rubbish)
  takeActionLink()
  expect(readActionLink()?.code).toBe(code)
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
