import { once } from 'node:events'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, test, vi } from 'vitest'
import {
  type Answer,
  createVersionHeader,
  eventually,
  getRequestedVersion,
  parseRenderRequest,
  publishAndNotify,
  sendPrerendered,
  startTestSite,
  testPreviewId,
} from '../../testing/fake-next.ts'

const page = (words: string) => `<!DOCTYPE html><h1>${words}</h1>${'<p>Campus events</p>'.repeat(60)}`

const fetchText = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

test('visitors who arrive after a publish event wait for the new page and never get the stale one', async () => {
  const held = Promise.withResolvers<void>()
  const site = await startTestSite(async (request, response) => {
    const version = getRequestedVersion(request)
    if (version > 1) await held.promise
    sendPrerendered(response, page(`version ${version}`))
  })
  expect(await fetchText(site.url)).toBe(page('version 1'))
  await publishAndNotify(site)
  const visit = fetchText(site.url)
  // A response to this request shows that the server has already received the earlier one.
  await fetchText(`${site.url}/healthz`)
  held.resolve()
  expect(await visit).toBe(page('version 2'))
  const asked = site.asked.length
  expect(await fetchText(site.url)).toBe(page('version 2'))
  expect(site.asked).toHaveLength(asked)
})

test('a response whose render started before a publish event counts as outdated', async () => {
  let isShared = true
  const site = await startTestSite((request, response) => {
    const version = getRequestedVersion(request)
    if (version === 1 || !isShared) return sendPrerendered(response, page(`version ${version}`))
    isShared = false
    // Simulate Next, which lets a request share a render that an earlier request started.
    sendPrerendered(response, page('version 1'), { 'x-page-version': createVersionHeader(request, 1) })
  })
  await fetchText(site.url)
  await publishAndNotify(site)
  await eventually(async () => expect(await fetchText(site.url)).toBe(page('version 2')))
})

test('if rendering fails after a restart, requests the page that Next last stored', async () => {
  const site = await startTestSite((request, response) => {
    if (!parseRenderRequest(request).acceptsOutdated) response.writeHead(500).end('broken')
    else sendPrerendered(response, page('last good copy'), { 'x-page-version': '57 homePage 0' })
  })
  const answer = await fetch(site.url)
  expect([answer.status, await answer.text()]).toEqual([200, page('last good copy')])
  // The content time is unknown, because an earlier process rendered this page.
  expect(answer.headers.has('x-content-time')).toBe(false)
  const asked = site.asked.length
  await eventually(async () => {
    await fetchText(site.url)
    expect(site.asked.length).toBeGreaterThan(asked)
  })
})

test('starts with the prerendered pages if the content lake, the stored copy and the snapshot are all missing', async () => {
  const site = await startTestSite(
    (request, response) => {
      const { version } = parseRenderRequest(request)
      if (version === undefined) sendPrerendered(response, page('of the build'), { 'x-page-version': '' })
      else sendPrerendered(response, page(`version ${version}`))
    },
    { isLakeDown: true, warmPaths: ['/'] },
  )
  const answer = await fetch(site.url)
  expect([answer.status, await answer.text()]).toEqual([200, page('of the build')])
  expect(answer.headers.has('x-content-time')).toBe(false)
  for (const path of ['/event/1', '/event/1?title=Night', '/club/1.']) {
    const { status, headers } = await fetch(site.url + path)
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  }
  const cookie = `__prerender_bypass=${testPreviewId}`
  await fetch(`${site.url}/event/draft`, { headers: { cookie } })
  expect(site.asked).toEqual(['GET /', 'GET /event/draft'])
  site.content.isDown = false
  await eventually(async () => expect(await fetchText(site.url)).toBe(page('version 1')))
})

test.each([
  ['closes the connection', (request) => request.socket.destroy(), 502],
  ['does not respond', () => {}, 504],
] satisfies [string, Answer, number][])(
  'if Next %s, a request with a body still gets a response',
  async (_, fail, status) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const site = await startTestSite(fail, { timeout: 500 })
    for (const [method, path, body] of [
      ['POST', '/api/none', ''],
      ['POST', '/api/none', '{}'],
      ['GET', '/api/none', 'x'],
      ['GET', '/none', 'x'],
    ] as const) {
      const asking = request(site.url + path, { method, headers: { 'content-length': body.length } })
      const [answered] = await once(asking.end(body), 'response')
      expect([answered.statusCode, answered.headers['retry-after']]).toEqual([status, '5'])
      answered.resume()
    }
    log.mockRestore()
  },
)

const outages: [string, Answer, number][] = [
  ['responds with 500', (_, response) => response.writeHead(500).end('broken'), 500],
  ['closes the connection', (request) => request.socket.destroy(), 502],
  ['does not respond', () => {}, 504],
  ['does not finish its response', (_, response) => void response.write('<!DOCTYPE html>'), 504],
]

test.each(outages)('while Next %s, visitors get the last good page', async (_, fail, status) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = false
  const site = await startTestSite(
    (request, response) => {
      if (isDown) fail(request, response)
      else sendPrerendered(response, page('good'))
    },
    { timeout: 500 },
  )
  await fetchText(site.url)
  isDown = true
  await publishAndNotify(site)
  await eventually(() =>
    expect(log).toHaveBeenCalledWith(expect.stringContaining('the last good copy stays')),
  )
  const answer = await fetch(site.url)
  expect([answer.status, await answer.text()]).toEqual([200, page('good')])

  for (const path of ['/unknown', '/unknown?title=x']) {
    expect((await fetch(site.url + path)).status).toBe(status)
  }
  isDown = false
  expect((await fetch(`${site.url}/unknown`)).status).toBe(200)
  log.mockRestore()
})

const own = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address

test.skipIf(!own).each([
  [[own ?? ''], 200],
  [['127.0.0.0/8', '::1'], 503],
])(
  'with trusted proxies %s, a client gets %s while another client floods the site',
  async (trustedProxies, status) => {
    const held = Promise.withResolvers<void>()
    const site = await startTestSite(
      async (_, response) => {
        await held.promise
        sendPrerendered(response, page('good'))
      },
      { trustedProxies, host: '0.0.0.0' },
    )
    const visit = async (path: string, client: string) => {
      const headers = { 'x-forwarded-for': client, forwarded: `for=${path}` }
      return (await fetch(`http://${own}:${site.port}${path}`, { headers })).status
    }
    const flood = Array.from({ length: 100 }, (_, number) => visit(`/flood-${number}`, '198.51.100.1'))
    expect(await Promise.race(flood)).toBe(503)
    await expect.poll(() => site.asked.length).toBe(12)
    const other = visit('/other', '198.51.100.2')
    // When another request from the flood is rejected, the other client's request must already be queued or rejected.
    expect(await visit('/flood-100', '198.51.100.1')).toBe(503)
    held.resolve()
    expect(await other).toBe(status)
    await Promise.all(flood)
  },
)
