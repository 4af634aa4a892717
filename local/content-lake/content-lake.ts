import type { Server } from 'node:http'
import { join } from 'node:path'
import { Hono } from 'hono'
import { localOnly } from '../http/guard.ts'
import { getLocalOrigin, sanityDataset } from '../settings.ts'
import { accountRoutes } from './account/account-routes.ts'
import { getUser } from './account/local-users.ts'
import { actionRoutes } from './actions/action-routes.ts'
import { type AssetRouteOptions, assetRoutes } from './assets/asset-routes.ts'
import { ContentLakeError, createPlainError, toErrorResponse } from './errors.ts'
import { historyRoutes } from './history/history-routes.ts'
import { createIdentity, identityPath, storeIdentity } from './identity.ts'
import { listenRoutes } from './listeners/listen-routes.ts'
import { mutateRoutes } from './mutations/mutate-routes.ts'
import { queryRoutes } from './query/query-routes.ts'
import { type RunQuery, runQuery } from './query/run-query.ts'
import { scheduleReleases } from './releases/release-scheduler.ts'
import { allowOwnOrigins, limitJson } from './requests.ts'
import { openLakeDatabase } from './store/database.ts'
import { Store } from './store/store.ts'
import { startWebhook, type Webhook } from './webhooks/webhook.ts'

export interface ContentLakeOptions {
  /** Folder of the database and the assets; created if missing. */
  dataDir: string
  /** Loopback ports whose pages are allowed to call the lake. */
  originPorts: readonly number[]
  webhook?: Webhook
  /** Max number of pixels of an image. Overrides the default. */
  maxPixels?: AssetRouteOptions['maxPixels']
}

export type ContentLake = ReturnType<typeof createContentLake>

/** Matches any API version: `v1`, `vX`, `v2025-02-19`. */
const versionPath = '/:version{v[0-9X][0-9-]*}'
const ownPaths = [`${versionPath}/*`, '/images/*', '/files/*']

/**
 * A local emulator of Sanity's Content Lake with one dataset: the part of the HTTP API that the Studio and
 * `@sanity/client` use, with SQLite in `dataDir`.
 * @throws Error if the folder is not writable
 */
export function createContentLake(options: ContentLakeOptions) {
  const { dataDir, originPorts, webhook, maxPixels } = options
  const database = openLakeDatabase(dataDir)
  const identity = createIdentity(dataDir)
  const store = new Store(database)
  const stopWebhook = webhook && startWebhook(webhook, store)
  const stopReleases = scheduleReleases(store)
  const ask: RunQuery = (request) => runQuery(store.documents.all(), request)

  const app = new Hono()
  app.onError(toErrorResponse)
  for (const path of ownPaths) app.use(path, allowOwnOrigins(originPorts), localOnly(originPorts))
  app.use(async (context, next) => {
    // Reject unknown tokens on every route, before the body is read.
    getUser(context.req)
    const [, ofData, ofFile] = ofDataset.exec(context.req.path) ?? []
    const name = ofData ?? ofFile
    if (name === undefined || name === sanityDataset) return next()
    const description = `There is no dataset "${name}". This local lake has "${sanityDataset}".`
    throw new ContentLakeError(404, 'datasetNotFoundError', description)
  })
  app.route('/', assetRoutes({ dir: join(dataDir, 'assets'), store, maxPixels }))
  app.use(`${versionPath}/*`, limitJson)
  app.get(identityPath, (context) => context.json(identity))
  app.get(`${versionPath}/data/ping/:dataset`, (context) => context.body(null, 204))
  for (const routes of [
    queryRoutes(store.documents, ask),
    mutateRoutes(store, ask),
    actionRoutes(store),
    listenRoutes(store),
    historyRoutes(store),
    accountRoutes(database),
  ])
    app.route(versionPath, routes)
  app.all(`${versionPath}/*`, ({ req: { method, path } }) =>
    createPlainError(404, `The local content lake has nothing like ${method} ${path}. A hosted project has.`),
  )

  return {
    /** The HTTP API, under `/v<version>/`, `/images/` and `/files/`. Other paths belong to the app that mounts it. */
    app,
    /** Points asset URLs to the listening server, and lets tools find the lake. */
    attach(server: Server) {
      const address = server.address()
      if (!address || typeof address !== 'object') return
      store.documents.moveAssets(getLocalOrigin(address.port))
      storeIdentity(identity, address.port)
    },
    /** The document store, for code in the same process. */
    store,
    /** Stops the release scheduler and the webhook, and closes the database. */
    async close() {
      stopReleases()
      await stopWebhook?.()
      database.close()
    },
  }
}

const operation = '(?:ping|query|doc|mutate|actions|listen|export|live/events|history|references)'
/** Matches the dataset in a path. Paths of project endpoints do not contain a dataset. */
const ofDataset = new RegExp(
  `^/v[^/]+/(?:data/${operation}|assets/(?:images|files))/([^/]+)|^/(?:images|files)/[^/]+/([^/]+)/`,
)
