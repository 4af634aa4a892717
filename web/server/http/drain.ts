import type { RequestListener, Server, ServerResponse } from 'node:http'
import { Server as ConnectionServer } from 'node:net'

/** How long a request may be on its way on an idle connection, in milliseconds. */
const wayOfRequest = 250

/** How long an answer may take, in milliseconds. */
const lastWords = 10_000

/** How a server ends without cutting anybody off. */
export interface Ending {
  /** From now on every answer says `Connection: close`, so that who comes again comes by another connection. */
  announceEnd(): void
  /** Announces the end, takes no more connections, and resolves when the last answer is sent, at the latest after ten seconds. */
  close(): Promise<void>
}

/**
 * Lets a server answer requests, and end without cutting anybody off. To be called before it listens.
 * @param grace how long a request may be on its way on an idle connection, in milliseconds
 */
export function drainable(server: Server, answer: RequestListener, grace = wayOfRequest): Ending {
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
  const announceEnd = () => {
    isEnding = true
    for (const response of underWay) response.shouldKeepAlive = false
  }
  const close = () => {
    announceEnd()
    return new Promise<void>((resolve) => {
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
  return { announceEnd, close }
}
