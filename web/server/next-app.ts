import { createServer } from 'node:http'
import next from 'next'

export interface NextApp {
  /** Loopback port on which Next's handler listens, for this process alone. */
  port: number
  close(): Promise<void>
}

/**
 * Starts the built site in this process.
 * @param dir folder that holds `.next`
 * @throws when there is no build
 */
export async function startNext(dir: string): Promise<NextApp> {
  const app = next({ dev: false, dir })
  await app.prepare()
  const handle = app.getRequestHandler()
  const server = createServer((request, response) => void handle(request, response))
  // The connections are kept by this process' own agent, which must never meet one that Next has just closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await app.close()
    },
  }
}
