import type { Context } from 'hono'

/** Between comments that keep idle connections open. */
const heartbeatMilliseconds = 15_000

/** Maximum number of bytes that wait for a slow client, without those of the last event. */
const maxQueuedBytes = 4 * 1024 * 1024

const encoder = new TextEncoder()
const heartbeat = encoder.encode(':\n\n')

export interface ServerEvent {
  event: string
  data: unknown
  id?: string
}

function encodeEvent({ event, data, id }: ServerEvent): Uint8Array {
  const lines = [
    `event: ${event}`,
    `data: ${JSON.stringify(data)}`,
    ...(id === undefined ? [] : [`id: ${id}`]),
  ]
  return encoder.encode(`${lines.join('\n')}\n\n`)
}

/**
 * Answers with server-sent events until the caller goes away. The stream ends when a caller reads too slowly: a client
 * connects again and asks for what it missed.
 * @param subscribe is given the way to send events, and returns the way to stop
 */
export function eventStream(
  context: Context,
  subscribe: (send: (event: ServerEvent) => void) => () => void,
): Response {
  const ended = new AbortController()
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (bytes: Uint8Array) => {
          if (ended.signal.aborted) return
          if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes)
          ended.abort()
          controller.close()
        }
        const timer = setInterval(() => send(heartbeat), heartbeatMilliseconds)
        const unsubscribe = subscribe((event) => send(encodeEvent(event)))
        const stop = () => {
          clearInterval(timer)
          unsubscribe()
        }
        if (ended.signal.aborted) stop()
        else ended.signal.addEventListener('abort', stop)
      },
      cancel: () => ended.abort(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxQueuedBytes }),
  )
  context.req.raw.signal.addEventListener('abort', () => ended.abort())
  return context.body(stream, 200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-cache, no-transform',
  })
}
