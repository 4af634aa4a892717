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
  /**
   * Time in milliseconds for which idle connections stay open at the end, because a client may be sending a request.
   */
  grace?: number
}

/** Milliseconds. Each bounds a client that sends or reads slowly on purpose. */
const timeouts = { headers: 10_000, request: 30_000, idleSocket: 60_000, keepAlive: 65_000, check: 2_000 }

/**
 * Starts the public HTTP server.
 * @param answer answers each request, and never throws
 * @throws the system's error (`code: 'EADDRINUSE'` when the port is taken)
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

/** Answers what Node's parser rejects, which never becomes a request. */
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

/** How long a request may be in flight on an idle connection, in milliseconds. */
const inFlightGraceMs = 250

/** How long an answer may take, in milliseconds. */
const longestResponse = 10_000

/**
 * Makes a server answer requests and close without dropping any of them. Call it before the server listens.
 * @param grace how long a request may be in flight on an idle connection, in milliseconds
 */
export function drainOnClose(server: Server, answer: RequestListener, grace = inFlightGraceMs) {
  const underWay = new Set<ServerResponse>()
  let isEnding = false
  server.on('request', (request, response: ServerResponse) => {
    if (isEnding) response.shouldKeepAlive = false
    answer(request, response)
    // Most answers are sent by now: it would cost them more than the rest of their way.
    if (response.headersSent) return
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  /** From now on every response says `Connection: close`, so that the client's next request uses a new connection. */
  const announceEnd = () => {
    isEnding = true
    for (const response of underWay) response.shouldKeepAlive = false
  }
  /** Announces the end, soon takes no more connections, and resolves when the last answer is sent, at the latest after ten seconds. */
  const close = async () => {
    announceEnd()
    // The close of an HTTP server cuts idle connections at once, with the requests that are on their way.
    await delay(grace)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // A connection whose answer had begun when the end came falls idle later.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const deadline = setTimeout(() => server.closeAllConnections(), longestResponse)
    await closed
    clearInterval(sweep)
    clearTimeout(deadline)
  }
  return { announceEnd, close }
}
