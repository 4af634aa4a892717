import { expect, test } from 'vitest'
import { eventually, sendPrerendered, startTestSite, testPreviewId } from '../testing/fake-next.ts'

const page = (words: string) => `<!DOCTYPE html><h1>${words}</h1>${'<p>Campus events</p>'.repeat(60)}`

const fetchText = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

test('renders a page once, then serves it from memory', async () => {
  const site = await startTestSite((_, response) => sendPrerendered(response, page('Home')))
  const first = await fetch(site.url)
  expect(await first.text()).toBe(page('Home'))
  await eventually(async () => {
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

test('simultaneous visitors share one render', async () => {
  const rendering = Promise.withResolvers<void>()
  const site = await startTestSite((_, response) =>
    rendering.promise.then(() => sendPrerendered(response, page('Home'))),
  )
  const pages = Promise.all(Array.from({ length: 20 }, () => fetchText(site.url)))
  await eventually(() => expect(site.asked).toHaveLength(1))
  rendering.resolve()
  expect(new Set(await pages)).toEqual(new Set([page('Home')]))
  expect(site.asked).toHaveLength(1)
})

test.each([
  ['personal', { 'cache-control': 'private, no-cache, no-store' }],
  ['setting a cookie', { 'set-cookie': 'session=1' }],
])('does not share a response that is %s', async (_, headers) => {
  let count = 0
  const site = await startTestSite((_request, response) => {
    count += 1
    sendPrerendered(response, page(`Visit ${count}`), headers)
  })
  const answers = [await fetchText(site.url), await fetchText(site.url), await fetchText(site.url)]
  expect(new Set(answers).size).toBe(3)
})

test('requests an uncacheable response from Next on each visit', async () => {
  const site = await startTestSite((_, response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(),
  )
  for (const visits of [1, 2]) {
    const answer = await fetch(`${site.url}/picture/crowd.jpg/720`)
    expect([answer.status, site.asked.length]).toEqual([200, visits])
  }
})

test('for a personal page, HEAD returns the same content length as GET', async () => {
  const site = await startTestSite((_, response) =>
    sendPrerendered(response, page('Me'), { 'cache-control': 'private' }),
  )
  const init = { method: 'HEAD', headers: { 'accept-encoding': 'identity' } }
  const head = await fetch(`${site.url}/me`, init)
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(page('Me').length), ''])
})

test('does not cache a missing page', async () => {
  let isThere = false
  const site = await startTestSite((_, response) => {
    if (isThere) sendPrerendered(response, page('Event'))
    else
      response
        .writeHead(404, { 'content-type': 'text/html', 'cache-control': 's-maxage=31536000' })
        .end(page('404'))
  })
  expect((await fetch(`${site.url}/event/1`)).status).toBe(404)
  isThere = true
  expect((await fetch(`${site.url}/event/1`)).status).toBe(200)
})

test("a visitor's headers do not reach the cached page", async () => {
  const site = await startTestSite((request, response) =>
    sendPrerendered(response, page(JSON.stringify(request.headers))),
  )
  const poisoned = await fetchText(`${site.url}/?utm_source=poison`, {
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

test('never mixes up HTML and payloads', async () => {
  const site = await startTestSite((request, response) => {
    if (!request.headers.rsc) sendPrerendered(response, page('HTML'))
    else if (!request.url?.includes('_rsc')) response.writeHead(307, { location: '/?_rsc=sum' }).end()
    else sendPrerendered(response, 'payload', { 'content-type': 'text/x-component' })
  })
  await fetchText(site.url)
  const payload = await fetch(`${site.url}/?_rsc=sum`, { headers: { rsc: '1' } })
  expect([payload.headers.get('content-type'), await payload.text()]).toEqual(['text/x-component', 'payload'])
  expect(payload.headers.get('vary')).toContain('rsc')
  const redirect = await fetch(site.url, { headers: { rsc: '1' }, redirect: 'manual' })
  expect(redirect.status).toBe(307)
  expect(await fetchText(site.url)).toBe(page('HTML'))
})

test('a draft bypasses the cache and can be framed by the Studio', async () => {
  const site = await startTestSite((request, response) =>
    sendPrerendered(response, page(request.headers.cookie ? 'draft' : 'published')),
  )
  await fetchText(site.url)
  const draft = await fetch(site.url, { headers: { cookie: `__prerender_bypass=${testPreviewId}` } })
  expect(await draft.text()).toBe(page('draft'))
  expect(draft.headers.get('cache-control')).toContain('private, no-store')
  expect(draft.headers.get('content-security-policy')).toContain(
    "frame-ancestors 'self' https://studio.example",
  )
  expect(await fetchText(site.url)).toBe(page('published'))
})

test('the Studio can frame the response that opens a draft, before the browser has a cookie', async () => {
  const site = await startTestSite((_, response) => sendPrerendered(response, page('Blocked cookies')))
  const answer = await fetch(`${site.url}/api/preview/enable`)
  expect(answer.headers.get('content-security-policy')).toContain('https://studio.example')
})

test('a visitor with a forged draft cookie gets the cached page, and the cookie does not reach Next', async () => {
  const site = await startTestSite((request, response) =>
    sendPrerendered(response, page(request.headers.cookie ?? 'published')),
  )
  await fetchText(site.url)
  const headers = { cookie: '__prerender_bypass=x' }
  const answer = await fetch(site.url, { headers })
  expect(await answer.text()).toBe(page('published'))
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(site.asked).toEqual(['GET /'])
  const onDemand = await fetch(`${site.url}/?title=x`, { headers })
  expect(await onDemand.text()).toBe(page('published'))
  expect(onDemand.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('is ready when the known pages are warm, and is not ready while draining', async () => {
  const site = await startTestSite((_, response) => sendPrerendered(response, page('Home')), {
    warmPaths: ['/', '/about'],
  })
  expect(site.asked).toEqual(['GET /', 'GET /about'])
  const states = async () => {
    const answers = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(site.url + path)))
    return answers.map(({ status, headers }) => [status, headers.get('connection')])
  }
  expect(await states()).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  void site.close(60_000)
  expect(await states()).toEqual([
    [200, 'close'],
    [503, 'close'],
  ])
  const last = await fetch(site.url)
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
})
