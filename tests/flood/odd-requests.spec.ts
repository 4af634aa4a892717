import { expect, inject, test } from 'vitest'
import { forAll } from '../for-all.ts'
import { getStatus, sendRaw } from './raw-request.ts'

const { port } = inject('site')

const event = '/event/p7Qd0sJfVn4TgUxE6aBw'

/** One path per kind of response: a cached page, a page rendered per visit, a file, an image, a missing page, the API. */
const kinds = [
  '/',
  event,
  `${event}?date=May`,
  '/favicon.ico',
  '/share/home',
  '/no-such-page',
  '/api/preview/enter',
]

const routes = [
  ...kinds,
  '/events',
  '/events?q=night',
  `${event}/calendar.ics`,
  '/club/from-a-link?name=Chess',
  '/verify?mode=verifyEmail',
  '/privacy/compare/2024-09-02/2025-05-10',
  '/sitemap.xml',
  '/api/revalidate',
  '/healthz',
]

const long = (part: string) => part.repeat(Math.floor(14_000 / part.length))

/** Headers with values that browsers would never send. */
const oddHeaders: Record<string, string>[] = [
  { rsc: '1' },
  { rsc: 'x', 'next-router-state-tree': '[' },
  { rsc: '1', 'next-router-state-tree': long('%5B'), 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '9' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/../../_index' },
  { 'next-router-state-tree': '%', 'next-url': '//evil.example' },
  { 'next-hmr-refresh': '1', 'next-instant-navigation-testing': '1', 'next-resume': '1' },
  { range: 'bytes=0-0' },
  { range: 'bytes=-99999999999999999999' },
  { range: 'bytes=99999999999-' },
  { range: `bytes=${long('0-,')}` },
  { range: 'bytes=0-1', 'if-range': '"x"' },
  { 'if-none-match': long('"a", ') },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT', 'if-unmodified-since': 'never' },
  { 'accept-encoding': long('br;q=0.1,') },
  { 'accept-encoding': 'br;q=NaN, *;q=-1, zstd' },
  { 'accept-language': long('el-GR,') },
  { accept: long('text/html,') },
  { cookie: long('a=1; ') },
  { cookie: long('__prerender_bypass=x;') },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'x-forwarded-for': long('1.2.3.4, ') },
  { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'eA==' },
  { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' },
  { expect: '100-continue' },
]

const methods = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PROPFIND', 'QUERY']

/** Paths that no page links to. */
const oddPaths = [
  '/_next/data/build/index.json',
  '/_next/static/../../package.json',
  '/?_rsc=',
  '/?_rsc=%FF',
  `/about?_rsc=${'x'.repeat(7000)}`,
  '/about%2F',
  '/event%2Fp7Qd0sJfVn4TgUxE6aBw',
  '/event/..%2F..%2Fapi%2Fpreview',
  '/event/%252e%252e',
  '/event/%25',
  '/%2F%2Fevil.example',
  '//evil.example/',
  '/about%00',
  '/about/',
  '/about//',
  '/./about',
  '/ABOUT',
  '/index',
  '/index.rsc',
  '/about.rsc',
  '/about.segments/_tree.segment.rsc',
  '/event/[id]',
  '/from-link/event/x?title=y',
  '/in-greek/verify?oobCode=x',
  '/events/search?q=x',
  '/$/about',
  `/${'a/'.repeat(3000)}`,
  `/events?${'q=x&'.repeat(1900)}`,
  `/events?after=${'9'.repeat(5000)}`,
]

test('unusual headers, methods and paths do not cause server errors', async () => {
  const requests = [
    ...kinds.flatMap((path) => oddHeaders.map((headers) => ({ path, headers, method: 'GET' }))),
    ...routes.flatMap((path) => methods.map((method) => ({ path, headers: {}, method }))),
    ...oddPaths.map((path) => ({ path, headers: {}, method: 'GET' })),
  ]
  const before = await Promise.all(routes.map((path) => getStatus(port, path, {})))
  const wrong: string[] = []
  await forAll(requests, 6, async ({ path, headers, method }) => {
    const status = await getStatus(port, path, headers, method)
    // A busy site is allowed to respond with 503.
    if ((status < 200 || status >= 500) && status !== 503)
      wrong.push(`${status} ${method} ${path.slice(0, 60)} ${JSON.stringify(headers).slice(0, 80)}`)
  })
  expect(wrong).toEqual([])
  expect(await Promise.all(routes.map((path) => getStatus(port, path, {})))).toEqual(before)
})

test.each([
  ['an older HTTP version', 'GET / HTTP/1.0\r\n\r\n', [200]],
  [
    'another origin',
    'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    [400],
  ],
  ['no path', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', [400]],
  ['the CONNECT method', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', []],
])('a request with %s gets a response, or the connection is closed', async (_, bytes, statuses) => {
  expect(await sendRaw(port, bytes)).toEqual(statuses)
})
