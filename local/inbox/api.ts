import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { filterSchema } from './query.ts'
import type { MessageStore } from './store.ts'

const maxListed = 500

/**
 * For tests and the page's own script: `GET /api/messages?kind=email|form|event&to=…&q=…` (newest first),
 * `DELETE /api/messages`, and `GET /updates`, an event stream that says when to look again.
 */
export function apiApp(store: MessageStore): Hono {
  const app = new Hono()
  app.get('/api/messages', (context) => {
    const { q, ...filter } = filterSchema.parse(context.req.query())
    return context.json({ messages: store.find({ ...filter, text: q, limit: maxListed }) })
  })
  app.delete('/api/messages', (context) => {
    store.deleteAll()
    return context.body(null, 204)
  })
  app.get('/updates', (context) =>
    streamSSE(context, async (stream) => {
      const stop = store.onChange(() => void stream.writeSSE({ data: 'changed' }))
      const closed = new Promise<void>((resolve) => stream.onAbort(resolve))
      await stream.writeSSE({ data: 'ready', event: 'ready' })
      await closed
      stop()
    }),
  )
  return app
}
