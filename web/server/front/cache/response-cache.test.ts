import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import {
  createVersionHeader,
  eventually,
  publishAndNotify,
  sendPrerendered,
  startTestSite,
  testPreviewId,
} from '../../testing/fake-next.ts'
import { TestContent, testRenderer } from '../../testing/test-content.ts'
import { createHtmlRequest } from '../renderer/index.ts'
import { ResponseCache } from './response-cache.ts'

const page = (words: string) => `<!DOCTYPE html><h1>${words}</h1>${'<p>Campus events</p>'.repeat(60)}`

/** Responds like Next does for a page that is rendered on demand. */
function onDemand(response: ServerResponse, words: string, headers: Record<string, string> = {}): void {
  sendPrerendered(response, page(words), {
    'cache-control': 'private, no-cache, no-store',
    'x-request-version': createVersionHeader(response.req),
    ...headers,
  })
}

/** Starts a site whose event pages show the request URL. */
async function startListing(headers: Record<string, string> = {}) {
  const site = await startTestSite((request, response) =>
    onDemand(response, `${request.url} for ${request.headers.cookie}`, headers),
  )
  const open = async (path: string, init?: RequestInit) => (await fetch(site.url + path, init)).text()
  return { site, open }
}

test('renders a query variant once, regardless of its other parameters, and marks it as private', async () => {
  const { site, open } = await startListing()
  const links = [
    '/event/e1?title=Night&date=May',
    '/event/e1?date=May&title=Night&fbclid=1',
    '/event/e1?x=%3Cscript%3E&title=Night&title=Other&date=May',
  ]
  const headers = { cookie: 'who=me' }
  const pages = [
    ...(await Promise.all(links.map((link) => open(link, { headers })))),
    await open(links[0] ?? ''),
  ]
  expect(new Set(pages)).toEqual(new Set([page('/event/e1?title=Night&date=May for undefined')]))
  const cached = await fetch(site.url + links[0])
  expect(cached.headers.get('cache-control')).toContain('private, no-store')
  expect(site.asked).toEqual(['GET /event/e1?title=Night&date=May'])
})

test('caches each set of parameters and the plain URL separately', async () => {
  const { site, open } = await startListing()
  const links = ['/event/e1?title=Night', '/event/e2?title=Night', '/event/e1?title=Day', '/event/e1']
  for (const link of links) expect(await open(link)).toContain(`${link} for`)
  expect(site.asked).toEqual(expect.arrayContaining(links.map((link) => `GET ${link}`)))
})

test('renders drafts and router payloads for each request', async () => {
  const { site, open } = await startListing()
  const kinds: Record<string, string>[] = [{ cookie: `__prerender_bypass=${testPreviewId}` }, { rsc: '1' }]
  for (const headers of [...kinds, ...kinds]) await open('/event/e1?title=Night', { headers })
  expect(site.asked).toHaveLength(4)
})

test('sends a stale response while Next is failing', async () => {
  const answers = [200, 500].map((status) => ({
    status,
    headers: {},
    body: Buffer.from(String(status)),
  }))
  const cache = new ResponseCache({
    renderer: testRenderer(
      async () => answers.shift() ?? Promise.reject(new Error('gone')),
      new TestContent(),
    ),
    isShared: true,
    maxEntries: 1,
    maxBytes: 10_000,
    lifetimeOf: ({ status }) => (status === 200 ? 0.001 : undefined),
  })
  const load = () => cache.load(createHtmlRequest('/'), 'client')
  const good = await load()
  await eventually(() => expect(cache.get('/')).toBeUndefined())
  for (const _ of ['500', 'gone']) expect(await load()).toEqual(good)
})

test('a publish event evicts cached responses', async () => {
  const { site, open } = await startListing()
  await open('/event/e1?title=Night')
  await publishAndNotify(site)
  await eventually(async () => {
    await open('/event/e1?title=Night')
    expect(site.asked.filter((asked) => asked.includes('Night')).length).toBeGreaterThan(1)
  })
})

test('does not cache a response whose request started before a publish event', async () => {
  const rendering = Promise.withResolvers<void>()
  let words = 'old'
  const site = await startTestSite(async (request, response) => {
    const seen = words
    if (request.url?.startsWith('/event/slow')) await rendering.promise
    onDemand(response, seen)
  })
  const open = async (path: string) => (await fetch(site.url + path)).text()
  const early = open('/event/slow?title=Night')
  await eventually(() => expect(site.asked).toContain('GET /event/slow?title=Night'))
  words = 'new'
  await publishAndNotify(site)
  rendering.resolve()
  expect(await early).toBe(page('old'))
  await eventually(async () => expect(await open('/event/slow?title=Night')).toBe(page('new')))
})

test.each(['/event/e1', '/freshers'])(
  'a redirect of %s keeps the parameters of each visitor',
  async (path) => {
    const site = await startTestSite(({ url = '' }, response) => {
      const location = url.replace(path, '/target')
      response.writeHead(308, { 'content-type': 'text/html', location }).end()
    })
    for (const query of ['?title=Night&utm_source=poster', '?title=Night', '?utm_source=mail', '']) {
      const answer = await fetch(site.url + path + query, { redirect: 'manual' })
      expect(answer.headers.get('location')).toBe(`/target${query}`)
    }
  },
)

test.each([
  ['an error', { status: 500 }],
  ['a redirect', { status: 308, location: '/events' }],
])('does not cache %s', async (_, { status, ...headers }) => {
  const site = await startTestSite((_, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(page('No'))
  })
  for (const _ of [1, 2]) {
    const answer = await fetch(`${site.url}/event/e1?title=Night`, { redirect: 'manual' })
    expect(answer.status).toBe(status)
  }
  expect(site.asked.filter((asked) => asked.includes('e1'))).toHaveLength(2)
})

test('does not share a page that sets a cookie', async () => {
  const { site, open } = await startListing({ 'set-cookie': 'session=1' })
  for (const _ of [1, 2]) await open('/event/e1?title=Night')
  // Each visit causes two requests to Next. The response to the shared request sets a cookie, so a second request is
  // made only for that visitor.
  expect(site.asked).toHaveLength(4)
})

test('a page rendered on demand has the content version of its request, not of its cached shell', async () => {
  const held = Promise.withResolvers<void>()
  const site = await startTestSite(async (request, response) => {
    const shell = createVersionHeader(request)
    if (request.url !== '/other') await held.promise
    onDemand(response, shell, { 'x-page-version': shell })
  })
  const open = (path = '/event/e1?title=Night') => fetch(site.url + path)
  const known = site.content.publishedAt
  const early = open()
  await eventually(() => expect(site.asked).toHaveLength(1))
  await publishAndNotify(site, 'aboutPage')
  await eventually(async () => expect(await (await open('/other')).text()).toContain('2 homePage'))
  held.resolve()
  expect((await early).headers.get('x-content-time')).toBe(String(known))
  expect((await open()).headers.get('x-content-time')).toBe(String(site.content.publishedAt))
})
