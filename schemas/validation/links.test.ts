import { describe, expect, test } from 'vitest'
import { checkDeepLinkScheme, checkHttpsUrl, checkLink } from './links.ts'

describe('checkLink', () => {
  test.each([
    undefined,
    '/',
    '/about',
    '/features#qr-codes',
    '/terms-and-conditions#section-4',
    '/events?category=social',
    '/event/abc123',
    '/club/chess',
    'https://dashboard.example.com/login',
  ])('accepts %s', (value) => expect(checkLink(value)).toBe(true))

  test.each([
    ['/abuot', 'Choose a page that the site has'],
    ['/event/', 'Choose a page that the site has'],
    ['/features#qr-code', 'Choose a section that the Features page has'],
    ['/about#a b', 'Write the part after #'],
    ['about', 'Start with /'],
    ['//evil.example', 'Start with /'],
    ['http://insecure.example', 'Start with /'],
    ['javascript:alert(1)', 'Start with /'],
  ])('refuses %s and says what to do', (value, advice) => expect(checkLink(value)).toContain(advice))
})

describe('checkHttpsUrl', () => {
  test('accepts a complete address', () => expect(checkHttpsUrl('https://social.example/campus')).toBe(true))
  test.each(['http://a.example', 'https://', 'https://localhost', 'a.example', 'https://a.example/x y'])(
    'refuses %s',
    (value) => expect(checkHttpsUrl(value)).toContain('https://'),
  )
})

describe('checkDeepLinkScheme', () => {
  test.each([undefined, 'campusapp', 'org.example.app', 'campus-2'])('accepts %s', (value) =>
    expect(checkDeepLinkScheme(value)).toBe(true),
  )
  test.each([
    ['campusapp://', 'Leave out "://"'],
    ['CampusApp', 'lower-case'],
    ['2campus', 'start with a letter'],
    ['https', 'belongs to browsers'],
    ['javascript', 'belongs to browsers'],
  ])('refuses %s', (value, advice) => expect(checkDeepLinkScheme(value)).toContain(advice))
})
