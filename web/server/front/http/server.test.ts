import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sendPrerendered, startTestSite } from '../../testing/fake-next.ts'
import { drainOnClose } from './server.ts'

/** Sends raw bytes and returns the response. */
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
  ['a path that leaves the site', `GET /../../etc/passwd HTTP/1.1\r\n${host}\r\n`, 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['something other than HTTP', '\x16\x03\x01\x02\0\x01', 400],
  ['an unknown method', `BREW / HTTP/1.1\r\n${host}\r\n`, 400],
  ['a method that no page supports', `DELETE / HTTP/1.1\r\n${host}\r\n`, 405],
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
])('rejects %s, sends the security headers and continues to work', async (name, request, status) => {
  const site = await startTestSite((_request, response) => sendPrerendered(response, 'fine'))
  const answer = await answerTo(site.port, request)
  expect(answer).toContain(`HTTP/1.1 ${status}`)
  expect(await (await fetch(site.url)).text()).toBe('fine')
  // Node itself responds to a request without Host.
  if (name === 'no Host') return
  expect(answer.toLowerCase()).toContain("\r\ncontent-security-policy: default-src 'none'")
  expect(answer.toLowerCase()).toContain('\r\nstrict-transport-security: ')
  expect(answer.toLowerCase()).toContain('\r\ncache-control: no-store\r\n')
})

test('rejects a streamed body when it exceeds the limit', async () => {
  const site = await startTestSite((_, response) => sendPrerendered(response, 'fine'))
  const body = new Blob(Array.from({ length: 20 }, () => 'x'.repeat(100_000))).stream()
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const status = await fetch(`${site.url}/api/x`, init).then(
    (response) => response.status,
    () => 413,
  )
  expect(status).toBe(413)
  expect(site.asked).toEqual([])
})

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Reads one response from a connection that might stay open. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = ''
  while (!answer.includes('\r\n\r\n')) answer += (await once(socket, 'data')).join('')
  return answer
}

/**
 * Starts a server with one idle connection and one that is waiting for its response. The test decides when responses
 * end.
 */
async function startServer() {
  const waiting: ServerResponse[] = []
  const server = createServer()
  const ending = drainOnClose(server, (_request, response) => void waiting.push(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [busyPage, idle] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  idle.write(request)
  await expect.poll(() => waiting.length).toBe(1)
  waiting.pop()?.end()
  expect(await answerOn(idle)).toContain('Connection: keep-alive')
  busyPage.write(request)
  await expect.poll(() => waiting.length).toBe(1)
  onTestFinished(() => server.closeAllConnections())
  return { close: ending.close, waiting, port, busyPage, idle }
}

test('a closing server still responds to waiting and in-flight requests, with Connection: close', async () => {
  const { close, waiting, port, busyPage, idle } = await startServer()
  const drained = close()
  idle.write(request)
  await expect.poll(() => waiting.length).toBe(2)
  const answers = Promise.all([answerOn(busyPage), answerOn(idle)])
  for (const response of waiting) response.end()
  for (const answer of await answers) expect(answer).toContain('Connection: close')
  await drained
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})
