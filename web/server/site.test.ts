import { expect, test, vi } from 'vitest'
import { type Answer, prerendered, startTestSite } from './testing/fake-next.ts'

const page = (words: string) => `<!DOCTYPE html><h1>${words}</h1>${'<p>Campus events</p>'.repeat(60)}`

const textOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

test('a page is rendered once and then served from memory', async () => {
  const site = await startTestSite((_, response) => prerendered(response, page('Home')))
  const first = await fetch(site.url)
  expect(await first.text()).toBe(page('Home'))
  await vi.waitFor(async () => {
    const compressed = await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
    expect(compressed.headers.get('content-encoding')).toBe('br')
    expect(await compressed.text()).toBe(page('Home'))
  })
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(site.url, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await fetch(site.url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect(head.headers.get('content-length')).toBe(String(page('Home').length))
  expect(site.asked).toEqual(['GET /'])
})

test('visitors who come at the same time wait for one rendering', async () => {
  const site = await startTestSite((_, response) => setTimeout(() => prerendered(response, page('Home')), 50))
  const pages = await Promise.all(Array.from({ length: 20 }, () => textOf(site.url)))
  expect(new Set(pages)).toEqual(new Set([page('Home')]))
  expect(site.asked).toHaveLength(1)
})

test('after a publish visitors get the old page until the new one is there, and never a stale one after it', async () => {
  let words = 'old'
  let staleAnswers = 0
  const site = await startTestSite((request, response) => {
    if (request.method === 'POST') {
      staleAnswers = 3
      response.end('{}')
    } else if (staleAnswers > 0) {
      staleAnswers -= 1
      prerendered(response, page('old'), { 'x-nextjs-cache': 'STALE' })
    } else prerendered(response, page(words))
  })
  expect(await textOf(site.url)).toBe(page('old'))
  words = 'new'
  await fetch(`${site.url}/api/revalidate`, { method: 'POST', body: '{}' })
  await vi.waitFor(async () => expect(await textOf(site.url)).toBe(page('new')), { interval: 5 })
  const asked = site.asked.length
  expect(await textOf(site.url)).toBe(page('new'))
  expect(site.asked).toHaveLength(asked)
})

test('a refused webhook refreshes nothing', async () => {
  const site = await startTestSite((request, response) => {
    if (request.method === 'POST') response.writeHead(401).end()
    else prerendered(response, page('Home'))
  })
  await textOf(site.url)
  await fetch(`${site.url}/api/revalidate`, { method: 'POST', body: '{}' })
  await textOf(site.url)
  expect(site.asked).toEqual(['GET /', 'POST /api/revalidate'])
})

const outages: [string, Answer, number][] = [
  ['answers 500', (_, response) => response.writeHead(500).end('broken'), 500],
  ['breaks off', (request) => request.socket.destroy(), 502],
  ['does not answer', () => {}, 504],
]

test.each(outages)('while Next %s, visitors get the last good copy', async (_, fail, status) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = false
  const site = await startTestSite(
    (request, response) => {
      if (request.method === 'POST') response.end('{}')
      else if (isDown) fail(request, response)
      else prerendered(response, page('good'))
    },
    { timeout: 100 },
  )
  await textOf(site.url)
  isDown = true
  await fetch(`${site.url}/api/revalidate`, { method: 'POST', body: '{}' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  const answer = await fetch(site.url)
  expect([answer.status, await answer.text()]).toEqual([200, page('good')])

  const unknown = await fetch(`${site.url}/unknown`)
  expect(unknown.status).toBe(status)
  isDown = false
  expect((await fetch(`${site.url}/unknown`)).status).toBe(200)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('the last good copy stays'))
  log.mockRestore()
})

test.each([
  ['personal', { 'cache-control': 'private, no-cache, no-store' }],
  ['setting a cookie', { 'set-cookie': 'session=1' }],
  ['dependent on another header', { vary: 'cookie' }],
])('an answer that is %s is never given to a second visitor', async (_, headers) => {
  let count = 0
  const site = await startTestSite((_request, response) => {
    count += 1
    prerendered(response, page(`Visit ${count}`), headers)
  })
  const answers = [await textOf(site.url), await textOf(site.url), await textOf(site.url)]
  expect(new Set(answers).size).toBe(3)
})

test('a page that is not found is not kept', async () => {
  let isThere = false
  const site = await startTestSite((_, response) => {
    if (isThere) prerendered(response, page('Event'))
    else
      response
        .writeHead(404, { 'content-type': 'text/html', 'cache-control': 's-maxage=31536000' })
        .end(page('404'))
  })
  expect((await fetch(`${site.url}/event/1`)).status).toBe(404)
  isThere = true
  expect((await fetch(`${site.url}/event/1`)).status).toBe(200)
})

test('nothing that one visitor sends reaches the copy of the others', async () => {
  const site = await startTestSite((request, response) =>
    prerendered(response, page(JSON.stringify(request.headers))),
  )
  const poisoned = await textOf(`${site.url}/?utm_source=poison`, {
    headers: {
      'x-forwarded-host': 'poison.example',
      'x-middleware-rewrite': '/poison',
      'user-agent': 'poison',
      cookie: 'poison=1',
      'content-security-policy': "script-src 'nonce-poison'",
    },
  })
  expect(poisoned).not.toContain('poison')
  expect(poisoned).toContain('www.example.org')
})

test('HTML and payloads are never mixed up', async () => {
  const site = await startTestSite((request, response) => {
    if (!request.headers.rsc) prerendered(response, page('HTML'))
    else if (!request.url?.includes('_rsc')) response.writeHead(307, { location: '/?_rsc=sum' }).end()
    else prerendered(response, 'payload', { 'content-type': 'text/x-component' })
  })
  await textOf(site.url)
  const payload = await fetch(`${site.url}/?_rsc=sum`, { headers: { rsc: '1' } })
  expect([payload.headers.get('content-type'), await payload.text()]).toEqual(['text/x-component', 'payload'])
  expect(payload.headers.get('vary')).toContain('rsc')
  const redirect = await fetch(site.url, { headers: { rsc: '1' }, redirect: 'manual' })
  expect(redirect.status).toBe(307)
  expect(await textOf(site.url)).toBe(page('HTML'))
})

test('a draft goes past the kept copy, may be framed by the Studio, and is not kept', async () => {
  const site = await startTestSite((request, response) =>
    prerendered(response, page(request.headers.cookie ? 'draft' : 'published')),
  )
  await textOf(site.url)
  const draft = await fetch(site.url, { headers: { cookie: '__prerender_bypass=x' } })
  expect(await draft.text()).toBe(page('draft'))
  expect(draft.headers.get('cache-control')).toBe('private, no-store')
  expect(draft.headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self' https://studio.example",
  )
  expect(await textOf(site.url)).toBe(page('published'))
})

test('the known pages are there before the first visitor', async () => {
  const site = await startTestSite((_, response) => prerendered(response, page('Home')), {
    warmPaths: ['/', '/about'],
  })
  expect(site.asked).toEqual(['GET /', 'GET /about'])
})

test('closing lets a request under way finish', async () => {
  const site = await startTestSite((_, response) =>
    setTimeout(() => prerendered(response, page('late')), 150),
  )
  const answer = textOf(site.url)
  await vi.waitFor(() => expect(site.asked).toHaveLength(1))
  await Promise.all([site.close(), expect(answer).resolves.toBe(page('late'))])
  await expect(fetch(site.url)).rejects.toThrow()
})
