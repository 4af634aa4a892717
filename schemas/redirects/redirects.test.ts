import { expect, test } from 'vitest'
import { toPathKey } from '../addresses/path-key.ts'
import { parseRedirects } from './redirect.ts'
import { checkRedirectLoop, checkRedirectSource, checkRedirectUnique } from './rules.ts'

test.each([undefined, '/freshers', '/Freshers/', '/freshers-2026', '/old/page', '/poster.html'])(
  'accepts the source %s',
  (path) => expect(checkRedirectSource(path)).toBe(true),
)

test.each([
  ['freshers', 'Start with one /'],
  ['//evil.example', 'Start with one /'],
  ['https://elsewhere.example/a', 'Start with one /'],
  ['/freshers?x=1', 'Leave out everything from ?'],
  ['/fresh ers', 'Use only letters'],
  ['/', 'Use only letters'],
  ['/about', 'this one belongs to a page'],
  ['/About/', 'this one belongs to a page'],
  ['/event/abc', 'this one belongs to a page'],
  ['/api/revalidate', 'this one belongs to a page'],
  ['/healthz', 'this one belongs to a page'],
])('rejects the source %s with the advice "%s"', (path, advice) => {
  expect(checkRedirectSource(path)).toContain(advice)
})

test('the URLs of a redirect are corrected, and an e-mail address is not a target', () => {
  const [redirect] = parseRedirects([{ from: '/Freshers/', to: 'HTTP://Example.org/A,', isPermanent: null }])
  expect(redirect).toMatchObject({ from: '/Freshers', to: 'https://example.org/A' })
  expect(parseRedirects([{ from: '/freshers', to: 'mailto:a@b.example' }])).toEqual([])
})

test('the trailing slash, query, anchor and case are ignored when redirects are compared', () => {
  expect(toPathKey('/Freshers/?a=b#c')).toBe('/freshers')
  expect(toPathKey('/')).toBe('/')
  const others = [{ from: '/freshers', to: '/events' }]
  const twin = checkRedirectUnique({ from: '/Freshers/', to: '/about' }, others)
  expect(twin).toContain('from /freshers to /events')
  expect(checkRedirectUnique({ from: '/autumn', to: '/about' }, others)).toBe(true)
})

const others = [
  { from: '/b', to: '/c' },
  { from: '/c', to: '/d#part' },
]
test.each([
  ['a chain that ends', '/a', '/b', others, true],
  ['a redirect to another site', '/a', 'https://a.example/a', others, true],
  ['a redirect to itself', '/a', '/A/', others, 'points to itself'],
  ['a loop over several redirects', '/d', '/b', others, '/d to /b to /c to /d#part'],
  ['a loop among other redirects', '/a', '/b', [...others, { from: '/d', to: '/b' }], 'a loop'],
])('checkRedirectLoop: %s', (_, from, to, known, expected) => {
  const result = checkRedirectLoop({ from, to }, known)
  expect(result).toEqual(expected === true ? true : expect.stringContaining(String(expected)))
})
