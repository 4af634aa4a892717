import { expect, onTestFinished, test, vi } from 'vitest'
import { type PolicyOrigins, pageHeaders } from './security-headers.ts'

const origins: PolicyOrigins = {
  images: ['https://cdn.sanity.io'],
  auth: ['https://identitytoolkit.googleapis.com'],
  contactForm: ['https://forms.example'],
  preview: ['https://studio.example'],
  analytics: false,
  usageEvents: ['https://events.example'],
}

function headersOf(path: string, { isDraft = false, analytics = false } = {}) {
  const page = { scriptHashes: ["'sha256-script'"], styleHashes: [] }
  return pageHeaders({ origins: { ...origins, analytics }, path, ...page, isDraft, isShared: true })
}

function directive(path: string, name: string, options = {}): string[] {
  const policy = headersOf(path, options)['content-security-policy'] ?? ''
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

// What every page and every other answer says is held by tests/end-to-end/walk.spec.ts.
test('an ordinary page may send the form and usage events, and is compared with each visit', () => {
  expect(directive('/', 'connect-src')).toEqual(["'self'", 'https://forms.example', 'https://events.example'])
  expect(directive('/', 'form-action')).toEqual(["'self'", 'https://forms.example'])
  expect(headersOf('/')['cache-control']).toBe('public, max-age=0, must-revalidate, no-transform')
  expect(headersOf('/')['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test.each(['/verify', '/verification-success', '/reset-password', '/forgot-password', '/verify/'])(
  '%s may call Auth and nothing else, tells no one its address and is kept by no one',
  (path) => {
    expect(directive(path, 'connect-src')).toEqual(["'self'", 'https://identitytoolkit.googleapis.com'])
    expect(directive(path, 'form-action')).toEqual(["'self'"])
    expect(headersOf(path)).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const withAnalytics = headersOf(path, { analytics: true })['content-security-policy']
    expect(withAnalytics).not.toContain('google-analytics')
  },
)

test('a draft may be framed by the Studio, and is kept by no one', () => {
  expect(directive('/', 'frame-ancestors', { isDraft: true })).toEqual(["'self'", 'https://studio.example'])
  expect(headersOf('/', { isDraft: true })).toMatchObject({
    'cache-control': 'private, no-store, no-transform',
    'x-robots-tag': 'noindex, nofollow',
    'origin-agent-cluster': '?1',
  })
  expect(headersOf('/')).not.toHaveProperty('origin-agent-cluster')
})

test('analytics is allowed only where it is configured', () => {
  expect(directive('/', 'script-src', { analytics: true })).toContain('https://www.googletagmanager.com')
  expect(headersOf('/')['content-security-policy']).not.toContain('googletagmanager')
})

test('sharing and copying a link stay allowed', () => {
  const rejected = headersOf('/event/1')['permissions-policy']
  expect(rejected).toContain('camera=()')
  expect(rejected).not.toMatch(/web-share|clipboard-write/)
})

test.each([
  [undefined, 'max-age=63072000'],
  ['max-age=300', 'max-age=300'],
  ['max-age=63072000; includeSubDomains', 'max-age=63072000; includeSubDomains'],
  ['off', undefined],
])('with SITE_HSTS %s browsers are told %s', async (setting, expected) => {
  vi.stubEnv('SITE_HSTS', setting)
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })
  const { inertHeaders } = await import('./security-headers.ts')
  expect(inertHeaders['strict-transport-security']).toBe(expected)
})
