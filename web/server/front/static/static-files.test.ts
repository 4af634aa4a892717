import { rm } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { makeFiles, sendPrerendered, startTestSite } from '../../testing/fake-next.ts'
import { createCachedResponse, type Encoding } from '../http/index.ts'
import { compressStaticFiles, readStaticFiles } from './index.ts'

/** A string whose compressed size depends on the compression quality. */
const script = Buffer.from(
  Array.from({ length: 4000 }, (_, n) => `let ${(n * n * 7919).toString(36)} = ${(n * 31) % 97}`).join('\n'),
)

test('sends files in the encodings that the build has compressed at the highest quality', async () => {
  const webDir = await makeFiles({
    '.next/static/chunks/a-1f.js': script,
    'public/robots.txt': 'User-agent: *',
    'public/again.js': script,
    'public/film.mp4': 'film',
  })
  onTestFinished(() => rm(webDir, { recursive: true }))
  await compressStaticFiles(webDir)
  const files = await readStaticFiles(webDir)
  const sent = (encoding: Encoding) => files.get('/_next/static/chunks/a-1f.js')?.form([encoding]).body ?? ''
  expect(brotliDecompressSync(sent('br'))).toEqual(script)
  expect(gunzipSync(sent('gzip'))).toEqual(script)
  const quick = createCachedResponse({ 'content-type': 'text/javascript' }, script).form(['br']).body
  expect(sent('br').length).toBeLessThan(quick.length)
})

const served = 'console.log("Campus events");'.repeat(100)

const start = () =>
  startTestSite((_, response) => sendPrerendered(response, 'page'), {
    files: {
      '.next/static/chunks/a-1f.js': served,
      '.next/server/secret.js': 'secret',
      'public/robots.txt': 'User-agent: *',
      'public/favicon.ico': 'icon',
      'public/.well-known/apple-app-site-association': '{}',
      'public/Campus map.txt': 'map',
    },
  })

test('compresses a hashed file and caches it forever', async () => {
  const site = await start()
  const answer = await fetch(`${site.url}/_next/static/chunks/a-1f.js`, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await answer.text()).toBe(served)
  expect(site.asked).toEqual([])
})

test('public files are revalidated, and their names are matched against the decoded path', async () => {
  const site = await start()
  const robots = await fetch(`${site.url}/robots.txt`)
  expect(robots.headers.get('cache-control')).toBe('public, max-age=300')
  const again = await fetch(`${site.url}/robots.txt`, {
    headers: { 'if-none-match': robots.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(await (await fetch(`${site.url}/Campus%20map.txt`)).text()).toBe('map')
  const association = await fetch(`${site.url}/.well-known/apple-app-site-association`)
  expect(association.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const icon = await fetch(`${site.url}/favicon.ico`)
  expect(icon.headers.get('content-type')).toBe('image/x-icon')
})

test('returns 404 for unlisted files', async () => {
  const site = await start()
  const gone = await fetch(`${site.url}/_next/static/none.js`)
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/javascript'])
  expect((await fetch(`${site.url}/_next/static/..%2fserver%2fsecret.js`)).status).toBe(400)
  expect((await fetch(`${site.url}/robots.txt`, { method: 'POST' })).status).toBe(405)
  expect(site.asked).toEqual([])
})
