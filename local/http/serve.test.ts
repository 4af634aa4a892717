import { once } from 'node:events'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { serve } from './serve.ts'

it('closes while event streams and WebSockets are open, and frees the port', async () => {
  const app = new Hono().get('/events', (context) =>
    streamSSE(context, async (stream) => {
      await stream.writeSSE({ data: 'hello' })
      await new Promise<void>((resolve) => stream.onAbort(resolve))
    }),
  )
  const running = await serve(app, 0)
  const sockets = new WebSocketServer({ server: running.server })
  const socket = new WebSocket(`ws://127.0.0.1:${running.port}`)
  await once(socket, 'open')
  const response = await fetch(`http://127.0.0.1:${running.port}/events`)
  expect(response.status).toBe(200)

  await running.close()
  const again = await serve(app, running.port)
  expect(again.port).toBe(running.port)
  await again.close()
  sockets.close()
  await response.body?.cancel().catch(() => {})
})
