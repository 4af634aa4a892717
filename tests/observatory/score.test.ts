import { expect, test } from 'vitest'
import { pageHeaders } from '../../web/server/security-headers.ts'
import { scorePage } from './score.ts'

const url = 'https://www.example.org/'
const foreignOrigin = 'https://elsewhere.example'

const strict = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'sha256-AAAA'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Scores the strict headers with some of them replaced, or left out where undefined. */
function score(changes: Record<string, string | undefined> = {}, html = '') {
  const entries = Object.entries({ ...strict, ...changes })
  const headers = new Headers(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
  const { points, grade, findings } = scorePage({ url, headers, html }, foreignOrigin)
  return { points, grade, results: findings.map(({ result }) => result) }
}

const withPolicy = (policy: string) => score({ 'content-security-policy': policy })

test('strict headers earn every bonus', () => {
  expect(score()).toMatchObject({ points: 130, grade: 'A+' })
})

test('no header at all is a D', () => {
  const { points, grade } = scorePage({ url, headers: new Headers(), html: '' }, foreignOrigin)
  expect([points, grade]).toEqual([30, 'D'])
})

test('a page that loses more than ten points gets no bonus', () => {
  expect(score({ 'strict-transport-security': undefined })).toMatchObject({ points: 80, grade: 'B+' })
})

test.each([
  ["default-src 'self'; frame-ancestors 'none'", 'csp-implemented-with-no-unsafe'],
  ["default-src 'none'; script-src 'self' 'unsafe-inline'", 'csp-implemented-with-unsafe-inline'],
  [
    "default-src 'none'; script-src 'unsafe-inline' 'sha256-AAAA'",
    'csp-implemented-with-no-unsafe-default-src-none',
  ],
  ["default-src 'none'; script-src data:", 'csp-implemented-with-unsafe-inline'],
  ["script-src 'self'", 'csp-implemented-with-unsafe-inline'],
  ["default-src 'none'; style-src 'unsafe-inline'", 'csp-implemented-with-unsafe-inline-in-style-src-only'],
  ["default-src 'none'; script-src 'unsafe-eval'", 'csp-implemented-with-unsafe-eval'],
  ["default-src 'none'; connect-src http://localhost:3333", 'csp-implemented-with-insecure-scheme'],
  [
    "default-src 'none'; img-src http://localhost:3333",
    'csp-implemented-with-insecure-scheme-in-passive-content-only',
  ],
  ["default-src 'none'; default-src 'self'", 'csp-header-invalid'],
  ["default-src 'none', default-src 'self'", 'csp-header-invalid'],
  ['', 'csp-header-invalid'],
])('the policy "%s" counts as %s', (policy, result) => {
  expect(withPolicy(policy).results[0]).toBe(result)
})

test('local addresses in the policy of a page without TLS are no insecure scheme', () => {
  const headers = new Headers({
    'content-security-policy': "default-src 'none'; img-src http://localhost:3333",
  })
  const { findings } = scorePage({ url: 'http://localhost:3000/', headers, html: '' }, foreignOrigin)
  expect(findings[0]?.result).toBe('csp-implemented-with-no-unsafe-default-src-none')
})

test.each([
  ['sid=1; Secure; HttpOnly; SameSite=Lax', 'cookies-secure-with-httponly-sessions-and-samesite'],
  ['theme=dark; Secure', 'cookies-secure-with-httponly-sessions'],
  ['theme=dark', 'cookies-without-secure-flag-but-protected-by-hsts'],
  ['session=1; Secure', 'cookies-session-without-httponly-flag'],
  ['session=1; HttpOnly', 'cookies-session-without-secure-flag-but-protected-by-hsts'],
  ['a=1; Secure; SameSite=Sometimes', 'cookies-samesite-flag-invalid'],
  ['csrf=1; Secure', 'cookies-anticsrf-without-samesite-flag'],
])('the cookie "%s" counts as %s', (cookie, result) => {
  expect(score({ 'set-cookie': cookie }).results).toContain(result)
})

test.each([
  ['<script src="/a.js"></script>', 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin'],
  [
    '<script src="https://cdn.example/a.js"></script>',
    'sri-not-implemented-but-external-scripts-loaded-securely',
  ],
  [
    '<script src="https://cdn.example/a.js" integrity="sha256-A"></script>',
    'sri-implemented-and-external-scripts-loaded-securely',
  ],
  [
    '<script src="//cdn.example/a.js"></script>',
    'sri-not-implemented-and-external-scripts-not-loaded-securely',
  ],
])('the markup %s counts as %s', (html, result) => {
  expect(score({}, html).results).toContain(result)
})

test('credentials for any origin cost half of the points', () => {
  const open = {
    'access-control-allow-origin': foreignOrigin,
    'access-control-allow-credentials': 'true',
  }
  expect(score(open).points).toBe(50)
  expect(score({ 'access-control-allow-origin': '*' }).points).toBe(130)
})

test.each([
  ['strict-transport-security', 'max-age=3600', -10],
  ['strict-transport-security', 'includeSubDomains', -20],
  ['x-content-type-options', 'sniff', -5],
  ['referrer-policy', 'unsafe-url', -5],
  ['cross-origin-resource-policy', 'anyone', -5],
])('%s: %s costs points', (name, value, modifier) => {
  const headers = new Headers({ ...strict, [name]: value })
  const { findings } = scorePage({ url, headers, html: '' }, foreignOrigin)
  expect(findings.find(({ test }) => test === name)?.modifier).toBe(modifier)
})

test.each(['/', '/about', '/contact', '/verify', '/privacy'])(
  'with hosted services, %s is an A+ over TLS too',
  (path) => {
    const origins = {
      images: ['https://cdn.sanity.io', 'https://firebasestorage.googleapis.com'],
      auth: ['https://identitytoolkit.googleapis.com'],
      contactForm: ['https://forms.example.org'],
      preview: ['https://studio.example.org'],
      analytics: true,
      usageEvents: [],
    }
    const html = '<!doctype html><script src="/_next/static/a.js"></script>'
    const headers = new Headers(pageHeaders({ origins, path, html, isDraft: false, isShared: true }))
    const { points, findings } = scorePage({ url, headers, html }, foreignOrigin)
    expect(points, JSON.stringify(findings)).toBeGreaterThanOrEqual(100)
  },
)
