import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { actionRoutes } from '../actions/action-routes.ts'
import { type AssetRouteOptions, assetRoutes } from '../assets/asset-routes.ts'
import { answerError } from '../errors.ts'
import { historyRoutes } from '../history/history-routes.ts'
import { listenRoutes } from '../listeners/listen-routes.ts'
import { mutateRoutes } from '../mutations/mutate-routes.ts'
import type { QueryPool, RunQuery } from '../query/query-pool.ts'
import { queryRoutes } from '../query/query-routes.ts'
import { scheduleReleases } from '../releases/release-scheduler.ts'
import { limitJson } from '../requests.ts'
import { databaseFile, openLakeDatabase } from '../store/database.ts'
import { Store } from '../store/store.ts'
import { startWebhook, type Webhook } from '../webhooks/webhook.ts'

export interface DatasetOptions {
  projectId: string
  dataset: string
  /** Folder of the database and the assets; created when missing. */
  dataDir: string
  pool: QueryPool
  webhook?: Webhook | undefined
  /** Limits of uploads and of decoding that replace the usual ones. */
  assets?: Pick<AssetRouteOptions, 'limits' | 'decoding'>
}

/** One dataset: documents with their history, assets and webhooks. */
export interface Dataset {
  name: string
  dataDir: string
  database: DatabaseSync
  store: Store
  /** Endpoints of this dataset. */
  app: Hono
  /** Makes the addresses of all assets lead to an origin, without a trailing slash. */
  moveAssets(origin: string): void
  close(): Promise<void>
}

/** Any version: `v1`, `vX`, `v2025-02-19`. */
export const versionPath = '/:version{v[0-9X][0-9-]*}'

/** @throws Error when the folder cannot be written */
export function openDataset({ dataDir, pool, assets, webhook, ...project }: DatasetOptions): Dataset {
  const database = openLakeDatabase(dataDir)
  const store = new Store(database)
  const stopWebhook = webhook && startWebhook(webhook, store, project)
  const stopReleases = scheduleReleases(store)
  const file = databaseFile(dataDir)
  const runQuery: RunQuery = (request) => pool.run(file, { ...request, sanity: project })
  const api = new Hono()
    .use('/data/*', limitJson)
    .get('/data/ping/:dataset', (context) => context.body(null, 204))
    .route('/', queryRoutes(store.documents, runQuery))
    .route('/', mutateRoutes(store, runQuery))
    .route('/', actionRoutes(store))
    .route('/', listenRoutes(store))
    .route('/', historyRoutes(store))
  return {
    name: project.dataset,
    dataDir,
    database,
    store,
    app: new Hono()
      .onError(answerError)
      .route('/', assetRoutes({ ...assets, ...project, dir: join(dataDir, 'assets'), store }))
      .route(versionPath, api),
    moveAssets(origin) {
      store.documents.moveAssets(origin)
      // The worker threads' copies of the documents are stale.
      pool.forget(file)
    },
    async close() {
      stopReleases()
      pool.forget(file)
      await stopWebhook?.()
      database.close()
    },
  }
}

const operation = '(?:ping|query|doc|mutate|actions|listen|export|live/events|history|references)'
const ofDataset = new RegExp(
  `^/v[^/]+/(?:data/${operation}|assets/(?:images|files))/([^/]+)|^/(?:images|files)/[^/]+/([^/]+)/`,
)

/** The dataset that a path speaks of, or undefined when it is about the project. */
export function datasetOf(path: string): string | undefined {
  const [, ofData, ofFile] = ofDataset.exec(path) ?? []
  return ofData ?? ofFile
}
