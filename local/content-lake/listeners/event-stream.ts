import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'

/** Between comments that keep idle connections open. */
const heartbeatMilliseconds = 15_000

export interface ServerEvent {
  event: string
  data: unknown
  id?: string
}

/**
 * Answers with server-sent events until the caller goes away.
 * @param subscribe is given the way to send, and returns the way to stop
 */
export function eventStream(
  context: Context,
  subscribe: (send: (event: ServerEvent) => void) => () => void,
): Response {
  const response = streamSSE(context, async (stream) => {
    const ended = new Promise<void>((resolve) => stream.onAbort(resolve))
    const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMilliseconds)
    const unsubscribe = subscribe(({ data, ...event }) => {
      stream.writeSSE({ ...event, data: JSON.stringify(data) })
    })
    await ended
    clearInterval(heartbeat)
    unsubscribe()
  })
  response.headers.set('Cache-Control', 'no-cache, no-transform')
  return response
}
