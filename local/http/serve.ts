import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { getPortVariable, type Ports } from '../settings.ts'

export interface RunningServer {
  /** The underlying server. */
  server: Server
  port: number
  /**
   * Stops accepting, closes open connections (including event streams) and resolves when the port is free. Can be
   * called again.
   */
  close(): Promise<void>
}

/** Options for services that store their data in one database. */
export interface ServiceOptions {
  /** 0 picks a free port. */
  port: number
  projectId: string
  /** Ports of the local services whose pages are allowed to call this service. */
  originPorts: readonly number[]
  /** SQLite file with the service's data. */
  databaseFile: string
}

/**
 * Serves a Hono application only on the loopback interface.
 * @param port 0 picks a free port
 * @param closeData called after the server has closed, or if it cannot listen
 * @throws the system's error (`code: 'EADDRINUSE'` if the port is taken)
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

/** Lets a plain Node server listen only on the loopback interface. */
export async function listenOnLoopback(server: Server, port: number): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = server.address()
  const ownPort = typeof address === 'object' && address ? address.port : port
  // On some machines "localhost" resolves only to the IPv6 address. Others do not have IPv6, so ignore errors.
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

/** Returns one line with the reason for a failed start and the remedy. */
export function describeStartFailure(name: keyof Ports, error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : String(error)
  // The data is stored as rows of JSON, so these errors mean that the file is damaged.
  if (code === 'ERR_SQLITE_ERROR' || error instanceof SyntaxError) {
    return `${name}: its data in ${dataDir} cannot be read (${message}). Restore it from a backup, or run "npm run reset" for the sample content.`
  }
  switch (code) {
    case 'EADDRINUSE':
      return `${name}: its port is taken. Stop the other program, or choose another port with ${getPortVariable(name)}.`
    case 'EACCES':
    case 'EPERM':
      return `${name}: permission denied (${message}). Check who owns the data folder and the port number.`
    case 'ENOSPC':
      return `${name}: the disk is full. Free some space and start again; nothing that was saved is lost.`
    default:
      return `${name}: could not start: ${message}`
  }
}
