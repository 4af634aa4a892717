import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { contentSecurityPolicy, prepareIndexPage } from './index-page.ts'
import { createStudioApp } from './studio-app.ts'

const config = { projectId: 'campus', dataset: 'production', siteUrl: 'http://localhost:3000' }
const script = 'console.log(1)'
const built = `<html><head><script>
;(function () { window.x = 1 })()
</script><style>
  @font-face { font-family: Inter; src: url("https://fonts.example/Inter.woff2") format("woff2"); }
  body { margin: 0; }
</style><script src="https://core.example/bridge.js" async type="module" data-sanity-core></script>
</head><body><script src="/static/sanity-1A2IItZ8.js" type="module"></script></body></html>`
const folder = temporaryFolder()
let app: Hono

beforeAll(async () => {
  await mkdir(join(folder, 'static'))
  await writeFile(join(folder, 'index.html'), built)
  await writeFile(join(folder, 'static', 'sanity-1A2IItZ8.js'), script)
  await writeFile(join(folder, 'static', 'manifest.webmanifest'), '{}')
  await writeFile(
    join(folder, 'static', 'lib-Cq2Nx7v7.css'),
    '@font-face{font-family:I;src:url(https://fonts.example/i.woff2)}body{margin:0}',
  )
  app = createStudioApp(folder, config.siteUrl)
})

test.each([undefined, '*/*', 'application/json', 'text/html,application/xhtml+xml'])(
  'a path without a file returns the page with the request’s origin, even if the client accepts %s',
  async (accept) => {
    const init = accept ? { headers: { accept } } : {}
    const response = await app.request('http://localhost:14202/structure/homePage', init)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    // The site in a window that the Studio opened can then send messages to the Studio.
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    const text = await response.text()
    const json = text.match(/<script type="application\/json" id="studio-config">(.*?)<\/script>/)?.[1]
    expect(JSON.parse(json ?? '')).toEqual({ ...config, apiHost: 'http://localhost:14202' })
    expect(text).not.toContain('https:')
    expect(text).toContain('body { margin: 0; }')
    expect(text).toContain('/static/sanity-1A2IItZ8.js')
  },
)

test('the policy allows only the page’s own inline scripts, even if a value contains a closing tag', () => {
  const dataset = '</script><script>alert(1)</script>'
  const attacked = prepareIndexPage(built, { ...config, apiHost: 'http://localhost:3333', dataset })
  expect(attacked).not.toContain('<script>alert')
  const policy = contentSecurityPolicy(attacked, config.siteUrl, '3333')
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(policy).toContain("frame-src 'self' http://localhost:3000")
  expect(policy).toMatch(/connect-src [^;]*http:\/\/\*\.localhost:3333 [^;]*http:\/\/localhost:3000;/)
})

test('a rebuilt Studio is served without a restart', async () => {
  const rebuilt = join(folder, 'rebuilt')
  await mkdir(rebuilt)
  await writeFile(join(rebuilt, 'index.html'), 'before')
  const running = createStudioApp(rebuilt, config.siteUrl)
  await writeFile(join(rebuilt, 'index.html'), 'after')
  expect(await (await running.request('/')).text()).toBe('after')
})

test('the page is never served without its configuration', async () => {
  const response = await app.request('http://localhost:14202/index.html')
  expect(await response.text()).toContain('studio-config')
})

test('only files with a hash in their name are cached forever', async () => {
  const hashed = await app.request('/static/sanity-1A2IItZ8.js')
  expect(hashed.headers.get('cache-control')).toContain('immutable')
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await hashed.text()).toBe(script)
  const plain = await app.request('/static/manifest.webmanifest')
  expect(plain.headers.get('cache-control')).toBe('no-cache')
})

test('style sheets do not load fonts from other servers', async () => {
  expect(await (await app.request('/static/lib-Cq2Nx7v7.css')).text()).toBe('body{margin:0}')
})

test.each(['/static/gone-00000000.js', '/static/', '/static/..%2f..%2fetc/passwd', '/static/%zz'])(
  '%s is not found',
  async (path) => {
    expect((await app.request(path)).status).toBe(404)
  },
)

test('without a build, the page reports that the Studio is being built, and reloads', async () => {
  const response = await createStudioApp(join(folder, 'nowhere'), config.siteUrl).request('/')
  expect(response.status).toBe(503)
  expect(response.headers.get('refresh')).toBe('2')
  expect(await response.text()).toContain('is being built')
})
