import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { serve } from '../../../schemas/testing/serve.ts'
import { backendFailures } from '../../fallback-store/backend-failures.ts'
import { publishAndNotify, sendPrerendered, startTestSite } from '../testing/fake-next.ts'

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test('counts requests, cache lookups, renders and failed reads', async () => {
  const port = await freePort()
  const site = await startTestSite(
    (request, response) => {
      if (request.url?.startsWith('/nowhere')) response.writeHead(404).end()
      else sendPrerendered(response, 'page')
    },
    { metrics: { port, host: '127.0.0.1' } },
  )
  for (const path of ['/', '/', '/nowhere?secret=1', '/healthz', '/_next/static/none.js']) {
    await (await fetch(site.url + path)).text()
  }
  backendFailures.publish({ backend: 'Firestore', kind: 'late' })
  // No page in this test uses this type.
  await publishAndNotify(site, 'redirect')
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  for (const line of [
    'site_requests_total{kind="page",status="200"} 2',
    'site_requests_total{kind="page",status="404"} 1',
    'site_requests_total{kind="health",status="200"} 1',
    'site_requests_total{kind="file",status="404"} 1',
    'site_page_lookups_total{result="hit"} 1',
    'site_page_lookups_total{result="miss"} 2',
    'site_render_seconds_count 2',
    'site_renderings{state="running"} 0',
    'site_renderings{state="waiting"} 0',
    'site_backend_failures_total{backend="Firestore",kind="late"} 1',
    'site_listening 0',
    'site_kept_pages 1',
    'site_publishes_total 1',
  ]) {
    expect(text).toContain(line)
  }
  expect(text).not.toContain('secret')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${site.url}/metrics`)).headers.get('content-type')).toContain('text/html')
})

test('images are not cached in the page cache', async () => {
  const port = await freePort()
  const site = await startTestSite(
    (request, response) => {
      const type = request.url?.includes('/picture/') ? 'image/avif' : 'text/html'
      sendPrerendered(response, 'answer', { 'content-type': type })
    },
    { metrics: { port, host: '127.0.0.1' } },
  )
  for (const path of ['/', '/picture/a-1x1.png/720', '/event/e1/picture/a/wide-320.avif'])
    for (const _ of [1, 2]) await (await fetch(site.url + path)).text()
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('site_kept_pages 1\n')
  expect(site.asked).toHaveLength(3)
})

test('if the metrics port is taken, the error contains METRICS_PORT', async () => {
  const taken = await serve(() => {})
  const port = Number(new URL(taken).port)
  const site = startTestSite((_, response) => sendPrerendered(response, 'page'), {
    metrics: { port, host: '127.0.0.1' },
  })
  await expect(site).rejects.toThrow('METRICS_PORT cannot be used')
})
