import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rendered } from '../copies/rendered.ts'
import {
  announce,
  eventually,
  prerendered,
  startTestSite,
  type TestSite,
  testPreviewId,
} from './testing/fake-next.ts'

const page = (words: string) => `<!DOCTYPE html><h1>${words}</h1>${'<p>Campus events</p>'.repeat(60)}`

/** Answers as Next does for a page that is rendered on demand. */
function onDemand(response: ServerResponse, words: string, headers: Record<string, string> = {}): void {
  prerendered(response, page(words), {
    'cache-control': 'private, no-cache, no-store',
    'x-page-parameters': 'title date',
    'x-middleware-rewrite': '/from-link/event/some?title=Night',
    ...headers,
  })
  // The frame that it had of such pages may have been old.
  setImmediate(() => rendered.publish('/from-link/event/[id]'))
}

/** A site whose pages of events show their address, and which knows already which parameters they read. */
async function startListing(headers: Record<string, string> = {}) {
  const site = await startTestSite((request, response) =>
    onDemand(response, `${request.url} for ${request.headers.cookie}`, headers),
  )
  const open = async (path: string, init?: RequestInit) => (await fetch(site.url + path, init)).text()
  await open('/event/known?title=First')
  await isSettled(site)
  return { site, open }
}

/** Resolves when the site keeps such pages. Afterwards Next was asked nothing. */
async function isSettled(site: TestSite): Promise<void> {
  for (let number = 0; ; number += 1) {
    const ask = () =>
      fetch(`${site.url}/event/known?title=Settled%20${number}`).then((answer) => answer.text())
    await ask()
    const asked = site.asked.length
    await ask()
    if (site.asked.length === asked || number === 50) break
  }
  site.asked.length = 0
}

test('a link with details is rendered once, whoever follows it and with whatever was appended', async () => {
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
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.has('x-page-parameters')).toBe(false)
  }
  expect(site.asked).toHaveLength(1)
})

test('a draft, and a payload for the router, are made for whoever asks', async () => {
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

test('what was asked for before a publish is kept for nobody', async () => {
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
  expect(site.asked).toHaveLength(2)
})

test('the frame that Next has from before a publish is made anew behind nobody, and nothing with it is kept', async () => {
  let published = 'old'
  let frame = 'old'
  const site = await startTestSite((request, response) => {
    if (request.method === 'POST') {
      published = 'new'
      response.end('{}')
      return
    }
    onDemand(response, frame)
    frame = published
  })
  const open = async (path: string) => (await fetch(site.url + path)).text()
  await open('/event/known?title=First')
  await isSettled(site)
  expect(await open('/event/e1?title=Night')).toBe(page('old'))
  await announce(site)
  await eventually(() => expect(site.asked.at(-1)).toContain('known'))
  await isSettled(site)
  expect(await open('/event/e1?title=Night')).toBe(page('new'))
})

test('after a publish the pages that visitors come for are made before the frames of links', async () => {
  const order: string[] = []
  let isPublished = false
  const site = await startTestSite(async (request, response) => {
    if (request.method === 'POST') {
      isPublished = true
      response.end('{}')
      return
    }
    if (isPublished) order.push(`${request.url} is asked for`)
    if (request.url !== '/about') return onDemand(response, 'Known')
    if (isPublished) await delay(100)
    prerendered(response, page('About'))
    if (isPublished) order.push('/about is made')
  })
  const open = async (path: string) => (await fetch(site.url + path)).text()
  await open('/about')
  await open('/event/known?title=First')
  await isSettled(site)
  await announce(site)
  await eventually(() => expect(order.at(-1)).toContain('known'))
  expect(order.slice(0, 3)).toEqual([
    '/about is asked for',
    '/about is made',
    '/event/known?title=First is asked for',
  ])
})

test('a frame that was being rendered when something was published is asked for again all the same', async () => {
  const site = await startTestSite(async (request, response) => {
    if (request.url !== '/about') return onDemand(response, 'Known')
    await delay(100)
    prerendered(response, page('About'))
  })
  await (await fetch(`${site.url}/about`)).text()
  await (await fetch(`${site.url}/event/known?title=First`)).text()
  await isSettled(site)
  await announce(site)
  await eventually(() => expect(site.asked).toContain('GET /about'))
  rendered.publish('/from-link/event/[id]')
  await eventually(() => expect(site.asked.at(-1)).toContain('known'))
})

test('the first link after a start shows what was published while the site was down', async () => {
  let frame = 'of the build'
  const site = await startTestSite((_, response) => {
    onDemand(response, frame)
    frame = 'published'
  })
  const answer = await fetch(`${site.url}/event/e1?title=Night`)
  expect(await answer.text()).toBe(page('published'))
})
