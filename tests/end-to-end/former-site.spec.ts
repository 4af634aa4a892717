import { forward, serve } from './server-before-site.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

/** A former site's service worker. It responds to each visit from its cache, forever. */
const formerWorker = `
addEventListener('install', (event) => { skipWaiting(); event.waitUntil(caches.open('v1').then((cache) => cache.add('/'))) })
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => { if (event.request.mode === 'navigate') event.respondWith(caches.match('/')) })`

/** Serves a former site until `move` is called, then this site. */
async function serveFormerSite(scriptPath: string) {
  let isMoved = false
  const page = `<!doctype html><title>Former</title><script>navigator.serviceWorker.register('${scriptPath}', { scope: '/' })</script>`
  const server = await serve((request, response) => {
    if (isMoved) return void forward(request, response)
    const isScript = request.url === scriptPath
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.setHeader('service-worker-allowed', '/')
    response.end(isScript ? formerWorker : page)
  })
  return {
    ...server,
    move: () => {
      isMoved = true
    },
  }
}

for (const scriptPath of ['/service-worker.js', '/app/sw?v=3']) {
  test(`a former site's service worker ${scriptPath} is removed, and its visitors see this site`, {
    tag: '@nightly',
  }, async ({ page }) => {
    const site = await serveFormerSite(scriptPath)
    await page.goto(`${site.origin}/`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(`${site.origin}/`)
    await expect(page).toHaveTitle('Former')
    site.move()
    // The former worker responds once more while the browser requests its script.
    await page.goto(`${site.origin}/`)
    await expect(page).toHaveTitle(/University Events App/)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    // Close the page first, because the worker has just reloaded it, and it might still request files.
    await page.close()
    await site.close()
  })
}

test("requests for other paths, or without a service worker's header, do not get the replacement worker", async ({
  request,
}) => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(siteUrl + path, { headers })
    return { status: answer.status(), isWorker: (await answer.text()).includes('unregister') }
  }
  const worker = { 'service-worker': 'script' }
  for (const path of ['/sw.js', '/ngsw-worker.js?v=1', '/app/worker'])
    expect([await read(path), await read(path, worker)], path).toEqual([
      { status: 404, isWorker: false },
      { status: 200, isWorker: true },
    ])
  for (const path of ['/', '/events', '/js/validation.js', '/event/Xk3vR9bTq2LmZ8cWyH5N'])
    expect(await read(path, worker), path).toEqual({ status: 200, isWorker: false })
})
