import { expect, test } from 'vitest'
import { eventually, prerendered, startTestSite } from '../testing/fake-next.ts'
import { byteRange } from './static-handler.ts'

const script = 'console.log("Campus events");'.repeat(100)
const film = Buffer.alloc(1_500_000, 'film')

const start = () =>
  startTestSite((_, response) => prerendered(response, 'page'), {
    files: {
      '.next/static/chunks/a-1f.js': script,
      '.next/server/secret.js': 'secret',
      'public/robots.txt': 'User-agent: *',
      'public/film.mp4': film,
      'public/favicon.ico': 'icon',
      'public/.well-known/apple-app-site-association': '{}',
      'public/Campus map.txt': 'map',
    },
  })

test('a hashed file is compressed and kept for ever', async () => {
  const site = await start()
  await eventually(async () => {
    const answer = await fetch(`${site.url}/_next/static/chunks/a-1f.js`, {
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await answer.text()).toBe(script)
  })
  expect(site.asked).toEqual([])
})

test('public files are checked for a new version, and found by their decoded name', async () => {
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

test('a film is sent in the ranges a player asks for', async () => {
  const site = await start()
  const part = await fetch(`${site.url}/film.mp4`, { headers: { range: 'bytes=4-11' } })
  expect([part.status, await part.text()]).toEqual([206, 'filmfilm'])
  expect(part.headers.get('content-range')).toBe(`bytes 4-11/${film.length}`)
  const beyond = await fetch(`${site.url}/film.mp4`, { headers: { range: 'bytes=9999999-' } })
  expect(beyond.status).toBe(416)
  const outdated = await fetch(`${site.url}/film.mp4`, {
    headers: { range: 'bytes=4-11', 'if-range': '"old"' },
  })
  expect([outdated.status, (await outdated.arrayBuffer()).byteLength]).toEqual([200, film.length])
  const resumed = await fetch(`${site.url}/film.mp4`, {
    headers: { range: 'bytes=4-', 'if-range': outdated.headers.get('etag') ?? '' },
  })
  expect([resumed.status, (await resumed.arrayBuffer()).byteLength]).toEqual([206, film.length - 4])
})

test('what is not listed does not exist', async () => {
  const site = await start()
  const gone = await fetch(`${site.url}/_next/static/none.js`)
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/javascript'])
  expect((await fetch(`${site.url}/_next/static/..%2fserver%2fsecret.js`)).status).toBe(400)
  expect((await fetch(`${site.url}/robots.txt`, { method: 'POST' })).status).toBe(405)
  expect(site.asked).toEqual([])
})

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
  [undefined, undefined],
])('%s of 1000 bytes', (header, expected) => {
  expect(byteRange(header, 1000)).toEqual(expected)
})
