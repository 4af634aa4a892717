import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { isOwnRequest } from '../../http/guard.ts'
import { readMessage } from '../requests.ts'
import { createPresence } from './presence.ts'

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

const id = z.union([z.string(), z.number()])
const headers = z.record(z.string(), z.string()).default({})
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), id, url: z.string(), headers }),
  z.object({ type: z.literal('close'), id }),
])

type Open = Extract<z.output<typeof message>, { type: 'open' }>

/** Most bytes that wait for a page that does not read, of all its streams. */
const maxBufferedBytes = 16 * 1024 * 1024

/** The tunnel carries event streams and nothing else. */
const streamPath = /^\/v[^/]+\/data\/(listen|live\/events)\/[^/]+$/

/** Messages that the page may send about a stream. */
const passedHeaders = ['accept', 'authorization', 'last-event-id']

/** Serves event streams over one WebSocket; docs/contracts.md has the messages. */
function serveTunnel(socket: WebSocket, app: Hono): void {
  const streams = new Map<Open['id'], AbortController>()
  const send = (data: Record<string, unknown>) => {
    // The client of a page that has stopped reading connects again when it goes on.
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(data))
  }

  const open = async ({ id, url, headers }: Open) => {
    const controller = new AbortController()
    streams.get(id)?.abort()
    streams.set(id, controller)
    try {
      const response = await requestStream(app, url, headers, controller.signal)
      send({ type: 'head', id, status: response.status, headers: Object.fromEntries(response.headers) })
      const chunks = response.body?.pipeThrough(new TextDecoderStream(), { signal: controller.signal }) ?? []
      for await (const text of chunks) send({ type: 'chunk', id, text })
    } catch (error) {
      if (!controller.signal.aborted) console.error('content lake: a tunnelled stream failed', error)
    }
    if (controller.signal.aborted) return
    streams.delete(id)
    send({ type: 'end', id })
  }

  socket.on('message', (data) => {
    const received = readMessage(message, data)
    if (received?.type === 'open') open(received)
    if (received?.type !== 'close') return
    streams.get(received.id)?.abort()
    streams.delete(received.id)
  })
  socket.on('close', () => {
    for (const controller of streams.values()) controller.abort()
  })
}

async function requestStream(
  app: Hono,
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const { pathname, search } = URL.parse(url, 'http://localhost') ?? { pathname: '', search: '' }
  if (!streamPath.test(pathname)) return new Response('Only event streams pass the tunnel.', { status: 404 })
  // The socket's own Host and Origin were checked when it opened; the page cannot claim others here.
  const allowed = Object.entries(headers).filter(([name]) => passedHeaders.includes(name))
  const passed = { ...Object.fromEntries(allowed), host: 'localhost' }
  return app.fetch(new Request(`http://localhost${pathname}${search}`, { headers: passed, signal }))
}
