import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listenOnLoopback } from '../../../local/http/serve.ts'
import { root } from '../../../local/settings.ts'
import { freePort, releasePorts } from '../../../local/start/processes/free-port.ts'
import { temporaryFolder } from '../../../local/testing/temporary-folder.ts'
import { whenDone } from '../../../local/testing/when-done.ts'
import { hasNginx, ifNginxIsMissing, runNginx } from '../../topology/nginx.ts'

/** Starts nginx with the example configuration, on other ports, with a generated certificate and with files in a folder. */
async function startNginx(sitePort: number): Promise<number> {
  const folder = temporaryFolder()
  const [port, plainPort] = [await freePort(0), await freePort(0)]
  const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'certificate')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.org', ...files],
    { stdio: 'ignore' },
  )
  const site = readFileSync(join(root, 'deployment/nginx.conf'), 'utf8')
    .replaceAll(/listen \[::\].*/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/certificate;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key;`)
    .replace('/var/cache/nginx', folder)
  const stop = runNginx(folder, site)
  whenDone(async () => {
    await stop()
    releasePorts([port, plainPort])
  })
  return port
}

/** Fetches a path through nginx. @returns status and body */
async function get(port: number, path: string): Promise<[number | undefined, string]> {
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    rejectUnauthorized: false,
    headers: { host: 'www.example.org' },
  })
  const answered = once(asking, 'response')
  asking.end()
  const [answer] = await answered
  return [answer.statusCode, await text(answer)]
}

test.skipIf(!hasNginx)(
  `nginx with the example shows the last copy while the site is down, and keeps nothing personal${ifNginxIsMissing}`,
  async () => {
    let words = 'old words'
    const site = await listenOnLoopback(
      createServer((asked, answer) => {
        const isPersonal = asked.url === '/verify'
        answer
          .setHeader('cache-control', isPersonal ? 'no-store' : 'public, max-age=0, must-revalidate')
          .end(words)
      }),
      0,
    )
    const port = await startNginx(site.port)
    await expect
      .poll(() => get(port, '/').catch(() => undefined), { timeout: 10_000 })
      .toEqual([200, 'old words'])
    expect(await get(port, '/verify')).toEqual([200, 'old words'])
    words = 'new words'
    expect(await get(port, '/verify')).toEqual([200, 'new words'])
    await expect.poll(() => get(port, '/'), { timeout: 10_000 }).toEqual([200, 'new words'])

    await site.close()
    expect(await get(port, '/')).toEqual([200, 'new words'])
    expect((await get(port, '/verify'))[0]).toBe(502)
  },
)
