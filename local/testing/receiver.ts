import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnLoopback } from '../http/serve.ts'
import { whenDone } from './when-done.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * Starts a server that replaces the site and records the requests that it receives.
 * @param answer returns the status for each attempt, counted from 1
 * @param port 0 picks a free port
 */
export async function startReceiver(answer: (attempt: number) => number = () => 200, port = 0) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    received.push({ path, headers, body: await text(request) })
    response.writeHead(answer(received.length)).end()
  })
  const running = await listenOnLoopback(server, port)
  whenDone(running.close)
  return { received, port: running.port, url: `http://127.0.0.1:${running.port}/hook`, close: running.close }
}
