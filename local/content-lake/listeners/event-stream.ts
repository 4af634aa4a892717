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
 * @param subscribe is given the way to send events, and returns the way to stop
 */
export function eventStream(
  context: Context,
  subscribe: (send: (event: ServerEvent) => void) => () => void,
): Response {
  return streamSSE(context, async (stream) => {
    const unsubscribe = subscribe(({ data, ...event }) => {
      void stream.writeSSE({ ...event, data: JSON.stringify(data) })
    })
    const timer = setInterval(() => void stream.write(':\n\n'), heartbeatMilliseconds)
    await new Promise<void>((resolve) => stream.onAbort(resolve))
    clearInterval(timer)
    unsubscribe()
  })
}
