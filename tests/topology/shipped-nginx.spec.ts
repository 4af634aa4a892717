import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getLocalOrigin } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { type LiveEvent, watchPages } from '../../studio/features/live/watch-pages.ts'
import { browserLaunchOptions } from '../browser/browser.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { getProcessIds } from '../flood/site-figures.ts'
import { preferredPorts, startTestStack, type TestStack } from '../stack.ts'
import { visitedPaths } from './load.ts'
import { hasNginx, nginxSkipNote, startShippedNginx } from './nginx.ts'
import { SiteProcess } from './site-process.ts'

let stack: TestStack
let lake: SanityClient
let site: SiteProcess
let nginx: Awaited<ReturnType<typeof startShippedNginx>>
let browser: Browser
/** A visitor's tab. It has its own cache and revalidates cached pages by ETag. */
let visitor: Page

/** Instant at which an announcement starts, a version of the Terms takes effect, and the year changes. */
const newYear = Date.parse('2027-01-01T00:00:00Z')

beforeAll(async () => {
  if (!hasNginx) return console.warn('nginx is not installed, so its configuration is not tested.')
  const port = await freePort(0)
  stack = await startTestStack({ services: ['studio', 'firestore'], beside: preferredPorts, balancer: port })
  lake = contentLakeClient(getLocalOrigin(stack.settings.ports.studio))
  site = new SiteProcess(stack, port)
  await site.start()
  nginx = await startShippedNginx(join(stack.settings.dataDir, 'nginx'), port)
  browser = await chromium.launch(await browserLaunchOptions())
  visitor = await browser.newPage({ ignoreHTTPSErrors: true })
  // The server's certificate is self-signed. Node reads this variable for each connection.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
})

afterAll(async () => {
  await browser?.close()
  await nginx?.stop()
  await site?.close()
  await stack?.cleanUp()
})

const siteUrl = () => `https://localhost:${nginx.port}`

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asking = request({ host: '127.0.0.1', port: nginx.port, path, method, headers })
  const answered = once(asking.end(), 'response')
  const [answer]: IncomingMessage[] = await answered
  if (!answer) throw new Error('no answer')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const polling = { interval: 50 }

/** Returns the text that a visitor sees. */
async function screen(path: string): Promise<string> {
  await visitor.goto(siteUrl() + path)
  // biome-ignore lint/performance/useDomNodeTextContent: what is not displayed is not seen.
  return visitor.locator('body').innerText()
}

/**
 * Publishes values for a document and watches the pages, like the Studio.
 * @returns the time until "Live" (ms)
 */
async function publish(id: string, values: object, paths: readonly string[]): Promise<number> {
  const pressedAt = Date.now()
  const { _updatedAt } = await lake.patch(id).set(values).commit()
  const events: LiveEvent[] = []
  const times = { pressedAt, publishedAt: Date.parse(_updatedAt), answeredAt: Date.now() }
  const pages = paths.map((path) => ({ title: path, href: path }))
  await watchPages({ siteUrl: siteUrl(), pages, ...times }, (event) => events.push(event))
  const last = events.at(-1)
  if (last?.kind !== 'live' || last.pages.length < paths.length) throw new Error('never live')
  return last.elapsed
}

describe.skipIf(!hasNginx)(`the site behind the shipped nginx.conf${nginxSkipNote}`, () => {
  test.each(['/forgot-password', '/event/none', '/event/p7Qd0sJfVn4TgUxE6aBw?date=May', '/robots.txt'])(
    'visitors to %s do not wait for each other',
    async (path) => {
      const slowest = async (origin: string) => {
        const since = performance.now()
        await Promise.all(Array.from({ length: 20 }, async () => (await fetch(origin + path)).text()))
        return performance.now() - since
      }
      await slowest(site.url)
      expect(await slowest(siteUrl())).toBeLessThan(2 * (await slowest(site.url)) + 1000)
    },
  )

  test('a link with extra characters redirects to the event, and unknown parameters do not change pages', async () => {
    const event = '/event/p7Qd0sJfVn4TgUxE6aBw'
    for (const added of ['.', ')', '%22', '%20', '%E2%80%8B', '%E2%80%99%5D']) {
      const { status, headers } = await get(`${event}${added}?title=Other`)
      expect([status, headers.location], added).toEqual([307, `${event}?title=Other`])
    }
    expect((await get('/event/no-such-event.')).status).toBe(404)
    for (const path of ['/', event, '/events']) {
      const [plain, marked] = [await get(path), await get(`${path}?gad_campaignid=1&srsltid=a&_hsenc=b`)]
      expect(marked.headers.etag).toBe(plain.headers.etag)
      expect(marked.headers['cache-control']).toContain('public, max-age=0')
    }
  })

  test('if Firestore rejects a pagination cursor, the first page of the list is shown', async () => {
    const links = ({ body }: Awaited<ReturnType<typeof get>>) => body.match(/href="\/event\/[^"]+"/g)
    const all = links(await get('/events?after=nonsense'))
    for (const timed of ['{"at":1e15,"id":"a"}', '{"at":1,"id":"a/b"}']) {
      const position = Buffer.from(`{"timed":${timed},"worded":null}`).toString('base64url')
      expect(links(await get(`/events?after=${position}`))).toEqual(all)
    }
    expect(all?.length).toBeGreaterThan(3)
  })

  test('visitors get published content through nginx once it is reported live, even if the HTML is unchanged', async () => {
    const before = await get('/about', { 'accept-encoding': 'gzip, br;q=0' })
    expect(before.headers['content-encoding']).toBe('gzip')
    expect(await screen('/about')).not.toContain('Through Nginx')
    for (const productName of ['Through Nginx', 'Through Nginx', 'Through Nginx Again']) {
      expect(await publish('siteSettings', { productName }, visitedPaths)).toBeLessThan(20_000)
      const { etag, ...after } = (await get('/about')).headers
      expect(Number(after['x-content-time'])).toBeGreaterThan(Number(before.headers['x-content-time']))
      const known = await get('/about', { 'if-none-match': String(etag) })
      expect([known.status, known.headers['x-content-time']]).toEqual([304, after['x-content-time']])
      expect(await screen('/about')).toContain(productName)
    }
  })

  test('a visitor with a cached page gets changed security headers', async () => {
    const { etag } = (await get('/about')).headers
    await site.stop()
    Object.assign(site.env, { SITE_HSTS: 'max-age=300' })
    await site.start()
    const known = await get('/about', { 'if-none-match': String(etag) })
    // The status is 200 if the restarted site has rendered the page with an image that was not ready before.
    expect([200, 304]).toContain(known.status)
    expect(known.headers['strict-transport-security']).toBe('max-age=300')
  })

  test('while the renderer hangs, the site responds before nginx times out', async () => {
    const [, renderer = 0] = await getProcessIds(site.pid)
    process.kill(renderer, 'SIGSTOP')
    onTestFinished(() => void process.kill(renderer, 'SIGCONT'))
    const requests = [get('/no-such-page'), get('/api/none', { 'content-length': '0' }, 'POST')]
    for (const { status, headers } of await Promise.all(requests))
      expect([status, headers['retry-after']]).toEqual([504, '5'])
  })

  test('other hosts redirect to www, and endpoints for the operator are not public', async () => {
    const other = await get('/about?a=1', { host: 'example.org' })
    expect([other.status, other.headers.location]).toEqual([301, 'https://www.example.org/about?a=1'])
    for (const path of ['/healthz', '/readyz', '/metrics', '/%72eadyz'])
      expect((await get(path)).status, path).toBe(404)
  })

  test('while the site is down, nginx serves cached pages, but not deleted ones', async () => {
    const version = '/privacy/2024-09-02'
    await expect.poll(async () => (await get(version)).status, polling).toBe(200)
    for (const path of ['/', '/verify']) expect((await get(path)).status).toBe(200)
    await lake.delete({ query: '*[_type == "legalVersion" && effectiveDate == "2024-09-02"]' })
    await expect.poll(async () => (await get(version)).status, polling).toBe(404)
    const { body } = await get('/', { 'accept-encoding': 'gzip' })
    await site.stop()
    expect(await get('/', { 'accept-encoding': 'gzip' })).toMatchObject({ status: 200, body })
    expect((await get('/')).status).toBe(200)
    expect((await get(version)).status).not.toBe(200)
    expect((await get('/verify')).status).toBe(502)
    await site.start()
  })

  test('at a scheduled time, all pages change together', async () => {
    const text = 'A new year has begun'
    const version = { _type: 'legalVersion', page: 'terms', effectiveDate: '2027-01-01', summary: text }
    const sections = await lake.fetch<unknown>('*[_id == "termsPage"][0].sections')
    await lake.create({ ...version, sections })
    await lake.create({ _type: 'announcement', text, from: '2027-01-01T00:00:00Z' })
    let [startedAt, ahead] = [0, 15_000]
    // The site takes seconds to start, or a minute on a busy machine.
    while (Date.now() > startedAt + ahead - 10_000) {
      await site.stop()
      ahead *= 2
      startedAt = Date.now()
      const SITE_CLOCK_START = new Date(newYear - ahead).toISOString()
      Object.assign(site.env, { SITE_STARTED_AT: String(startedAt), SITE_CLOCK_START })
      await site.start()
    }
    const paths = [...visitedPaths, '/events', '/login', '/verify', '/no-such-page']
    const isNew = async (path: string) => {
      const { body } = await get(path)
      const words = [text, '© 2027', ...(path === '/terms-and-conditions' ? ['1 January 2027'] : [])]
      return words.every((each) => body.includes(each))
    }
    const late = async (path: string) => {
      while (!(await isNew(path))) if (Date.now() > startedAt + ahead + 60_000) break
      return Date.now() - startedAt - ahead
    }
    for (const path of paths) expect(await isNew(path), path).toBe(false)
    const delays = await Promise.all(paths.map(late))
    expect(Math.min(...delays)).toBeGreaterThan(-1)
    // The delay is two seconds on an idle machine. It used to be 24 to 300 seconds.
    expect(Math.max(...delays)).toBeLessThan(10_000)
    for (const path of paths) expect(await screen(path), path).toContain(text)
  })
})
