import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compressOnce, isCompressible, keepBody } from './representations.ts'

const html = Buffer.from('<p>Campus events</p>'.repeat(200))

test('a kept body answers with gzip at once, and with brotli as soon as that is done', async () => {
  const kept = keepBody(html, 'text/html; charset=utf-8')
  expect(chooseEncoding(kept, ['br', 'gzip', 'identity'])).toBe('gzip')
  expect(chooseEncoding(kept, ['identity'])).toBe('identity')
  await kept.compressed
  expect(chooseEncoding(kept, ['br', 'gzip', 'identity'])).toBe('br')
  expect(chooseEncoding(kept, ['gzip', 'identity'])).toBe('gzip')
  expect(brotliDecompressSync(kept.br ?? '')).toEqual(html)
  expect(gunzipSync(kept.gzip ?? '')).toEqual(html)
})

test('pictures and tiny bodies stay as they are', async () => {
  const picture = keepBody(html, 'image/png')
  const tiny = keepBody(Buffer.from('ok'), 'text/plain')
  await Promise.all([picture.compressed, tiny.compressed])
  expect([picture.br, picture.gzip, tiny.br, tiny.gzip]).toEqual([undefined, undefined, undefined, undefined])
})

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
