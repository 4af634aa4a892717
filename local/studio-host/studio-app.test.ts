import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudioApp } from './studio-app.ts'

const config = { projectId: 'campus', dataset: 'production', siteUrl: 'http://localhost:3000' }
const script = `console.log(${JSON.stringify('studio '.repeat(200))})`
let folder: string
let app: Hono

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-build-'))
  await mkdir(join(folder, 'static'))
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>Studio</body></html>')
  await writeFile(join(folder, 'static', 'sanity-1A2IItZ8.js'), script)
  await writeFile(join(folder, 'static', 'manifest.webmanifest'), '{}')
  await writeFile(
    join(folder, 'static', 'lib-Cq2Nx7v7.css'),
    '@font-face{font-family:I;src:url(https://fonts.example/i.woff2)}body{margin:0}',
  )
  app = await createStudioApp(folder, config)
})
afterAll(() => rm(folder, { recursive: true }))

const page = { headers: { accept: 'text/html,application/xhtml+xml' } }

test('every address of the Studio answers with its page, which names the origin it was asked for', async () => {
  const response = await app.request('http://localhost:14202/structure/homePage', page)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await response.text()).toContain('"apiHost":"http://localhost:14202"')
})

test('the page is never served without its configuration', async () => {
  const response = await app.request('http://localhost:14202/index.html', page)
  expect(await response.text()).toContain('studio-config')
})

test('files with a hash in their name are kept for ever, others are not', async () => {
  const hashed = await app.request('/static/sanity-1A2IItZ8.js')
  expect(hashed.headers.get('cache-control')).toContain('immutable')
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const plain = await app.request('/static/manifest.webmanifest')
  expect(plain.headers.get('cache-control')).toBe('no-cache')
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('a browser that accepts %s receives %s', async (accepted, encoding, decompress) => {
  const response = await app.request('/static/sanity-1A2IItZ8.js', {
    headers: { 'accept-encoding': accepted },
  })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const body = Buffer.from(await response.arrayBuffer())
  expect(body.length).toBeLessThan(script.length)
  expect(decompress(body).toString()).toBe(script)
})

test('style sheets ask nothing of other servers', async () => {
  expect(await (await app.request('/static/lib-Cq2Nx7v7.css')).text()).toBe('body{margin:0}')
})

test('what is neither a file nor asked for as a page is not found', async () => {
  expect((await app.request('/static/gone-00000000.js')).status).toBe(404)
})

test('without a build it says how to get one', async () => {
  await expect(createStudioApp(join(folder, 'nowhere'), config)).rejects.toThrow('Run `npm start`')
})
