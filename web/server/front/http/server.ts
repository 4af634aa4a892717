import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { inertHeaders } from './response-headers.ts'

export interface ListenOptions {
  /** 0 picks a free port. */
  port: number
  /** Address to listen on, e.g. 127.0.0.1. */
  host: string
  /** How long idle connections stay open during shutdown (ms), because a request might already be in flight. */
  grace?: number
}

/** Timeouts (ms) against clients that send or read slowly on purpose. */
const timeouts = { headers: 10_000, request: 30_000, idleSocket: 60_000, keepAlive: 65_000, check: 2_000 }

/**
 * Starts the public HTTP server.
 * @param answer handles each request and never throws
 * @throws the system's error (`code: 'EADDRINUSE'` if the port is already in use)
 */
export async function listen(answer: RequestListener, options: ListenOptions) {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.check,
  })
  server.setTimeout(timeouts.idleSocket)
  server.on('clientError', refuseMalformed)
  const ending = drainOnClose(server, answer, options.grace)
  await once(server.listen(options.port, options.host), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return { port, ...ending }
}

const statusByCode: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Responds to malformed requests. Node's parser rejects them before they reach the handler. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const status = statusByCode[error.code ?? ''] ?? '400 Bad Request'
  const headers = { ...inertHeaders, 'cache-control': 'no-store', connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`)
}

/** How long a request might be in flight on an idle connection. */
const inFlightGraceMs = 250

/** Max time for pending responses during shutdown (ms). */
const longestResponse = 10_000

/**
 * Makes a server handle requests, and close without dropping any of them. Call this before the server listens.
 * @param grace how long a request might be in flight on an idle connection (ms)
 */
export function drainOnClose(server: Server, answer: RequestListener, grace = inFlightGraceMs) {
  const underWay = new Set<ServerResponse>()
  let isEnding = false
  server.on('request', (request, response: ServerResponse) => {
    if (isEnding) response.shouldKeepAlive = false
    answer(request, response)
    // Most responses have already been sent at this point. Do not track them, because that would cost more than sending
    // them.
    if (response.headersSent) return
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  /**
   * Adds `Connection: close` to all responses from now on, so that clients use a new connection for their next request.
   */
  const announceEnd = () => {
    isEnding = true
    for (const response of underWay) response.shouldKeepAlive = false
  }
  /**
   * Announces the shutdown and closes the server after `grace`. Resolves when the last response has been sent, or after
   * another ten seconds.
   */
  const close = async () => {
    announceEnd()
    // `server.close` immediately closes idle connections, including those with a request in flight.
    await delay(grace)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // Connections that are still busy become idle after their response.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const deadline = setTimeout(() => server.closeAllConnections(), longestResponse)
    await closed
    clearInterval(sweep)
    clearTimeout(deadline)
  }
  return { announceEnd, close }
}
