import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Hono, type HonoRequest } from 'hono'
import { personOf } from '../account/persons.ts'
import { answerError } from '../answer-error.ts'
import { createApi } from '../api.ts'
import type { AssetDocument } from '../assets/asset-document.ts'
import { assetRoutes } from '../assets/routes.ts'
import { createIfNotExists } from '../mutations/operations.ts'
import type { QueryPool, RunQuery } from '../query/query-pool.ts'
import { scheduleReleases } from '../releases/release-scheduler.ts'
import { databaseFile, openLakeDatabase } from '../store/database.ts'
import { Store } from '../store/store.ts'
import { exportRoutes } from '../transfer/export-routes.ts'
import { prepareWebhooks, type WebhookOptions } from '../webhooks/webhooks.ts'
import { lakePath } from './dataset-path.ts'

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
  /** What is asked of this dataset. */
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
  const webhooks = prepareWebhooks(database, options)
  const store = new Store(database, (transaction) => webhooks.enqueue(transaction))
  webhooks.start(store)
  const stopReleases = scheduleReleases(store)
  const file = databaseFile(dataDir)
  const { projectId, dataset } = options
  const runQuery: RunQuery = (request) => pool.run(file, { ...request, sanity: { projectId, dataset } })

  const app = new Hono({ getPath: (request) => lakePath(request, projectId) })
  app.onError(answerError)
  mountAssets(app, store, join(dataDir, 'assets'), options)
  app.route(versionPath, createApi(store, runQuery, options))
  return {
    name: options.dataset,
    dataDir,
    database,
    store,
    app,
    moveAssets(origin) {
      store.documents.moveAssets(origin)
      // What the threads remember of the documents is out of date.
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
      { by: personOf(request) },
    )
    return result ?? document
  }
  app.route('/', assetRoutes({ dir, projectId, dataset, saveDocument, baseUrl }))
  app.route('/', exportRoutes({ dataset, documents: () => store.documents.all(), baseUrl }))
}
