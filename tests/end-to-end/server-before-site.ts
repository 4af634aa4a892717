import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../local/start/processes/free-port.ts'
import { ports } from './system.ts'

/** Answers a request with all that the site answers, whose body may be sent in parts. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  send = async (body: Buffer) => void response.end(body),
): Promise<void> {
  const headers = { ...request.headers, host: `localhost:${ports.site}`, 'accept-encoding': 'identity' }
  const { url: path, method } = request
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    requestOf({ port: ports.site, path, method, headers }, resolve).on('error', reject).end()
  })
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  await send(await buffer(answer))
}

/** A server at an address of its own, which may stand before the site. @returns its origin, and what ends it */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const port = await freePort(0)
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
