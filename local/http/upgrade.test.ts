import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createContentLake } from '../content-lake/content-lake.ts'
import { services } from '../testing/services.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { whenDone } from '../testing/when-done.ts'
import { listenOnLoopback } from './serve.ts'

/** The response of a server to an unwanted WebSocket, until it closes the connection. */
async function answerTo(port: number, headers: string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  whenDone(() => void socket.destroy())
  await once(socket, 'connect')
  const lines = ['GET /nowhere HTTP/1.1', `Host: localhost:${port}`, ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

const webSocket = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

test.each(['firestore', 'inbox', 'content lake'] as const)(
  'the %s answers a WebSocket to an unknown path as it answers any request there',
  async (name) => {
    const { port, close } = await services[name](temporaryFolder())
    whenDone(close)
    expect(await answerTo(port, [...webSocket, 'Connection: close'])).toMatch(/^HTTP\/1\.1 40[0-9] /)
  },
)

test('the content lake closes a WebSocket to an unknown path, also when the other side never does', async () => {
  const project = { projectId: 'campus', dataset: 'production', originPorts: [] }
  const lake = createContentLake({ ...project, dataDir: temporaryFolder() })
  const running = await listenOnLoopback(createServer(), 0)
  whenDone(() => running.close().then(lake.close))
  lake.attach(running.server)
  expect(await answerTo(running.port, webSocket)).toMatch(/^HTTP\/1\.1 404 /)
  const open = () => new Promise((resolve) => running.server.getConnections((_, count) => resolve(count)))
  await expect.poll(open).toBe(0)
})
