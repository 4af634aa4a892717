import type { Hono } from 'hono'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { readMessage } from '../http-input.ts'

const id = z.union([z.string(), z.number()])
const headers = z.record(z.string(), z.string()).default({})
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), id, url: z.string(), headers }),
  z.object({ type: z.literal('close'), id }),
])

type Open = Extract<z.output<typeof message>, { type: 'open' }>

/** Most bytes that wait for a page that does not read, of all its streams. */
const maxBufferedBytes = 16 * 1024 * 1024

/** The tunnel carries event streams and nothing else. */
const streamPath = /^\/v[^/]+\/data\/(listen|live\/events)\/[^/]+$/

/** What the page may say of a stream. */
const passedHeaders = ['accept', 'authorization', 'last-event-id']

/** Serves event streams over one WebSocket; docs/contracts.md has the messages. */
export function serveTunnel(socket: WebSocket, app: Hono): void {
  const streams = new Map<Open['id'], AbortController>()
  const send = (data: Record<string, unknown>) => {
    // The client of a page that has stopped reading connects again when it goes on.
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(data))
  }

  const open = async ({ id, url, headers }: Open) => {
    const controller = new AbortController()
    streams.get(id)?.abort()
    streams.set(id, controller)
    try {
      const response = await requestStream(app, url, headers, controller.signal)
      send({ type: 'head', id, status: response.status, headers: Object.fromEntries(response.headers) })
      const chunks = response.body?.pipeThrough(new TextDecoderStream(), { signal: controller.signal }) ?? []
      for await (const text of chunks) send({ type: 'chunk', id, text })
    } catch (error) {
      if (!controller.signal.aborted) console.error('content lake: a tunnelled stream failed', error)
    }
    if (controller.signal.aborted) return
    streams.delete(id)
    send({ type: 'end', id })
  }

  socket.on('message', (data) => {
    const received = readMessage(message, data)
    if (received?.type === 'open') open(received)
    if (received?.type !== 'close') return
    streams.get(received.id)?.abort()
    streams.delete(received.id)
  })
  socket.on('close', () => {
    for (const controller of streams.values()) controller.abort()
  })
}

async function requestStream(
  app: Hono,
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const { pathname, search } = URL.parse(url, 'http://localhost') ?? { pathname: '', search: '' }
  if (!streamPath.test(pathname)) return new Response('Only event streams pass the tunnel.', { status: 404 })
  // The socket's own Host and Origin were checked when it opened; the page cannot claim others here.
  const allowed = Object.entries(headers).filter(([name]) => passedHeaders.includes(name))
  const passed = { ...Object.fromEntries(allowed), host: 'localhost' }
  return app.fetch(new Request(`http://localhost${pathname}${search}`, { headers: passed, signal }))
}
