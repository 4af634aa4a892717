import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import type { ListenOptions } from '../http/server.ts'

/**
 * Serves metrics at `/metrics`, on a port that visitors do not reach.
 * @throws when it cannot listen there, with a sentence that names the variable to change
 */
export async function serveMetrics(
  registry: Registry,
  options: ListenOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new Error(`METRICS_PORT cannot be used: ${message}`)))
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
