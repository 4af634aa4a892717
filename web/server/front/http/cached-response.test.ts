import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncodings, createCachedResponse, isCompressible } from './cached-response.ts'

const html = Buffer.from('<p>Campus events</p>'.repeat(200))
const type = { 'content-type': 'text/html; charset=utf-8' }

test('each encoding of a body has its own ETag', () => {
  const cached = createCachedResponse(type, html)
  const forms = [
    cached.form(['identity']),
    cached.form(['gzip', 'identity']),
    cached.form(['br', 'gzip', 'identity']),
  ]
  expect(forms.map(({ headers }) => headers[headers.indexOf('content-encoding') + 1])).toEqual([
    'content-type',
    'gzip',
    'br',
  ])
  const [plain, gzipped, brotlied] = forms.map(({ body }) => body)
  expect(plain).toEqual(html)
  expect(gunzipSync(gzipped ?? '')).toEqual(html)
  expect(brotliDecompressSync(brotlied ?? '')).toEqual(html)
  const tag = forms[0]?.etag.slice(1, -1)
  expect(forms.map(({ etag }) => etag)).toEqual([`"${tag}"`, `"${tag}-gz"`, `"${tag}-br"`])
})

test('does not compress images and tiny bodies', () => {
  for (const cached of [
    createCachedResponse({ 'content-type': 'image/png' }, html),
    createCachedResponse(type, Buffer.from('ok')),
  ]) {
    for (const encoding of ['br', 'gzip'] as const)
      expect(cached.form([encoding, 'identity']).body).toBe(cached.body)
  }
})

test.each([
  [undefined, false],
  ['"abc"', true],
  ['"abc-br"', true],
  ['W/"abc-gz"', true],
  ['"old", "abc"', true],
  ['*', true],
  ['"abcd"', false],
  [`${'"a", '.repeat(10_000)}"abc"`, true],
  ['abc', false],
])('If-None-Match %s matches the response: %s', (header, expected) => {
  const cached = createCachedResponse(type, html)
  expect(cached.isNotModified(header?.replaceAll('abc', cached.form(['identity']).etag.slice(1, -1)))).toBe(
    expected,
  )
})

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['br;q=nonsense', ['identity']],
  ['GZIP', ['gzip', 'identity']],
  ['gzip,'.repeat(1000), ['identity']],
])('parses Accept-Encoding %s as %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['text/x-component', true],
  ['application/ld+json', true],
  ['image/svg+xml', true],
  ['application/manifest+json', true],
  ['image/webp', false],
  ['font/woff2', false],
  ['video/mp4', false],
])('content type %s is compressible: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected)
})
