import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { pageVersionHeader } from '../render/render-request.ts'
import { announce, eventually, prerendered, startTestSite, testPreviewId } from '../testing/fake-next.ts'

const page = (words: string) => `<!DOCTYPE html><h1>${words}</h1>${'<p>Campus events</p>'.repeat(60)}`

/** Answers as Next does for a page that is rendered on demand. */
function onDemand(response: ServerResponse, words: string, headers: Record<string, string> = {}): void {
  prerendered(response, page(words), {
    'cache-control': 'private, no-cache, no-store',
    'x-page-parameters': 'title date',
    ...headers,
  })
}

/** A site whose pages of events show their address, and which knows already which parameters they read. */
async function startListing(headers: Record<string, string> = {}) {
  const site = await startTestSite((request, response) =>
    onDemand(response, `${request.url} for ${request.headers.cookie}`, headers),
  )
  const open = async (path: string, init?: RequestInit) => (await fetch(site.url + path, init)).text()
  await open('/event/known?title=First')
  site.asked.length = 0
  return { site, open }
}

test('renders a query variant once for all visitors and whatever other parameters it has', async () => {
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
  expect(site.asked).toEqual(['GET /event/e1?title=Night&date=May'])
})

test('other details are another page, and so is the plain address', async () => {
  const { site, open } = await startListing()
  const links = ['/event/e1?title=Night', '/event/e2?title=Night', '/event/e1?title=Day', '/event/e1']
  for (const link of links) expect(await open(link)).toContain(`${link} for`)
  expect(site.asked).toEqual(expect.arrayContaining(links.map((link) => `GET ${link}`)))
})

test('no cache on the way keeps it, and the visitor sees nothing of how it was found', async () => {
  const { site } = await startListing()
  for (const _ of [1, 2]) {
    const { headers } = await fetch(`${site.url}/event/e1?title=Night`)
    expect(headers.get('cache-control')).toContain('private, no-store')
    expect(headers.has('x-page-parameters')).toBe(false)
  }
  expect(site.asked).toHaveLength(1)
})

test('renders a draft, and a payload for the router, for each request', async () => {
  const { site, open } = await startListing()
  const kinds: Record<string, string>[] = [{ cookie: `__prerender_bypass=${testPreviewId}` }, { rsc: '1' }]
  for (const headers of [...kinds, ...kinds]) await open('/event/e1?title=Night', { headers })
  expect(site.asked).toHaveLength(4)
})

test('a publish ends what is kept', async () => {
  const { site, open } = await startListing()
  await open('/event/e1?title=Night')
  await announce(site)
  await eventually(async () => {
    await open('/event/e1?title=Night')
    expect(site.asked.filter((asked) => asked.includes('Night')).length).toBeGreaterThan(1)
  })
})

test('does not cache a response whose request began before a publish', async () => {
  const rendering = Promise.withResolvers<void>()
  let words = 'old'
  const site = await startTestSite(async (request, response) => {
    const seen = words
    if (request.url?.startsWith('/event/slow')) await rendering.promise
    onDemand(response, seen)
  })
  const open = async (path: string) => (await fetch(site.url + path)).text()
  await open('/event/known?title=First')
  const early = open('/event/slow?title=Night')
  await eventually(() => expect(site.asked).toContain('GET /event/slow?title=Night'))
  words = 'new'
  await announce(site)
  rendering.resolve()
  expect(await early).toBe(page('old'))
  await eventually(async () => expect(await open('/event/slow?title=Night')).toBe(page('new')))
})

test.each([
  ['an error', { status: 500 }],
  ['a redirect', { status: 308, location: '/events' }],
])('%s is not kept', async (_, { status, ...headers }) => {
  const site = await startTestSite((request, response) => {
    if (request.url?.includes('known')) onDemand(response, 'Known')
    else response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(page('No'))
  })
  await fetch(`${site.url}/event/known?title=First`)
  for (const _ of [1, 2]) {
    const answer = await fetch(`${site.url}/event/e1?title=Night`, { redirect: 'manual' })
    expect(answer.status).toBe(status)
  }
  expect(site.asked.filter((asked) => asked.includes('e1'))).toHaveLength(2)
})

test('a page that sets a cookie is for one visitor', async () => {
  const { site, open } = await startListing({ 'set-cookie': 'session=1' })
  for (const _ of [1, 2]) await open('/event/e1?title=Night')
  // Each visit shows that it is, before Next is asked for the visitor.
  expect(site.asked).toHaveLength(4)
})

test('a page whose shell comes from before a publish is kept for no other visitor', async () => {
  let shell = '0 homePage'
  const site = await startTestSite((_, response) =>
    onDemand(response, 'words', { [pageVersionHeader]: shell }),
  )
  const open = async () => (await fetch(`${site.url}/event/e1?title=Night`)).text()
  await open()
  for (const _ of [1, 2]) await open()
  expect(site.asked).toHaveLength(3)
  shell = '1 homePage'
  for (const _ of [1, 2]) await open()
  expect(site.asked).toHaveLength(4)
})

const article = (title: string, said?: string) =>
  `<!DOCTYPE html><html><body><article class="page"${said === undefined ? '' : ` data-redundant-parameters="${said}"`}>${title}</article></body></html>`

test('a link whose details the record says itself is answered with the kept page, also from the second visit on', async () => {
  const asked: string[] = []
  const site = await startTestSite((request, response) => {
    const address = request.url ?? ''
    asked.push(address)
    if (!address.includes('?')) return prerendered(response, article('Plain', 'title date'))
    response.setHeader('cache-control', 'private, no-store')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(article('From the link', 'title date'))
  })
  const open = async (query: string) => (await fetch(`${site.url}/event/e1${query}`)).text()
  expect(await open('?title=Other')).toContain('From the link')
  // The plain page is fetched for the links that follow.
  await eventually(() => expect(asked).toContain('/event/e1'))
  await eventually(async () => expect(await open('?title=Other&utm_source=chat')).toContain('Plain'))
  asked.length = 0
  expect(await open('?title=Another&date=May%2010')).toContain('Plain')
  expect(asked).toEqual([])
  expect(await open('?title=Other&location=Room%205')).toContain('From the link')
  expect(asked).toEqual(['/event/e1?title=Other&location=Room%205'])
})

test('what has no record, or is no event and no club, is never answered with another page', async () => {
  const asked: string[] = []
  const site = await startTestSite((request, response) => {
    const address = request.url ?? ''
    asked.push(address)
    if (!address.includes('?'))
      return prerendered(response, article('Plain', address === '/other' ? 'title' : undefined))
    response.setHeader('cache-control', 'private, no-store')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(article('From the link'))
  })
  for (const path of ['/event/none', '/other']) {
    await fetch(site.url + path)
    expect(await (await fetch(`${site.url}${path}?title=Other`)).text()).toContain('From the link')
  }
})
