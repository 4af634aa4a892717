import type { Server, ServerResponse } from 'node:http'
import { Server as ConnectionServer } from 'node:net'

/** How long a request may be on its way on an idle connection, in milliseconds. */
const wayOfRequest = 250

/** How long an answer may take, in milliseconds. */
const lastWords = 10_000

/**
 * Prepares a server to end without cutting anybody off. To be called before it listens.
 * @param grace how long a request may be on its way on an idle connection, in milliseconds
 * @returns a function that takes no more connections, says `Connection: close` in every answer from then on, and resolves
 *   when the last one is sent, at the latest after ten seconds
 */
export function drainable(server: Server, grace = wayOfRequest): () => Promise<void> {
  const open = new Set<ServerResponse>()
  let isClosing = false
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return () => {
    isClosing = true
    for (const response of open) response.shouldKeepAlive = false
    return new Promise((resolve) => {
      const deadline = setTimeout(() => server.closeAllConnections(), lastWords)
      let sweep: NodeJS.Timeout | undefined
      const begin = setTimeout(() => {
        server.closeIdleConnections()
        // A connection whose answer had begun when the end came falls idle later.
        sweep = setInterval(() => server.closeIdleConnections(), 50)
      }, grace)
      // The close of an HTTP server would cut idle connections at once, with the requests that are on their way.
      ConnectionServer.prototype.close.call(server, () => {
        for (const timer of [deadline, begin, sweep]) clearTimeout(timer)
        resolve()
      })
    })
  }
}
