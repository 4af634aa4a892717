import { expect, test } from 'vitest'
import { inertHeaders, pageHeaders } from '../web/server/http/security-headers.ts'
import { securityFaults } from './security-headers.ts'

const origins = {
  images: ['https://cdn.sanity.io', 'https://firebasestorage.googleapis.com'],
  auth: ['https://identitytoolkit.googleapis.com'],
  contactForm: ['https://forms.example.org'],
  preview: ['https://studio.example.org'],
  analytics: true,
  usageEvents: [],
}

/** The headers of a page of a site with hosted services, some of them replaced. */
function hostedHeaders(path: string, changes: Record<string, string> = {}): Headers {
  const page = { scriptHashes: [`'sha256-${'a'.repeat(43)}='`], styleHashes: [] }
  return new Headers({
    ...pageHeaders({ origins, path, ...page, isDraft: false, isShared: true }),
    ...changes,
  })
}

test.each(['/', '/about', '/contact', '/verify', '/privacy'])(
  'the headers of %s hold with hosted services',
  (path) => {
    expect(securityFaults(hostedHeaders(path), 'page')).toEqual([])
  },
)

test('the headers of an answer that is no page hold', () => {
  expect(securityFaults(new Headers(inertHeaders), 'other')).toEqual([])
})

test.each([
  ['content-security-policy', "script-src 'self' 'unsafe-inline'", 'script-src'],
  ['content-security-policy', "default-src 'none'; connect-src 'self' http://example.org", 'connect-src'],
  ['strict-transport-security', 'max-age=3600', 'strict-transport-security'],
  ['access-control-allow-origin', 'https://elsewhere.example', 'access-control-allow-origin'],
  ['set-cookie', 'theme=dark', 'set-cookie'],
])('names the fault of %s: %s', (name, value, fault) => {
  const faults = securityFaults(hostedHeaders('/', { [name]: value }), 'page')
  expect(faults.join('\n')).toContain(fault)
})

test('names every header that is missing', () => {
  expect(securityFaults(new Headers(), 'page')).toHaveLength(17)
})

test('lets the Studio read a page', () => {
  const [studio = ''] = origins.preview
  const headers = hostedHeaders('/', { 'access-control-allow-origin': studio })
  expect(securityFaults(headers, 'page', studio)).toEqual([])
  expect(securityFaults(headers, 'page')).toHaveLength(1)
})
