import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { flood, statuses } from './crowd.ts'
import { measureMegabytes } from './site-figures.ts'

const { url, port, pid } = inject('site')

/**
 * Number of connections. Each requests more uncompressed pages at the same time than the network can buffer.
 */
const readers = 150
const pagesAtOnce = 30

/** How long the slow connections read, a little each second (s). */
const duration = 75

const request = 'GET /privacy HTTP/1.1\r\nHost: localhost\r\n\r\n'

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // The server resets slow connections.
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'connect')
  socket.write(request.repeat(pagesAtOnce))
  return socket
}

test('slow readers do not delay visitors, and idle ones are disconnected', async () => {
  const before = await measureMegabytes(pid)
  const [slow, still] = await Promise.all(
    [readers, readers].map((count) => Promise.all(Array.from({ length: count }, open))),
  )
  onTestFinished(() => {
    for (const socket of [...(slow ?? []), ...(still ?? [])]) socket.destroy()
  })
  const ended = new Set<Socket>()
  for (const socket of still ?? []) socket.on('close', () => ended.add(socket))
  const figures: number[] = []
  for (let second = 0; second < duration; second += 1) {
    for (const socket of slow ?? []) socket.read(1024)
    if (second % 15 === 0) {
      const met = await flood(url, Array(50).fill('/about'), 4)
      expect(statuses(met)).toEqual({ 200: 50 })
      figures.push(await measureMegabytes(pid))
    }
    await delay(1000)
  }
  // A paused socket only emits `close` once it is resumed.
  for (const socket of still ?? []) socket.resume()
  await expect.poll(() => ended.size).toBe(readers)
  // All readers share one copy of each body in memory.
  expect(Math.max(...figures) - before).toBeLessThan(120)
})
