import type { DatabaseSync } from 'node:sqlite'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type MiddlewareHandler } from 'hono'
import { datasetRoutes } from '../datasets/dataset-routes.ts'
import type { Datasets } from '../datasets/datasets.ts'
import { limitJson } from '../json-limit.ts'
import { accountRoutes } from './account-routes.ts'
import { keyValueRoutes } from './key-value-routes.ts'
import { type ProjectOptions, projectRoutes } from './project-routes.ts'

/** What is asked of the project and its user, not of a dataset; below `/v<version>`. */
export function accountApi(database: DatabaseSync, datasets: Datasets, options: ProjectOptions): Hono {
  return new Hono()
    .use('*', limitJson)
    .get('/ping', dropConnection)
    .route('/', keyValueRoutes(database))
    .route('/', datasetRoutes(datasets))
    .route('/', projectRoutes(database, options))
    .route('/', accountRoutes(options))
}

/** The Studio pings to find out why a request failed; only no answer at all leaves the failure without comment. */
const dropConnection: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (context) => {
  context.env.incoming?.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
