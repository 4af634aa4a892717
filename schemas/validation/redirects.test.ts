import { describe, expect, test } from 'vitest'
import { checkRedirectLoop, checkRedirectSource, checkRedirectUnique, redirectKey } from './redirects.ts'

describe('checkRedirectSource', () => {
  test.each([undefined, '/freshers', '/freshers-2026', '/old/page', '/poster.html'])('accepts %s', (value) =>
    expect(checkRedirectSource(value)).toBe(true),
  )
  test.each([
    ['freshers', 'Start with one /'],
    ['//evil.example', 'Start with one /'],
    ['/freshers?x=1', 'Leave out everything from ?'],
    ['/fresh ers', 'Use letters'],
    ['/', 'Use letters'],
    ['/about', 'the site has a page there'],
    ['/About/', 'the site has a page there'],
    ['/event/abc', 'the site has a page there'],
    ['/api/revalidate', 'the site has a page there'],
  ])('refuses %s and says what to do', (value, advice) =>
    expect(checkRedirectSource(value)).toContain(advice),
  )
})

test('addresses are compared without closing slash, query, anchor and capitals', () => {
  expect(redirectKey('/Freshers/?a=b#c')).toBe('/freshers')
  expect(redirectKey('/')).toBe('/')
})

test('a second redirect from the same address is refused', () => {
  const others = [{ from: '/freshers', to: '/events' }]
  expect(checkRedirectUnique({ from: '/Freshers/', to: '/about' }, others)).toContain(
    'from /freshers to /events',
  )
  expect(checkRedirectUnique({ from: '/autumn', to: '/about' }, others)).toBe(true)
})

describe('checkRedirectLoop', () => {
  const others = [
    { from: '/b', to: '/c' },
    { from: '/c', to: '/d#part' },
  ]
  test('accepts a way that ends', () =>
    expect(checkRedirectLoop({ from: '/a', to: '/b' }, others)).toBe(true))
  test('accepts a way to another site', () =>
    expect(checkRedirectLoop({ from: '/a', to: 'https://a.example/a' }, others)).toBe(true))
  test('refuses one that leads to itself', () =>
    expect(checkRedirectLoop({ from: '/a', to: '/A/' }, others)).toContain('leads to itself'))
  test('refuses a circle over several redirects and shows it', () =>
    expect(checkRedirectLoop({ from: '/d', to: '/b' }, others)).toContain('/d to /b to /c to /d#part'))
  test('ends when the circle lies among the others', () =>
    expect(checkRedirectLoop({ from: '/a', to: '/b' }, [...others, { from: '/d', to: '/b' }])).toContain(
      'circles',
    ))
})
