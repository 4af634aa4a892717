import { expect, test } from 'vitest'
import { sendPrerendered, startTestSite } from '../../testing/fake-next.ts'

/** Next's response if a page is not found or fails before its first byte. Without scripts it is blank. */
const blank = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>'
const missing = '<!DOCTYPE html><html lang="en-GB"><h1>Event not found</h1>'

const nothing = '<!DOCTYPE html><html lang="en-GB"><h1>Page Not Found</h1>'

const startBlankSite = () =>
  startTestSite((request, response) => {
    if (request.url === '/missing/event') return sendPrerendered(response, missing)
    if (request.url === '/missing/page') return sendPrerendered(response, nothing)
    if (request.headers.rsc) {
      response.writeHead(404, { 'content-type': 'text/x-component' }).end('payload')
      return
    }
    const status = request.url?.startsWith('/event/unseen') ? 500 : 404
    response.writeHead(status, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(blank)
  })

test('renders the not-found page once for all unknown events', async () => {
  const site = await startBlankSite()
  for (const path of ['/event/one', '/event/two', '/event/two?from=chat']) {
    const answer = await fetch(site.url + path)
    expect([answer.status, await answer.text()]).toEqual([404, missing])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  // The not-found page cannot be requested by its path, although it is cached.
  expect((await fetch(`${site.url}/missing/event`)).status).toBe(404)
  expect(site.asked.filter((asked) => asked.includes('missing/event'))).toHaveLength(1)
})

test.each(['/terms-and-conditions/1999-01-01', '/missing/event', '/_next/image?url=/x'])(
  'a browser that requests %s gets the not-found page',
  async (path) => {
    const site = await startBlankSite()
    const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } })
    expect([answer.status, await answer.text()]).toEqual([404, nothing])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  },
)

test('sends the payload of an unknown event unchanged', async () => {
  const site = await startBlankSite()
  const answer = await fetch(`${site.url}/event/one?_rsc=1`, { headers: { rsc: '1' } })
  expect([answer.status, await answer.text()]).toEqual([404, 'payload'])
})

test('shows an error page if an event cannot be read', async () => {
  const site = await startBlankSite()
  const answer = await fetch(`${site.url}/event/unseen`, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(html).toContain('lang="en-GB"')
  expect(html).toContain('<h1>This page cannot be shown at the moment</h1>')
  expect(answer.headers.get('cache-control')).toContain('no-store')
})
