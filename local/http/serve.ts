import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { type Ports, portVariable } from '../settings.ts'

export interface RunningServer {
  /** The underlying server. */
  server: Server
  port: number
  /** Stops accepting, ends open connections (event streams included) and resolves when the port is free. May be called again. */
  close(): Promise<void>
}

/** Options of the services whose data is one database. */
export interface ServiceOptions {
  /** 0 picks a free one. */
  port: number
  projectId: string
  /** Ports of the local services whose pages may call it. */
  originPorts: readonly number[]
  /** SQLite file that holds its data. */
  databaseFile: string
}

/**
 * Serves a Hono application on the loopback interface alone.
 * @param port 0 picks a free one
 * @param closeData called once the server has closed, and when it cannot listen
 * @throws the system's error (`code: 'EADDRINUSE'` when the port is taken)
 */
export async function serve(
  app: Hono,
  port: number,
  closeData: () => void | Promise<void> = () => {},
): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: app.fetch, hostname: '127.0.0.1' }) as Server
  const running = await listenOnLoopback(server, port).catch(async (error) => {
    await closeData()
    throw error
  })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= running.close().then(closeData)
    return closed
  }
  return { ...running, close }
}

/** Listens with a Node server that is not a Hono application, on loopback too. */
export async function listenOnLoopback(server: Server, port: number): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = server.address()
  const ownPort = typeof address === 'object' && address ? address.port : port
  // "localhost" is this address alone on some machines, and not every machine has it.
  const inIpv6 = createServer({ allowHalfOpen: true }, (socket) => server.emit('connection', socket))
  await new Promise<void>((resolve) => {
    inIpv6.once('error', () => resolve()).listen(ownPort, '::1', resolve)
  })
  return {
    server,
    port: ownPort,
    close: () =>
      new Promise((resolve) => {
        inIpv6.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** One line for a failed start: the reason and the remedy. */
export function describeStartFailure(name: keyof Ports, error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : String(error)
  // The stored data is rows of JSON, so these errors mean a damaged file.
  if (code === 'ERR_SQLITE_ERROR' || error instanceof SyntaxError) {
    return `${name}: its data in ${dataDir} cannot be read (${message}). Restore it from a backup, or run "npm run reset" for the sample content.`
  }
  switch (code) {
    case 'EADDRINUSE':
      return `${name}: its port is taken. Stop the other program, or choose another port with ${portVariable(name)}.`
    case 'EACCES':
    case 'EPERM':
      return `${name}: permission denied (${message}). Check who owns the data folder and the port number.`
    case 'ENOSPC':
      return `${name}: the disk is full. Free some space and start again; nothing that was saved is lost.`
    default:
      return `${name}: could not start: ${message}`
  }
}
