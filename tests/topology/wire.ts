import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'

/** A way to a local service that can be cut. */
export interface Wire {
  /** Loopback port of this end. */
  port: number
  /** How many requests have come. */
  requests(): number
  /** Ends all connections. While it is cut, new ones are reset. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Passes requests and streams on to a loopback port, under the name to which a local service answers. */
export async function startWire(targetPort: number): Promise<Wire> {
  const connections = new Set<Socket>()
  let isCut = false
  let requests = 0
  const server = createServer((incoming, response) => {
    requests += 1
    const { method, url: path } = incoming
    const headers = { ...incoming.headers, host: `localhost:${targetPort}` }
    const outgoing = httpRequest({ host: '127.0.0.1', port: targetPort, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    response.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.on('connection', (socket: Socket) => {
    if (isCut) {
      socket.resetAndDestroy()
      return
    }
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    isCut = true
    for (const socket of connections) socket.resetAndDestroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    requests: () => requests,
    cut,
    mend() {
      isCut = false
    },
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
