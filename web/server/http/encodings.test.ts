import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncodings, compressOnce, isCompressible } from './encodings.ts'

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
])('%s is read as %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

const html = Buffer.from('<p>Campus events</p>'.repeat(200))

test('a body that is sent once is compressed as the visitor accepts', async () => {
  const brotlied = await compressOnce(html, 'text/html', ['br', 'gzip', 'identity'])
  expect(brotlied.encoding).toBe('br')
  expect(brotliDecompressSync(brotlied.body)).toEqual(html)
  expect(await compressOnce(html, 'text/html', ['identity'])).toEqual({ encoding: 'identity', body: html })
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
])('%s compressible: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected)
})
