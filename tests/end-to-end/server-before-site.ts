import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnLoopback } from '../../local/http/serve.ts'
import { ports } from './system.ts'

/** Responds to a request with the site's response. `send` can split the body into parts. */
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

/**
 * Starts a server at its own origin, for example in front of the site. @returns its origin, and a function that closes it
 */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const { port, close } = await listenOnLoopback(createServer(answer), 0)
  return { origin: `http://localhost:${port}`, close }
}
