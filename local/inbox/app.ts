import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { streamSSE } from 'hono/streaming'
import { isOwnOrigin, localOnly } from '../http/guard.ts'
import { type RunningServer, serve } from '../http/serve.ts'
import { intakeApp } from './intake.ts'
import { readOutbox } from './mail.ts'
import { filterSchema } from './message.ts'
import { pagesApp } from './pages.ts'
import { type MessageStore, openMessageStore } from './store.ts'

export interface InboxAppOptions {
  store: MessageStore
  /** Where the links of e-mails lead, e.g. `http://localhost:3000`. */
  siteOrigin: string
  /** Ports under which the inbox itself is addressed. */
  ownPorts: readonly number[]
}

/** The inbox: pages for people, an API for tests, and the addresses to which the site sends. */
export function inboxApp({ store, siteOrigin, ownPorts }: InboxAppOptions): Hono {
  const app = new Hono()
  const sitePort = Number(new URL(siteOrigin).port || 80)

  app.use((context, next) => localOnly([...ownPorts, sitePort])(context, next))
  app.use(securityHeaders)
  app.route('/', intakeApp(store, siteOrigin))
  // The site may send, but neither read nor delete.
  app.use(async (context, next) => {
    if (isOwnOrigin(context.req.header('origin'), ownPorts)) return next()
    return context.text('Only the inbox itself may do this.', 403)
  })
  app.route('/', assetsApp())
  app.route('/', apiApp(store))
  app.route('/', pagesApp(store, siteOrigin))
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
    imgSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'same-origin',
  strictTransportSecurity: false,
  crossOriginResourcePolicy: false,
})

const font = import.meta.resolve('@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2')

/** Style, script, drawing and type of the pages. */
function assetsApp(): Hono {
  const app = new Hono()
  app.use('/assets/*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-cache')
  })
  app.get(
    '/assets/fonts/*',
    serveStatic({ root: dirname(fileURLToPath(font)), rewriteRequestPath: (path) => basename(path) }),
  )
  app.get('/assets/*', serveStatic({ root: import.meta.dirname }))
  return app
}

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

export interface InboxOptions {
  /** 0 picks a free one. */
  port: number
  /** Where the links of e-mails lead and from where forms are accepted, e.g. `http://localhost:3000`. */
  siteOrigin: string
  /** Where the local Auth answers. */
  authOrigin: string
  /** The name of the app in e-mails. */
  appName: string
  /** SQLite file that holds the messages. */
  databaseFile: string
}

/** Starts the inbox on loopback, and its reading of Auth's outbox. */
export async function startInbox(options: InboxOptions): Promise<RunningServer> {
  const { siteOrigin, authOrigin, appName } = options
  const store = openMessageStore(options.databaseFile)
  const ownPorts: number[] = []
  const running = await serve(inboxApp({ store, siteOrigin, ownPorts }), options.port)
  ownPorts.push(running.port)
  const stopReading = readOutbox(store, { authOrigin, siteOrigin, appName })
  return {
    ...running,
    close: async () => {
      stopReading()
      await running.close()
      store.close()
    },
  }
}
