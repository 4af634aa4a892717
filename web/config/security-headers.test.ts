import { expect, onTestFinished, test, vi } from 'vitest'
import { type PolicyOrigins, pageSecurityHeaders, securityHeaderRules } from './security-headers.ts'

const origins: PolicyOrigins = {
  images: ['https://cdn.sanity.io'],
  auth: ['https://identitytoolkit.googleapis.com'],
  contactForm: ['https://forms.example'],
  preview: ['https://studio.example'],
  analytics: false,
  usageEvents: ['https://events.example'],
}

function headersOf(path: string, { isDraft = false, analytics = false } = {}) {
  const page = { scriptSources: ["'sha256-script'"], styleSources: [] }
  return pageSecurityHeaders({ origins: { ...origins, analytics }, path, ...page, isDraft })
}

function directive(path: string, name: string, options = {}): string[] {
  const policy = headersOf(path, options)['content-security-policy'] ?? ''
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

// tests/end-to-end/walk.spec.ts checks the headers that all pages and other responses share.
test('an ordinary page can send the contact form and usage events', () => {
  expect(directive('/', 'connect-src')).toEqual(["'self'", 'https://forms.example', 'https://events.example'])
  expect(directive('/', 'form-action')).toEqual(["'self'", 'https://forms.example'])
  expect(headersOf('/')['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test.each(['/verify', '/verification-success', '/reset-password', '/forgot-password', '/verify/'])(
  '%s can send requests only to Auth and does not send a referrer',
  (path) => {
    expect(directive(path, 'connect-src')).toEqual(["'self'", 'https://identitytoolkit.googleapis.com'])
    expect(directive(path, 'form-action')).toEqual(["'self'"])
    expect(headersOf(path)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const withAnalytics = headersOf(path, { analytics: true })['content-security-policy']
    expect(withAnalytics).not.toContain('google-analytics')
  },
)

test('the Studio can frame a draft', () => {
  expect(directive('/', 'frame-ancestors', { isDraft: true })).toEqual(["'self'", 'https://studio.example'])
  expect(headersOf('/', { isDraft: true })).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'origin-agent-cluster': '?1',
  })
  expect(headersOf('/')).not.toHaveProperty('origin-agent-cluster')
})

test('allows analytics only if it is configured', () => {
  expect(directive('/', 'script-src', { analytics: true })).toContain('https://www.googletagmanager.com')
  expect(headersOf('/')['content-security-policy']).not.toContain('googletagmanager')
})

test('allows links to be shared and copied', () => {
  const rejected = headersOf('/event/1')['permissions-policy']
  expect(rejected).toContain('camera=()')
  expect(rejected).not.toMatch(/web-share|clipboard-write/)
})

test.each([
  [undefined, 'max-age=63072000'],
  ['max-age=300', 'max-age=300'],
  ['max-age=63072000; includeSubDomains', 'max-age=63072000; includeSubDomains'],
  ['off', undefined],
])('with SITE_HSTS=%s, the Strict-Transport-Security header is %s', async (setting, expected) => {
  vi.stubEnv('SITE_HSTS', setting)
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })
  const { commonHeaders } = await import('./security-headers.ts')
  expect(commonHeaders['strict-transport-security']).toBe(expected)
})

test("Next's own header rules contain the same policy, but allow all inline scripts", () => {
  const policies = securityHeaderRules().map(({ headers }) =>
    headers.find(({ key }) => key === 'content-security-policy'),
  )
  expect(policies[0]?.value).toMatch(/script-src 'self' 'unsafe-inline'; style-src 'self';/)
  expect(policies[0]?.value).toContain("frame-ancestors 'none'")
  expect(policies[2]?.value).toMatch(/frame-ancestors 'self' http/)
})
