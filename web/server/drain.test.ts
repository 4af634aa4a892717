import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { drainable } from './drain'

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Reads one answer off a connection that may stay open. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = ''
  while (!answer.includes('\r\n\r\n')) answer += (await once(socket, 'data')).join('')
  return answer
}

test('a server that closes answers what is under way and what was on its way, and says that it is over', async () => {
  const waiting: ServerResponse[] = []
  const server = createServer((_request, response) => void waiting.push(response))
  const drain = drainable(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const busy = connect(port, '127.0.0.1')
  const idle = connect(port, '127.0.0.1')
  idle.write(request)
  await expect.poll(() => waiting.length).toBe(1)
  waiting.pop()?.end()
  expect(await answerOn(idle)).toContain('Connection: keep-alive')
  busy.write(request)
  await expect.poll(() => waiting.length).toBe(1)

  const drained = drain()
  idle.write(request)
  await expect.poll(() => waiting.length).toBe(2)
  const answers = Promise.all([answerOn(busy), answerOn(idle)])
  for (const response of waiting) response.end()
  for (const answer of await answers) expect(answer).toContain('Connection: close')
  await drained
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})
