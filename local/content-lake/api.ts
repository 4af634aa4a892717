import type { DatabaseSync } from 'node:sqlite'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type MiddlewareHandler } from 'hono'
import { limitBody } from '../http/body-limit.ts'
import { accountRoutes } from './account/account-routes.ts'
import { keyValueRoutes } from './account/key-value-routes.ts'
import { actionRoutes } from './actions/action-routes.ts'
import { ContentLakeError } from './errors.ts'
import { historyRoutes } from './history/history-routes.ts'
import { listenRoutes } from './listeners/listen-routes.ts'
import { liveRoutes } from './listeners/live-routes.ts'
import { mutateRoutes } from './mutations/mutate-routes.ts'
import type { RunQuery } from './query/query-pool.ts'
import { queryRoutes } from './query/query-routes.ts'
import type { Store } from './store/store.ts'

/** Largest JSON body, in bytes: what Sanity documents for one mutation request. */
const maxBodySize = 4 * 1024 * 1024

interface ApiOptions {
  projectId: string
  dataset: string
}

/** The JSON endpoints below `/v<version>`. */
export function createApi(
  database: DatabaseSync,
  store: Store,
  runQuery: RunQuery,
  { projectId, dataset }: ApiOptions,
): Hono {
  const limit = limitBody(maxBodySize, refuseBody)
  return new Hono()
    .use('/data/*', limit)
    .use('/users/*', limit)
    .use('/data/*', requireDataset(dataset))
    .get('/ping', dropConnection)
    .route('/', queryRoutes(store.documents, runQuery))
    .route('/', mutateRoutes(store, runQuery))
    .route('/', actionRoutes(store))
    .route('/', listenRoutes(store))
    .route('/', liveRoutes(store))
    .route('/', historyRoutes(store, { projectId, dataset }))
    .route('/', keyValueRoutes(database))
    .route('/', accountRoutes({ projectId, dataset }))
}

function refuseBody(): never {
  throw new ContentLakeError(
    413,
    'payloadTooLarge',
    `The body is larger than ${maxBodySize} bytes. Send less at once.`,
  )
}

/** Every path below `/data` names the dataset as its second part, or its third below `/data/history` and the like. */
function requireDataset(dataset: string): MiddlewareHandler {
  return async (context, next) => {
    const names = context.req.path.split('/').slice(4, 6)
    if (names.includes(dataset)) return next()
    throw new ContentLakeError(
      404,
      'datasetNotFoundError',
      `This local lake has the dataset "${dataset}" only.`,
    )
  }
}

/** The Studio pings to find out why a request failed; only no answer at all leaves the failure without comment. */
const dropConnection: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (context) => {
  context.env.incoming?.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
