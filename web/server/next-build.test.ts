import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownScriptHashes } from './inline-scripts.ts'
import { prerenderedPaths } from './warm-up.ts'

const webDir = resolve(import.meta.dirname, '..')
const isBuilt = existsSync(resolve(webDir, '.next/BUILD_ID'))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

/** Needs `web/.next`, which `npm start` and `next build web` make. */
describe.skipIf(!isBuilt)('the built site behind the server (skipped where web/.next is missing)', () => {
  let server: ChildProcess
  let url: string
  let paths: string[]

  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    paths = await prerenderedPaths(webDir)
    server = fork(resolve(import.meta.dirname, 'main.ts'), {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        SANITY_REVALIDATE_SECRET: 'for this test',
      },
      execArgv: [],
      stdio: 'ignore',
    })
    await once(server, 'message')
  }, 30_000)

  afterAll(async () => {
    server.kill('SIGTERM')
    const [code] = await once(server, 'exit')
    expect(code).toBe(0)
  })

  test('every page has a policy that names all its inline scripts', async () => {
    expect(paths).toContain('/')
    for (const path of [...paths, '/no-such-page']) {
      const answer = await fetch(url + path)
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
      const html = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      const hashes = ownScriptHashes(html)
      expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
      expect([path, hashes.length]).toEqual([path, countInlineScripts(html)])
    }
  })

  test('the payloads of Next’s router are served too, under their own tag', async () => {
    const html = await fetch(url)
    const payload = await fetch(`${url}/?_rsc`, { headers: { rsc: '1' } })
    expect(payload.headers.get('content-type')).toBe('text/x-component')
    expect(payload.headers.get('etag')).not.toBe(html.headers.get('etag'))
  })

  test('an unknown path is answered with 404, and an unsigned webhook is refused', async () => {
    expect((await fetch(`${url}/no-such-page`)).status).toBe(404)
    const unsigned = await fetch(`${url}/api/revalidate`, { method: 'POST', body: '{"_type":"*"}' })
    expect(unsigned.status).toBe(401)
  })
})

/** Number of different inline scripts that a browser would run. */
function countInlineScripts(html: string): number {
  const scripts = html.matchAll(/<script(?![^>]* src=)(?![^>]*type="application)[^>]*>(.*?)<\/script>/gs)
  return new Set([...scripts].map(([, script]) => script)).size
}
