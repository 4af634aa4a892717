import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { prerendered, startTestSite } from '../testing/fake-next.ts'

/** Sends raw bytes and returns the answer. */
async function answerTo(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(request)
  return text(socket)
}

const host = 'Host: localhost\r\nConnection: close\r\n'

test.each([
  ['broken percent-encoding', `GET /%ff HTTP/1.1\r\n${host}\r\n`, 400],
  ['a null byte', `GET /%00 HTTP/1.1\r\n${host}\r\n`, 400],
  ['a raw null byte', `GET /\0 HTTP/1.1\r\n${host}\r\n`, 400],
  ['another host as path', `GET //evil.example/ HTTP/1.1\r\n${host}\r\n`, 400],
  ['another host as target', `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`, 400],
  ['a path out of the site', `GET /../../etc/passwd HTTP/1.1\r\n${host}\r\n`, 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no HTTP at all', '\x16\x03\x01\x02\0\x01', 400],
  ['an unknown method', `BREW / HTTP/1.1\r\n${host}\r\n`, 400],
  ['a method that no page has', `DELETE / HTTP/1.1\r\n${host}\r\n`, 405],
  ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
  ['headers of 20 KB', `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a body that claims to be too large',
    `POST /api/x HTTP/1.1\r\n${host}Content-Length: 99999999\r\n\r\n`,
    413,
  ],
  [
    'two lengths',
    `POST /api/x HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
])('%s is rejected with the security headers, and the site goes on', async (name, request, status) => {
  const site = await startTestSite((_request, response) => prerendered(response, 'fine'))
  const answer = await answerTo(site.port, request)
  expect(answer).toContain(`HTTP/1.1 ${status}`)
  expect(await (await fetch(site.url)).text()).toBe('fine')
  // Node itself answers this one, before any handler.
  if (name === 'no Host') return
  expect(answer.toLowerCase()).toContain("\r\ncontent-security-policy: default-src 'none'")
  expect(answer.toLowerCase()).toContain('\r\nstrict-transport-security: ')
  expect(answer.toLowerCase()).toContain('\r\ncache-control: no-store\r\n')
})

test('a streamed body is cut off at the limit', async () => {
  const site = await startTestSite((_, response) => prerendered(response, 'fine'))
  const body = new Blob(Array.from({ length: 20 }, () => 'x'.repeat(100_000))).stream()
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const status = await fetch(`${site.url}/api/x`, init).then(
    (response) => response.status,
    () => 413,
  )
  expect(status).toBe(413)
  expect(site.asked).toEqual([])
})
