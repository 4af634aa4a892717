import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Hono, type HonoRequest } from 'hono'
import { userOf } from '../account/local-users.ts'
import { actionRoutes } from '../actions/action-routes.ts'
import type { AssetDocument } from '../assets/asset-document.ts'
import { exportRoutes } from '../assets/export-routes.ts'
import { assetRoutes } from '../assets/routes.ts'
import { answerError } from '../errors.ts'
import { historyRoutes } from '../history/history-routes.ts'
import { limitJson } from '../http-input.ts'
import { listenRoutes, liveRoutes } from '../listeners/listen-routes.ts'
import { mutateRoutes } from '../mutations/mutate-routes.ts'
import { createIfNotExists } from '../mutations/operations.ts'
import type { QueryPool, RunQuery } from '../query/query-pool.ts'
import { queryRoutes } from '../query/query-routes.ts'
import { scheduleReleases } from '../releases/release-scheduler.ts'
import { databaseFile, openLakeDatabase } from '../store/database.ts'
import { Store } from '../store/store.ts'
import { startWebhooks, type WebhookOptions } from '../webhooks/webhooks.ts'

export interface DatasetOptions extends WebhookOptions {
  /** Folder of the database and the assets; created when missing. */
  dataDir: string
  pool: QueryPool
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

/** @throws Error when the folder cannot be written or a webhook's GROQ cannot be parsed */
export function openDataset({ dataDir, pool, ...options }: DatasetOptions): Dataset {
  const database = openLakeDatabase(dataDir)
  const store = new Store(database)
  const webhooks = startWebhooks(store, options)
  const stopReleases = scheduleReleases(store)
  const file = databaseFile(dataDir)
  const { projectId, dataset } = options
  const runQuery: RunQuery = (request) => pool.run(file, { ...request, sanity: { projectId, dataset } })

  const app = new Hono({ getPath: (request) => lakePath(request, projectId) })
  app.onError(answerError)
  mountAssets(app, store, join(dataDir, 'assets'), options)
  app.route(versionPath, createApi(store, runQuery))
  return {
    name: options.dataset,
    dataDir,
    database,
    store,
    app,
    moveAssets(origin) {
      store.documents.moveAssets(origin)
      // The worker threads' caches of the documents are stale.
      pool.forget(file)
    },
    async close() {
      stopReleases()
      pool.forget(file)
      await webhooks.close()
      database.close()
    },
  }
}

/** Uploads, images, files and the export, whose documents live in the lake like all others. */
function mountAssets(app: Hono, store: Store, dir: string, { projectId, dataset }: WebhookOptions): void {
  const baseUrl = (request: Request) => new URL(request.url).origin
  const saveDocument = async (document: AssetDocument, request: HonoRequest) => {
    const { result } = store.write(
      (transaction) => createIfNotExists(transaction, { ...document }) ?? transaction.get(document._id),
      { by: userOf(request) },
    )
    return result ?? document
  }
  app.route('/', assetRoutes({ dir, projectId, dataset, saveDocument, baseUrl }))
  app.route('/', exportRoutes({ dataset, documents: () => store.documents.all(), baseUrl }))
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

/**
 * The path of a request as the routes know it: with one slash in front, and the data of a dataset below `/data`, which
 * clients also address as a resource (`/v1/projects/<project>/datasets/<dataset>/query`).
 */
export function lakePath({ url }: Request, projectId: string): string {
  const path = new URL(url).pathname.replace(/^\/+/, '/')
  const [, version, project, dataset, operation = '', rest = ''] = resourcePath.exec(path) ?? []
  return project === projectId ? `/${version}/data/${operation}/${dataset}${rest}` : path
}

const resourcePath =
  /^\/(v[^/]+)\/projects\/([^/]+)\/datasets\/([^/]+)\/(query|doc|mutate|actions|listen|live\/events)(\/.*)?$/

/** The JSON endpoints of one dataset, below `/v<version>`. */
function createApi(store: Store, runQuery: RunQuery): Hono {
  return new Hono()
    .use('/data/*', limitJson)
    .get('/data/ping/:dataset', (context) => context.body(null, 204))
    .route('/', queryRoutes(store.documents, runQuery))
    .route('/', mutateRoutes(store, runQuery))
    .route('/', actionRoutes(store))
    .route('/', listenRoutes(store))
    .route('/', liveRoutes(store))
    .route('/', historyRoutes(store))
}
