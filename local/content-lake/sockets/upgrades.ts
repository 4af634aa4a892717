import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'
import { WebSocketServer } from 'ws'
import { isOwnRequest } from '../access.ts'
import { createPresence } from './presence.ts'
import { serveTunnel } from './tunnel.ts'

const presencePath = /^\/v[^/]+\/socket\/[^/]+$/

/** Largest message that a page may send, in bytes. */
const maxPayload = 1024 * 1024

/** Answers the WebSocket upgrades of the lake: the tunnel at `/tunnel` and presence at `/v…/socket/{dataset}`. */
export function acceptUpgrades(server: Server, app: Hono, originPorts: readonly number[]): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload })
  const joinPresence = createPresence()

  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const path = URL.parse(request.url ?? '', 'http://localhost')?.pathname ?? ''
    const isTunnel = path === '/tunnel'
    if (!isTunnel && !presencePath.test(path)) return refuse(connection, '404 Not Found')
    if (!isOwnRequest(request.headers.host, request.headers.origin, originPorts)) {
      return refuse(connection, '403 Forbidden')
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      socket.on('error', () => socket.terminate())
      if (isTunnel) serveTunnel(socket, app)
      else joinPresence(socket)
    })
  }

  server.on('upgrade', upgrade)
  return {
    close() {
      server.off('upgrade', upgrade)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

/**
 * Responds and closes the socket. Node detaches a connection that requests an upgrade, so nothing else would close it.
 */
function refuse(connection: Duplex, status: string): void {
  connection.on('error', () => connection.destroy())
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    connection.destroy(),
  )
}
