import type { Server } from 'node:http'
import { join } from 'node:path'
import { Hono } from 'hono'
import { allowOwnOrigins, ownRequestsOnly } from './access.ts'
import { answerError, plainError } from './answer-error.ts'
import { createApi } from './api.ts'
import type { AssetDocument } from './assets/asset-document.ts'
import { assetRoutes } from './assets/routes.ts'
import { createDocuments, type Documents } from './documents/documents.ts'
import { createIfNotExists } from './mutations/operations.ts'
import { QueryPool, type RunQuery } from './query/query-pool.ts'
import { acceptUpgrades } from './sockets/upgrades.ts'
import { databaseFile, openLakeDatabase } from './store/database.ts'
import { Store } from './store/store.ts'
import { exportRoutes } from './transfer/export-routes.ts'
import type { Webhook } from './webhooks/webhook.ts'
import { prepareWebhooks } from './webhooks/webhooks.ts'

export type { Documents, Webhook }

export interface ContentLakeOptions {
  /** Folder of the database and the assets; created when missing. */
  dataDir: string
  projectId: string
  dataset: string
  /** Ports on loopback whose pages may call the lake. */
  originPorts: number[]
  /** At most one for each URL. */
  webhooks: Webhook[]
  /** Pauses before a webhook that was refused is tried again, in milliseconds; about 40 s altogether by default. */
  webhookRetryDelays?: readonly number[]
  /** Evaluates queries, for several lakes perhaps; whoever gives it closes it. */
  queries?: QueryPool
}

export interface ContentLake {
  /** The HTTP API, under `/v<version>/`, `/images/` and `/files/`; other paths are left to whoever mounts it. */
  app: Hono
  /** Answers the server's WebSocket upgrades for `/tunnel` and for presence. */
  attach(server: Server): void
  documents: Documents
  /** Ends sockets and webhooks and closes the database. */
  close(): Promise<void>
}

/**
 * A local stand-in for Sanity's Content Lake: the part of its HTTP API that the Studio and `@sanity/client` use, over
 * SQLite in `dataDir`.
 * @throws Error when the folder cannot be written or a webhook's GROQ cannot be parsed
 */
export function createContentLake(options: ContentLakeOptions): ContentLake {
  const database = openLakeDatabase(options.dataDir)
  const webhooks = prepareWebhooks(database, options)
  const store = new Store(database, (transaction) => webhooks.enqueue(transaction))
  webhooks.start(store)
  const pool = options.queries ?? new QueryPool()
  const file = databaseFile(options.dataDir)
  const runQuery: RunQuery = (request) => pool.run(file, request)

  const app = new Hono({ getPath: (request) => lakePath(request, options.projectId) })
  app.onError(answerError)
  for (const path of ownPaths)
    app.use(path, allowOwnOrigins(options.originPorts), ownRequestsOnly(options.originPorts))
  mountAssets(app, store, options)
  app.route(versionPath, createApi(database, store, runQuery, options))
  app.all(`${versionPath}/*`, reportUnknownPath())

  const upgrades: { close(): void }[] = []
  return {
    app,
    attach(server) {
      upgrades.push(acceptUpgrades(server, app, options.originPorts))
    },
    documents: createDocuments(store),
    async close() {
      for (const { close } of upgrades) close()
      pool.forget(file)
      await Promise.all([webhooks.close(), options.queries ? null : pool.close()])
      database.close()
    },
  }
}

/**
 * The path of a request as the routes know it: with one slash in front, and the data of a dataset below `/data`, which
 * clients also address as a resource (`/v1/projects/<project>/datasets/<dataset>/query`).
 */
function lakePath({ url }: Request, projectId: string): string {
  const path = new URL(url).pathname.replace(/^\/+/, '/')
  const [, version, project, dataset, operation = '', rest = ''] = resourcePath.exec(path) ?? []
  return project === projectId ? `/${version}/data/${operation}/${dataset}${rest}` : path
}

const resourcePath =
  /^\/(v[^/]+)\/projects\/([^/]+)\/datasets\/([^/]+)\/(query|doc|mutate|actions|listen|live\/events)(\/.*)?$/

/** Any version: `v1`, `vX`, `v2025-02-19`. */
const versionPath = '/:version{v[0-9X][0-9-]*}'
const ownPaths = [`${versionPath}/*`, '/images/*', '/files/*']

/** Uploads, images, files and the export, whose documents live in the lake like all others. */
function mountAssets(app: Hono, store: Store, { dataDir, projectId, dataset }: ContentLakeOptions): void {
  const baseUrl = (request: Request) => new URL(request.url).origin
  const saveDocument = async (document: AssetDocument) => {
    const { result } = store.write(
      (transaction) => createIfNotExists(transaction, { ...document }) ?? transaction.get(document._id),
    )
    return result ?? document
  }
  app.route('/', assetRoutes({ dir: join(dataDir, 'assets'), projectId, dataset, saveDocument, baseUrl }))
  app.route('/', exportRoutes({ dataset, documents: () => store.documents.all(), baseUrl }))
}

/** Answers 404, and says so in the log once for each kind of path. */
function reportUnknownPath() {
  const reported = new Set<string>()
  return ({ req }: { req: { method: string; path: string } }) => {
    const pattern = `${req.method} ${req.path.split('/').slice(0, 4).join('/')}`
    if (!reported.has(pattern)) console.warn(`content lake: no such endpoint: ${pattern}`)
    reported.add(pattern)
    return plainError(404, `No such endpoint: ${req.method} ${req.path}`)
  }
}
