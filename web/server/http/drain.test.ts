import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { drainOnClose } from './server'

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Reads one answer off a connection that may stay open. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = ''
  while (!answer.includes('\r\n\r\n')) answer += (await once(socket, 'data')).join('')
  return answer
}

/** A server whose answers the test ends, with one connection that is idle and one that waits for its answer. */
async function startServer() {
  const waiting: ServerResponse[] = []
  const server = createServer()
  const ending = drainOnClose(server, (_request, response) => void waiting.push(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const open = () => connect(port, '127.0.0.1')
  const [busyPage, idle] = [open(), open()]
  idle.write(request)
  await expect.poll(() => waiting.length).toBe(1)
  waiting.pop()?.end()
  expect(await answerOn(idle)).toContain('Connection: keep-alive')
  busyPage.write(request)
  await expect.poll(() => waiting.length).toBe(1)
  onTestFinished(() => server.closeAllConnections())
  return { ...ending, waiting, port, open, busyPage, idle }
}

test('a server that closes answers what is under way and what was on its way, and says that it is over', async () => {
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

test('after the end is announced the server still accepts connections, and says so in every response', async () => {
  const { announceEnd, close, waiting, open, busyPage, idle } = await startServer()
  announceEnd()
  const late = open()
  for (const socket of [idle, late]) socket.write(request)
  await expect.poll(() => waiting.length).toBe(3)
  const answers = Promise.all([answerOn(busyPage), answerOn(idle), answerOn(late)])
  for (const response of waiting) response.end()
  for (const answer of await answers) expect(answer).toContain('Connection: close')
  await close()
})
