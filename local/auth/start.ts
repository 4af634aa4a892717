import { existsSync, readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { localOnly } from '../http/guard.ts'
import { limitBody } from '../http/middleware.ts'
import { type RunningServer, type ServiceOptions, serve } from '../http/serve.ts'
import { type AccountStore, openAccountStore } from './account-store.ts'
import { createAccount, operations, Refusal, refreshTokens } from './operations.ts'

export interface AuthOptions extends ServiceOptions {
  /** Accounts to import once, into a new database. */
  sampleFile?: string
}

/**
 * Starts the local Firebase Auth on loopback: the SDK's calls for accounts with a password, with e-mail enumeration
 * protection. Also serves the sent e-mails at `GET /outbox?after=<id>`: `{ mails, lastId }`, at most 100, oldest first.
 */
export async function startAuth(options: AuthOptions): Promise<RunningServer> {
  const store = openAccountStore(options.databaseFile)
  if (options.sampleFile && existsSync(options.sampleFile)) createSampleAccounts(store, options.sampleFile)
  const app = new Hono()
  app.use(localOnly(options.originPorts))
  app.route('/', authApp(store, options.projectId))
  return serve(app, options.port, store.close)
}

const mostBodyBytes = 1024 * 1024

function authApp(store: AccountStore, projectId: string): Hono {
  const project = { store, projectId }
  const app = new Hono()
  app.use(cors({ origin: (origin) => origin, maxAge: 600 }))
  app.use(limitBody(mostBodyBytes, () => refuse('INVALID_REQ_TYPE : The request is too large.')))
  app.get('/', (context) => context.text('Ok\n'))
  app.get('/outbox', (context) => {
    const after = Number(context.req.query('after'))
    return context.json({
      mails: store.readMails(Number.isSafeInteger(after) ? after : 0),
      lastId: store.lastMailId(),
    })
  })
  app.post('/identitytoolkit.googleapis.com/v1/:call{accounts:[a-zA-Z]+}', async (context) => {
    const name = context.req.param('call').replace('accounts:', '')
    const run = Object.entries(operations).find(([known]) => known === name)?.[1]
    if (!run) return refuse(`The local Auth has no ${name}.`, 501)
    const request = await context.req.json().catch(() => undefined)
    // The transaction is committed to disk before the response starts.
    return context.json(store.transaction(() => run(project, request)))
  })
  app.post('/securetoken.googleapis.com/v1/token', async (context) =>
    context.json(refreshTokens(project, await context.req.parseBody())),
  )
  app.notFound(() => refuse('NOT_FOUND', 404))
  app.onError((error, context) => {
    if (error instanceof Refusal) return refuse(error.message)
    console.error(`auth: the request was not acknowledged: ${error}`)
    // Respond with plain text: the SDK treats a response that is not JSON as a broken connection, so it does not report
    // success.
    return context.text('Internal error.', 500)
  })
  return app
}

function refuse(message: string, code = 400): Response {
  const error = { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] }
  return Response.json({ error }, { status: code })
}

const sampleAccounts = z.array(
  z.strictObject({
    email: z.email(),
    password: z.string().min(6),
    displayName: z.string().optional(),
    emailVerified: z.boolean().default(false),
  }),
)

/**
 * Creates the accounts from a sample file in a new database.
 * @param file JSON: `[{ email, password, displayName?, emailVerified? }]`
 */
function createSampleAccounts(store: AccountStore, file: string): void {
  if (store.wasSeeded()) return
  const accounts = sampleAccounts.parse(JSON.parse(readFileSync(file, 'utf8')))
  store.transaction(() => {
    for (const account of accounts) if (!store.accountByEmail(account.email)) createAccount(store, account)
    store.markSeeded()
  })
}
