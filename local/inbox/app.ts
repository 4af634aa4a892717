import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { streamSSE } from 'hono/streaming'
import { isOwnOrigin, localOnly } from '../http/guard.ts'
import { type RunningServer, serve } from '../http/serve.ts'
import { intakeApp } from './intake.ts'
import { type OutboxReaderOptions, readOutbox } from './mail.ts'
import { filterSchema } from './message.ts'
import { inboxPage } from './page.ts'
import { type MessageStore, openMessageStore } from './store.ts'

/** Max number of messages on the page. A search also finds older ones. */
const maxShown = 100

/**
 * The inbox: a page, an API for tests, and the endpoints to which the site sends messages.
 * @param ownPorts the inbox's own ports
 */
function inboxApp(store: MessageStore, siteOrigin: string, ownPorts: readonly number[]): Hono {
  const app = new Hono()
  const sitePort = Number(new URL(siteOrigin).port || 80)

  app.use((context, next) => localOnly([...ownPorts, sitePort])(context, next))
  app.use(securityHeaders)
  app.route('/', intakeApp(store, siteOrigin))
  // The site can send messages, but cannot read or delete them.
  app.use(async (context, next) => {
    if (isOwnOrigin(context.req.header('origin'), ownPorts)) return next()
    return context.text('Only the inbox itself may do this.', 403)
  })
  app.use('/assets/*', serveStatic({ root: import.meta.dirname }))
  app.route('/', apiApp(store))
  app.get('/', (context) => {
    const { kind, q } = filterSchema.parse(context.req.query())
    const messages = store.find({ kind, q }, maxShown)
    return context.html(inboxPage({ messages, kind, text: q, siteOrigin }))
  })
  app.post('/messages/delete', (context) => {
    store.deleteAll()
    return context.redirect('/', 303)
  })
  app.notFound((context) => context.text('There is nothing at this address.', 404))
  app.onError((error, context) => {
    console.error(`inbox: ${error.stack}`)
    return context.text('The inbox could not do this; nothing was saved. See its output.', 500)
  })
  return app
}

const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    scriptSrc: ["'self'"],
    imgSrc: ['data:'],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'same-origin',
  strictTransportSecurity: false,
  crossOriginResourcePolicy: false,
})

const maxListed = 500

/**
 * API for tests and the page's script: `GET /api/messages?kind=email|form|event&to=…&q=…` (newest first), `DELETE
 * /api/messages`, and `GET /updates`, an event stream of changes.
 */
function apiApp(store: MessageStore): Hono {
  const app = new Hono()
  app.get('/api/messages', (context) => {
    const filter = filterSchema.parse(context.req.query())
    return context.json({ messages: store.find(filter, maxListed) })
  })
  app.delete('/api/messages', (context) => {
    store.deleteAll()
    return context.body(null, 204)
  })
  app.get('/updates', (context) =>
    streamSSE(context, async (stream) => {
      const stop = store.onChange(() => void stream.writeSSE({ data: 'changed' }))
      const closed = new Promise<void>((resolve) => stream.onAbort(resolve))
      // Messages might have changed before the stream was opened or reopened.
      await stream.writeSSE({ data: 'ready' })
      await closed
      stop()
    }),
  )
  return app
}

export interface InboxOptions extends OutboxReaderOptions {
  /** 0 picks a free port. */
  port: number
  /** SQLite file with the messages. */
  databaseFile: string
}

/** Starts the inbox on loopback, and reads Auth's outbox. */
export async function startInbox(options: InboxOptions): Promise<RunningServer> {
  const store = openMessageStore(options.databaseFile)
  const ownPorts: number[] = []
  const stopReading = readOutbox(store, options)
  const running = await serve(inboxApp(store, options.siteOrigin, ownPorts), options.port, () => {
    stopReading()
    store.close()
  })
  ownPorts.push(running.port)
  return running
}
