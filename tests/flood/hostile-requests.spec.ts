import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { root } from '../../local/settings.ts'
import { forAll } from '../for-all.ts'
import { flood, statuses } from './crowd.ts'
import { getRaw, sendRaw } from './raw-request.ts'
import { ambiguous, unambiguous } from './smuggled-requests.ts'

const { url, port, ports } = inject('site')
const servers = (['site', 'studio', 'firestore', 'auth', 'inbox'] as const).map(
  (name) => [name, ports[name]] as const,
)

/**
 * Status codes for a request that the parser cannot read. The server can also reject it earlier for another
 * reason.
 */
const unreadable = [400, 413, 431]

describe.each(servers)('requests to %s', (_, serverPort) => {
  test('ambiguous requests are rejected', async () => {
    const answers = Object.entries(ambiguous).map(
      async ([name, bytes]) => [name, await sendRaw(serverPort, bytes)] as const,
    )
    const isRefused = (statuses: readonly number[]) =>
      statuses.length > 0 &&
      statuses.every((status) => status >= 400 && status < 500) &&
      statuses.filter((status) => !unreadable.includes(status)).length < 2
    const wrong = (await Promise.all(answers)).filter(([, statuses]) => !isRefused(statuses))
    expect(Object.fromEntries(wrong)).toEqual({})
  })

  test('unambiguous requests get at most one response each', async () => {
    const answers = Object.entries(unambiguous).map(async ([name, [bytes, sent]]) => {
      const { length } = await sendRaw(serverPort, bytes)
      return [name, length > 0 && length <= sent] as const
    })
    expect((await Promise.all(answers)).filter(([, isRight]) => !isRight)).toEqual([])
  })
})

const out = ['..', '%2e%2e', '.%2e', '%252e%252e', '..;', '%c0%ae%c0%ae', '%uff0e%uff0e', '....']
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '%c0%af', '//', '/./']
const starts = {
  site: ['/', '/_next/static/', '/share/', '/event/p7Qd0sJfVn4TgUxE6aBw/picture/'],
  studio: ['/', '/static/', '/images/', '/v1/assets/'],
  firestore: ['/', '/v0/b/'],
  auth: ['/'],
  inbox: ['/'],
}
const goals = ['package.json', 'etc/passwd']

/** Yields paths that point outside a server's folders. */
function* traversals(server: keyof typeof starts): Generator<string> {
  for (const start of starts[server])
    for (const up of out)
      for (const slash of slashes)
        for (const goal of goals)
          yield `${start}${Array(6).fill(up).join(slash)}${slash}${goal.replaceAll('/', slash)}`
}

test.each(servers)('no path makes %s read outside its folders', async (name, serverPort) => {
  const secrets = [/^root:/m, /"workspaces":/]
  const met: string[] = []
  await forAll([...traversals(name)], 8, async (path) => {
    const { status, text } = await getRaw(serverPort, path)
    if (status >= 500 || secrets.some((secret) => secret.test(text))) met.push(`${path}: ${status}`)
  })
  expect(await readFile(join(root, 'package.json'), 'utf8')).toMatch(/"workspaces":/)
  expect(met).toEqual([])
})

const lie = 'poison.example'
const lies: Record<string, string> = {
  'x-forwarded-host': lie,
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '6666',
  'x-forwarded-prefix': `/${lie}`,
  forwarded: `host=${lie};proto=gopher`,
  'x-host': lie,
  'x-original-url': `/${lie}`,
  'x-rewrite-url': `/${lie}`,
  'x-http-method-override': 'POST',
  'x-middleware-rewrite': `/${lie}`,
  'x-middleware-prefetch': '1',
  'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  'x-invoke-path': `/${lie}`,
  'x-invoke-status': '500',
  'x-matched-path': `/${lie}`,
  'x-now-route-matches': `1=${lie}`,
  'x-prerender-revalidate': lie,
  'x-nextjs-data': '1',
  'next-resume': '1',
  'next-action': '40'.repeat(21),
  'next-router-state-tree': encodeURIComponent(`["${lie}"]`),
  'next-router-prefetch': '1',
  'accept-language': lie,
  'user-agent': lie,
  cookie: `__prerender_bypass=${lie}; session=${lie}`,
  referer: `https://${lie}/`,
  origin: `https://${lie}`,
  range: 'bytes=0-3',
}

test.each(['/', '/about', '/events', '/privacy', '/no-such-page', '/sitemap.xml', '/share/home'])(
  'forged headers for %s do not affect other visitors',
  async (path) => {
    const visit = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(url + path, {
        headers: { 'accept-encoding': 'identity', ...headers },
        redirect: 'manual',
      })
      // These headers change if a page is rendered again because its events change, regardless of requests.
      const own = /^(?:date|etag|content-length|content-security-policy|link|x-content-time|x-content-since)$/
      const rest = [...answer.headers].filter(([name]) => !own.test(name))
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      return {
        isBelieved: JSON.stringify([...answer.headers]).includes(lie) || text.includes(lie),
        status: answer.status,
        rest,
      }
    }
    const before = await visit()
    const believed: string[] = []
    for (const [name, value] of Object.entries(lies)) {
      const { isBelieved } = await visit({ [name]: value })
      if (isBelieved) believed.push(name)
      expect(await visit(), `after ${name}`).toEqual(before)
    }
    // `fetch` cannot set the Host header.
    const foreign = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${lie}\r\nConnection: close\r\n\r\n`)
    expect(foreign).toEqual([before.status])
    expect(await visit()).toEqual(before)
    expect(believed).toEqual([])
  },
)

test('500 connections with unfinished requests do not delay visitors', async () => {
  const sockets = Array.from({ length: 500 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  for (const socket of sockets) {
    // The server resets slow connections.
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const met = await flood(url, Array(100).fill('/about'), 4)
  expect(statuses(met)).toEqual({ 200: 100 })
})
