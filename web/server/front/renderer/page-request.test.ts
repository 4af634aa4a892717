import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sendPrerendered, startTestSite } from '../../testing/fake-next.ts'
import { cacheablePageRequest, createHtmlRequest, pageKey, payloadKey } from './page-request.ts'

function ask(query: string, headers: IncomingHttpHeaders = {}, path = '/about', method = 'GET') {
  return cacheablePageRequest(method, { path, query }, headers)
}

test.each([
  ['/about', 'utm_source=chat&fbclid=1&title=x&constructor=1&_rsc=abc', undefined],
  ['/verify', 'mode=verifyEmail&oobCode=1&lang=el', 'lang=el'],
  ['/events', 'after=1&gad_campaignid=2&q=a%20b', 'q=a+b&after=1'],
  ['/event/1', 'date=%20&srsltid=1', undefined],
  ['/club/1', 'title=x&name=a&name=b', 'name=a'],
  ['/event/1/card.jpg', 'title=x', undefined],
  ['/onboarding/complete', 'orgId=org_1&step=2', 'orgId=org_1'],
  ['/event/1', 'title=Why?&date=May%203', 'title=Why%3F&date=May+3'],
])('for %s?%s, the page uses the parameters %s', (path, query, read) => {
  expect(ask(query, {}, path)).toEqual(createHtmlRequest(path, read))
})

test.each([
  ['draft mode', '', { cookie: 'a=b; __prerender_bypass=1' }],
  ['a payload request without its parameter, which Next redirects', '', { rsc: '1' }],
  ['a payload request with another RSC header', '_rsc=abc', { rsc: '2' }],
  ['an unknown kind of prefetch', '_rsc=abc', { rsc: '1', 'next-router-prefetch': 'x' }],
  ['a search with an empty field, which Next redirects', 'q=&category=', {}, '/events'],
  ['a language parameter that a mail program has changed', 'mode=x&Lang=el', {}, '/verify'],
  ['a payload of a page with parameters', 'q=1&_rsc=abc', { rsc: '1' }, '/events'],
  ['an API route', '', {}, '/api/revalidate'],
  ['an internal path', '', {}, '/_next/image'],
  ['another method', '', {}, '/about', 'POST'],
])('forwards %s to Next', (_, query, headers, path = '/about', method = 'GET') => {
  expect(ask(query, headers, path, method)).toBeUndefined()
  expect(ask('', {}, '/apiary')).toBeDefined()
})

test('the payloads of a page share its page key, but have different payload keys', () => {
  const requests = [
    ask(''),
    ask('_rsc=a', { rsc: '1' }),
    ask('_rsc=b', { rsc: '1', 'next-router-prefetch': '1' }),
    ask('_rsc=c', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }),
  ].flatMap((request) => request ?? [])
  expect(requests.map(pageKey)).toEqual(Array(4).fill('/about'))
  expect(new Set(requests.map(payloadKey)).size).toBe(4)
})

test.each([
  ['POST', '/'],
  ['POST', '/event/1'],
  ['POST', '/verify'],
  ['OPTIONS', '/'],
])('rejects %s %s without forwarding it to Next', async (method, path) => {
  const site = await startTestSite((_, response) => sendPrerendered(response, 'fine'))
  const headers = { 'next-action': '00ab', 'content-type': 'multipart/form-data; boundary=' }
  const answer = await fetch(site.url + path, { method, headers })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(site.asked).toEqual([])
})

test.each(['multipart/form-data; boundary=', 'Application/X-WWW-Form-Urlencoded'])(
  'the API rejects a form with the content type %s',
  async (type) => {
    const site = await startTestSite((_, response) => response.writeHead(500).end())
    const init = { method: 'POST', headers: { 'content-type': type }, body: 'x' }
    expect((await fetch(`${site.url}/api/x`, init)).status).toBe(415)
    expect(site.asked).toEqual([])
  },
)

test('does not forward server actions to Next, even if POST is allowed', async () => {
  const site = await startTestSite((request, response) => {
    response.end(JSON.stringify(request.headers))
  })
  const headers = { 'next-action': '00ab' }
  const answer = await fetch(`${site.url}/api/x`, { method: 'POST', headers, body: '1' })
  expect(await answer.text()).not.toContain('next-action')
})

test.each([
  '/_next/image?url=%2Fhome.jpg&w=640&q=75',
  '/_next/image?url=/%5Cx',
  '/_next/data/x/index.json',
  '/_next',
  '/_global-error',
  '/_GLOBAL-ERROR',
  '/_not-found',
  '/_error/x',
  '/in-greek/login',
  '/from-link/event/x?title=y',
  '/FROM-link/club/x',
  '/from%2Dlink/club/x?name=y',
  '/events/search?q=x',
])('returns 404 for the internal path %s', async (path) => {
  const site = await startTestSite((_, response) => response.writeHead(500).end('open'))
  const answer = await fetch(site.url + path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(site.asked).toEqual([])
})

test('redirects a non-canonical path to the canonical one', async () => {
  const site = await startTestSite((_, response) => sendPrerendered(response, 'fine'))
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(site.url + path, { redirect: 'manual', ...init })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await ask('/event/%48ello')).toEqual([308, '/event/Hello'])
  expect(await ask('/event/%48ello?title=A%20b', { method: 'HEAD' })).toEqual([
    308,
    '/event/Hello?title=A%20b',
  ])
  expect(await ask('/caf%c3%a9/@1')).toEqual([308, '/caf%C3%A9/%401'])
  expect(await ask('/caf%C3%A9/a%2Fb')).toEqual([200, null])
})

test("visitors get the headers for Next's router, but not those for its server", async () => {
  const headers = {
    'x-middleware-rewrite': '/from-link/event/1',
    'x-nextjs-prerender': '1',
    'x-nextjs-rewritten-path': '/from-link/event/1',
    'x-nextjs-stale-time': '300',
  }
  const site = await startTestSite((request, response) => {
    const type = request.headers.rsc ? 'text/x-component' : 'text/html'
    sendPrerendered(response, 'fine', { ...headers, 'content-type': type })
  })
  const told = async (path: string, init?: RequestInit) => {
    const answer = await fetch(site.url + path, init)
    return [...answer.headers.keys()].filter((name) => /^x-(nextjs|middleware)-/.test(name))
  }
  for (const query of ['', 'title=x']) {
    expect(await told(`/event/1?${query}`)).toEqual([])
    expect(await told(`/event/1?${query}&_rsc=1`, { headers: { rsc: '1' } })).toEqual([
      'x-nextjs-deployment-id',
      'x-nextjs-rewritten-path',
      'x-nextjs-stale-time',
    ])
  }
})

test("requests to Next have the configured Host header, regardless of the visitor's", async () => {
  const partner = 'https://partner.example/campus'
  const site = await startTestSite((request, response) => {
    const own = `http://${request.headers.host}/elsewhere?a=1#b`
    response.writeHead(307, { location: request.url === '/partner' ? partner : own }).end()
  })
  const foreign = await fetch(`${site.url}/partner`, { redirect: 'manual' })
  expect(foreign.headers.get('location')).toBe(partner)
  const socket = connect(site.port, '127.0.0.1')
  socket.write('GET /old?q=1 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
  const answer = (await text(socket)).toLowerCase()
  expect(answer).toContain('location: /elsewhere?a=1#b\r\n')
  expect(answer).not.toContain('evil.example')
})
