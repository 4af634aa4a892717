import { Hono } from 'hono'
import { actionRoutes } from './actions/action-routes.ts'
import { historyRoutes } from './history/history-routes.ts'
import { limitJson } from './json-limit.ts'
import { listenRoutes } from './listeners/listen-routes.ts'
import { liveRoutes } from './listeners/live-routes.ts'
import { mutateRoutes } from './mutations/mutate-routes.ts'
import type { RunQuery } from './query/query-pool.ts'
import { queryRoutes } from './query/query-routes.ts'
import type { Store } from './store/store.ts'

interface ApiOptions {
  projectId: string
  dataset: string
}

/** The JSON endpoints of one dataset, below `/v<version>`. */
export function createApi(store: Store, runQuery: RunQuery, { projectId, dataset }: ApiOptions): Hono {
  return new Hono()
    .use('/data/*', limitJson)
    .get('/data/ping/:dataset', (context) => context.body(null, 204))
    .route('/', queryRoutes(store.documents, runQuery))
    .route('/', mutateRoutes(store, runQuery))
    .route('/', actionRoutes(store))
    .route('/', listenRoutes(store))
    .route('/', liveRoutes(store))
    .route('/', historyRoutes(store, { projectId, dataset }))
}
