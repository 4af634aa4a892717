import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestHandler } from '../request-handler.ts'
import { drainable, type Ending } from './drain.ts'
import { inertHeaders } from './security-headers.ts'

export interface ListenOptions {
  /** 0 picks a free port. */
  port: number
  /** Address to listen on, e.g. 127.0.0.1. */
  host: string
  /** How long idle connections are kept when the server ends, in milliseconds: a request may be on its way on one. */
  grace?: number
}

export interface RunningServer extends Ending {
  port: number
}

/** Milliseconds. Each bounds a client that sends or reads slowly on purpose. */
const timeouts = { headers: 10_000, request: 30_000, idleSocket: 60_000, keepAlive: 65_000, check: 2_000 }

/**
 * Starts the public HTTP server.
 * @throws the system's error (`code: 'EADDRINUSE'` when the port is taken)
 */
export async function listen(handler: RequestHandler, options: ListenOptions): Promise<RunningServer> {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.check,
  })
  server.setTimeout(timeouts.idleSocket)
  server.on('clientError', refuseMalformed)
  const ending = drainable(server, (request, response) => handler.handle(request, response), options.grace)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
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
