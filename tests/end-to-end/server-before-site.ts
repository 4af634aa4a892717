import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnLoopback } from '../../local/http/serve.ts'
import { ports } from './system.ts'

/** Answers a request with all that the site answers, whose body may be sent in parts. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  send = async (body: Buffer) => void response.end(body),
): Promise<void> {
  const headers = { ...request.headers, host: `localhost:${ports.site}`, 'accept-encoding': 'identity' }
  const { url: path, method } = request
  const [answer] = await once(requestOf({ port: ports.site, path, method, headers }).end(), 'response')
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  await send(await buffer(answer))
}

/** A server at an address of its own, which may stand before the site. @returns its origin, and what ends it */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const { port, close } = await listenOnLoopback(createServer(answer), 0)
  return { origin: `http://localhost:${port}`, close }
}
