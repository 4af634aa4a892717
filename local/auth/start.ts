import { existsSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { isOwnHost, isOwnOrigin } from '../http/guard.ts'
import { listenOnLoopback, type RunningServer } from '../http/serve.ts'
import { type AccountStore, openAccountStore } from './account-store.ts'
import { DurableState } from './durable-state.ts'
import { apiSpec, createApp } from './emulator.ts'
import { createSampleAccounts } from './sample-accounts.ts'

export interface AuthOptions {
  /** 0 picks a free one. */
  port: number
  projectId: string
  /** Ports of the local services whose pages may call it. */
  originPorts: readonly number[]
  /** SQLite file that holds accounts, codes and sent mails. */
  databaseFile: string
  /** Imported once, into a new database; no accounts without it. */
  sampleFile?: string
}

/**
 * Starts the official Auth emulator of firebase-tools on loopback, with e-mail enumeration protection switched on
 * and its accounts and action codes kept in SQLite. Also answers `GET /outbox?after=<id>` with the mails sent:
 * `{ mails, lastId }`, at most 100 of them, oldest first.
 */
export async function startAuth(options: AuthOptions): Promise<RunningServer> {
  const { projectId, sampleFile } = options
  keepNeededApiPaths()
  const store = openAccountStore(options.databaseFile)
  const state = new DurableState(projectId, store)
  state.enableImprovedEmailPrivacy = true
  const emulate = await createApp(projectId, 0, new Map([[projectId, state]]))

  const ownPorts: number[] = []
  const originPorts = [...options.originPorts]
  const server = createServer((request, response) => {
    const { host, origin } = request.headers
    if (!isOwnHost(host, ownPorts) || !isOwnOrigin(origin, originPorts)) return refuse(response)
    if (request.url?.startsWith('/outbox')) return answerOutbox(store, request.url, response)
    commitBeforeAnswering(state, response)
    emulate(request, response)
  })
  const running = await listenOnLoopback(server, options.port)
  ownPorts.push(running.port)
  originPorts.push(running.port)

  if (sampleFile && existsSync(sampleFile) && !store.wasSeeded()) {
    await createSampleAccounts(sampleFile, `http://127.0.0.1:${running.port}`, projectId)
    store.markSeeded()
  }
  return {
    ...running,
    close: async () => {
      await running.close()
      store.close()
    },
  }
}

/** A write is acknowledged by the first byte of its answer, so that is where it has to be on disk. */
function commitBeforeAnswering(state: DurableState, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    try {
      state.commit()
    } catch (error) {
      console.error(`auth: could not save, the request was not acknowledged: ${error}`)
      response.destroy()
    }
    return writeHead(...args)
  }
}

function answerOutbox(store: AccountStore, url: string, response: ServerResponse): void {
  const after = Number(new URL(url, 'http://localhost').searchParams.get('after'))
  const mails = store.readMails(Number.isSafeInteger(after) ? after : 0)
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ mails, lastId: store.lastMailId() }))
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'application/json' })
  response.end(
    '{"error":{"code":403,"message":"This local service does not answer pages of other origins."}}',
  )
}

/**
 * The calls of the browser SDK for e-mail accounts, of administrators for accounts, and the emulator's own. Tenants,
 * SAML, OpenID providers, second factors and passkeys are left out.
 */
const keptPaths = [
  /^\/v1\/accounts:/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts/,
  /^\/v1\/(projects|recaptchaParams|token)$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig|accounts:revokeToken)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
]

/**
 * Removes what this product cannot need from the emulator's OpenAPI document: paths, and the query parameters that
 * every call of every Google API may have (`alt`, `fields`, `quotaUser` …), which are ignored then. The emulator
 * compiles a schema for each that remains before it listens, and that is most of its start.
 */
function keepNeededApiPaths(): void {
  const { paths } = apiSpec
  for (const [path, call] of Object.entries(paths)) {
    call.parameters = call.parameters?.filter((parameter) => !('$ref' in parameter)) ?? []
    if (!keptPaths.some((kept) => kept.test(path))) delete paths[path]
  }
}
